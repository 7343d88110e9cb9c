// An engraving brought on to the page: read as a drawing, never as markup that could do anything.

import type { Place } from "./along";

export interface Engraved {
  svg: SVGSVGElement;
  box: readonly [number, number, number, number];
  /** How many units a figure of scale 1 is wide. */
  figure: number;
}

const UNWANTED = "script, foreignObject, iframe, a, animate, set, handler";

function strip(svg: SVGSVGElement): void {
  for (const part of svg.querySelectorAll(UNWANTED)) part.remove();
  for (const part of [svg, ...svg.querySelectorAll("*")]) {
    for (const { name, value } of [...part.attributes]) {
      const leadsOut = /href$/i.test(name) && !value.startsWith("#");
      if (/^on/i.test(name) || leadsOut) part.removeAttribute(name);
    }
  }
}

/** Read an engraving; nothing where the text is not a drawing. */
export function engraved(text: string): Engraved | undefined {
  const root = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  if (root.localName !== "svg") return undefined;
  const svg = document.importNode(root, true) as unknown as SVGSVGElement;
  strip(svg);
  const [x = 0, y = 0, width = 1000, height = 1000] = (svg.getAttribute("viewBox") ?? "").split(/[\s,]+/).map(Number);
  return { svg, box: [x, y, width, height], figure: Number(svg.dataset["figure"]) || 100 };
}

/** A part of an engraving by its id. */
export function partOf(print: Engraved | undefined, id: string): SVGGraphicsElement | null {
  return print?.svg.querySelector<SVGGraphicsElement>(`#${CSS.escape(id)}`) ?? null;
}

/** The middle of a space as it is drawn, or of the sheet where there is no such space. */
export function middleOfSpace(print: Engraved, space: string): Place {
  const area = partOf(print, `space-${space}`)?.getBBox();
  const [, , wide, tall] = print.box;
  return area ? { x: area.x + area.width / 2, y: area.y + area.height / 2 } : { x: wide / 2, y: tall / 2 };
}
