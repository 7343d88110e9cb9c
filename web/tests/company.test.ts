import { afterEach, beforeEach, expect, test, vi } from "vitest";

vi.setConfig({ testTimeout: 60_000 }); // modules are fetched afresh in each, which takes seconds on a busy machine

vi.mock("../src/house/router.svelte", () => ({ router: {} }));

/** The kind of house that a folder says it is. */
async function kindOf(quiet: boolean) {
  const given = JSON.stringify({ kit: {}, made: {}, prints: {}, quiet });
  vi.stubGlobal("document", { getElementById: () => ({ textContent: given }), baseURI: "http://house/" });
  const { company } = await import("../src/house/company.svelte");
  await company.look();
  return company;
}

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal("location", { hash: "", pathname: "/", search: "" });
  vi.stubGlobal("navigator", { language: "en" });
});

afterEach(() => vi.unstubAllGlobals());

test.each([true, false])(
  "a folder for a museum's screen forgets whoever leaves it, another does not: %s",
  async (quiet) => {
    const company = await kindOf(quiet);
    expect([company.quiet, company.hasStrangers]).toEqual([quiet, false]);
  },
);
