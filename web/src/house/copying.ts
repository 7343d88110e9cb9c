// Copying a link: by the browser's clipboard, or on an address it does not trust by marking the text as a hand would.

export async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copiedByHand(text);
  }
}

function copiedByHand(text: string): boolean {
  const slip = document.createElement("textarea");
  slip.value = text;
  slip.style.cssText = "position: fixed; opacity: 0";
  const focused = document.activeElement as HTMLElement | null;
  document.body.append(slip);
  slip.select();
  const isDone = document.execCommand("copy");
  slip.remove();
  focused?.focus();
  return isDone;
}
