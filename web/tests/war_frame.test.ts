import { describe, expect, test } from "vitest";
import { around, Camera, fitted, shift } from "../src/war/frame/camera";
import { placed } from "../src/war/frame/labels";
import { bar, lines, ruling } from "../src/war/frame/ruling";
import { numberedOf } from "../src/war/sheet/ground";
import type { Body } from "../src/wire/types";

describe("a sheet in its window", () => {
  const camera = new Camera(0.5, 100, 300, 800, 600);

  test("north is up, and a place comes back from the screen", () => {
    expect(camera.screen([200, 100])).toEqual([200, 250]);
    expect(camera.world(camera.screen([-37, 12]))).toEqual([-37, 12]);
  });

  test("coming nearer keeps the place under the pointer", () => {
    const under = camera.world([640, 120]);
    expect(camera.nearer(3, [640, 120]).world([640, 120])).toEqual(under);
  });

  test("what was laid out for one camera is shifted to where another sees it", () => {
    const other = camera.nearer(2.5, [300, 90]).moved(-40, 17);
    const [by, , , , right, down] = shift(camera, other).slice(7, -1).split(", ").map(Number);
    const [x, y] = camera.screen([-37, 12]);
    expect(other.screen([-37, 12])).toEqual([x * by! + right!, y * by! + down!]);
  });

  test("an extent is fitted whole, with its margin, in the middle", () => {
    const found = fitted({ west: -1200, south: -1500, east: 1200, north: 1500 }, 800, 600);
    const [left, top] = found.screen([-1200, 1500]);
    expect(top).toBeCloseTo(36);
    expect(left).toBeGreaterThan(36);
    expect(found.screen([0, 0])).toEqual([400, 300]);
  });

  test("places that lie close together still get so much sea about them", () => {
    expect(around([[0, 0]], 400)).toEqual({ west: -200, south: -200, east: 200, north: 200 });
  });
});

describe("the ruling", () => {
  test("squares of the print where there is room, parts of them from near by, wider ones from far off", () => {
    expect(ruling(0.5, 100, 20)).toEqual({ square: 100, fine: 0 });
    expect(ruling(2, 100, 20)).toEqual({ square: 100, fine: 20 });
    expect(ruling(0.02, 100, 20).square).toBe(2000);
  });

  test("every line stands on a multiple", () => {
    expect(lines(-250, 130, 100)).toEqual([-200, -100, 0, 100]);
  });

  test("the bar is a round number of yards", () => {
    expect([bar(1), bar(0.5), bar(0.08)]).toEqual([100, 200, 1000]);
  });
});

describe("labels", () => {
  const label = (id: string, x: number, y: number) => ({ id, x, y, width: 20, height: 12 });

  test("stand beside their mark, and no two lie on each other or on a mark", () => {
    const found = [...placed([label("a", 50, 50), label("b", 60, 52), label("c", 55, 60)]).values()];
    expect(found).toHaveLength(3);
    for (const a of found)
      for (const b of found)
        if (a !== b)
          expect(
            a.left < b.left + b.width &&
              b.left < a.left + a.width &&
              a.top < b.top + b.height &&
              b.top < a.top + a.height,
          ).toBe(false);
  });

  test("one without room is left out, and those first in order are kept", () => {
    const crowd = Array.from({ length: 30 }, (_, n) => label(String(n), 50 + (n % 6) * 3, 50 + n));
    const found = placed(crowd);
    expect(found.size).toBeLessThan(30);
    expect(found.has("0")).toBe(true);
  });
});

describe("the numbers of marks", () => {
  const body = (id: string, side: number, x: number): Body =>
    ({ id, side, marks: [{ move: 0, x, y: 0, heading: 90 }] }) as unknown as Body;
  const column = [body("B1", 0, 0), body("B2", 0, -300), body("B3", 0, -600), body("R1", 1, -300)];

  test("of ships in column the first is numbered, and an enemy however near", () => {
    expect([...numberedOf(column, new Camera(0.05, 0, 0, 800, 600))]).toEqual(["B1", "R1"]);
  });

  test("from near by every ship has numbers of her own", () => {
    expect(numberedOf(column, new Camera(0.5, 0, 0, 800, 600)).size).toBe(4);
  });
});
