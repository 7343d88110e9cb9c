import { expect, test } from "vitest";
import { amendment, asProposed, changed, isSound, isWhole, refusal } from "../src/war/bench/ruling";
import type { Figure, Proposal } from "../src/wire/types";

const figure = (name: string, value: string, more: Partial<Figure> = {}): Figure => ({
  name,
  value,
  words: "",
  unit: "",
  least: null,
  most: null,
  choices: [],
  is_text: false,
  ...more,
});
const sighting: Proposal = {
  number: 1,
  kind: "gain",
  subject: "sighting (B3, R1)",
  words: "B3 sights R1",
  cites: "NS-44",
  when: "",
  hour: 5,
  figures: [
    figure("level", "smoke", { choices: ["none", "smoke", "visible"] }),
    figure("text", "", { is_text: true }),
    figure("hours", "2", { least: 0, most: 48 }),
  ],
  refuse: "amend level none",
  defer: "",
  of_course: true,
  warning: "",
  plot: [],
  amends: "amend {changes} because {reason}",
};

test("an amendment says what was changed, and why", () => {
  const figures = { ...asProposed(sighting), level: "visible", text: 'a "large" ship' };
  expect(changed(sighting, figures).map((each) => each.name)).toEqual(["level", "text"]);
  expect(amendment(sighting, figures, " the haze lifts ")).toBe(
    "amend level visible, text \"a 'large' ship\" because the haze lifts",
  );
});

test("a refusal is said with its reason", () => {
  expect(refusal(sighting, "it is dark")).toBe("amend level none because it is dark");
});

test("a figure is one of its choices, or a number within its bounds", () => {
  const [level, text, hours] = sighting.figures as [Figure, Figure, Figure];
  expect([isSound(level, "visible"), isSound(level, "clear")]).toEqual([true, false]);
  expect([isSound(hours, "48"), isSound(hours, "49"), isSound(hours, ""), isSound(hours, "x")]).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect(isSound(text, "anything")).toBe(true);
});

test("an announcement is said as a whole, and what is left blank falls as it was drawn", () => {
  const move = {
    ...sighting,
    figures: [figure("hours", "6"), figure("sky", ""), figure("sea", "")],
    amends: "announce {hours} {sky} {sea}",
  };
  expect(isWhole(move)).toBe(true);
  expect(amendment(move, asProposed(move), "")).toBe("announce 6");
  expect(amendment(move, { hours: "4", sky: "fog", sea: "rough" }, "")).toBe("announce 4 fog rough");
});
