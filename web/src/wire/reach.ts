// How the parlour is reached: over the network, or in a worker of the same browser where the house is a folder of files.
import { folder } from "../folder/folder";
import { keeper } from "../folder/keeper.svelte";
import { PageSocket } from "../folder/socket";
import { settings } from "../house/settings.svelte";

/** What a line asks of its socket. */
export interface Socket {
  readonly readyState: number;
  onopen: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent<string>) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
  send(text: string): void;
  close(): void;
}

/** Everything is asked for in the language of the page. */
const inLanguage = (wish: RequestInit = {}): RequestInit => ({
  ...wish,
  headers: { ...(wish.headers as Record<string, string> | undefined), "accept-language": settings.language },
});

export const reach = (address: string, wish?: RequestInit): Promise<Response> =>
  folder ? keeper.ask(address, inLanguage(wish)) : fetch(address, inLanguage(wish));

/** Whether anything but the browser itself is needed to go on. */
export const needsNetwork = !folder;

export function dial(address: string): Socket {
  if (folder) return new PageSocket(address) as unknown as Socket;
  const url = new URL(address, location.href);
  url.protocol = url.protocol.replace("http", "ws");
  return new WebSocket(url);
}
