"""Sounds, emphasis and spins follow from what the rulebook means, not from its words: nonsense changes none of them."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from teetotum import games
from teetotum.engine.chance import Keyed
from teetotum.engine.umpire import Match, prepare
from teetotum.rulebooks import Tone
from tests.web.conftest import DESKTOP
from tests.web.house import House, late_position, link
from tests.web.otherwise import GIBBERISH

LEFT, MOST = 10, 40
"""Actions before an end at which a match is taken up, and the most that are then played."""
BELL, SQUEAK = 880, 1500
"""The first note of each, in hertz."""

WATCH = """
(() => {
  const HASTE = 25, later = window.setTimeout, now = performance.now.bind(performance);
  window.setTimeout = (done, time, ...rest) => later(done, (time ?? 0) / HASTE, ...rest);
  performance.now = () => now() * HASTE;
  window.heard = [], window.spins = [];
  const mute = { connect: () => mute, start() {}, stop() {}, set type(_shape) {} };
  const still = { setValueAtTime() {}, exponentialRampToValueAtTime() {} };
  const pitch = { ...still, setValueAtTime: (hertz) => window.heard.push(hertz) };
  window.AudioContext = class {
    passed = 0;
    get currentTime() { return (this.passed += 9); }
    destination = mute;
    createOscillator() { return Object.create(mute, { frequency: { value: pitch } }); }
    createGain() { return Object.create(mute, { gain: { value: still } }); }
  };
  const angle = (part) => Math.round(parseFloat(/rotate\\(([-.0-9]+)/.exec(part.style.transform)[1])) % 360;
  new MutationObserver(() => {
    for (const svg of document.querySelectorAll(".appliance svg")) {
      const isTurning = svg.style.getPropertyValue("--turning") !== "0ms";
      const lies = [...svg.querySelectorAll(".turner")].map(angle).join(" ");
      if (isTurning && svg.dataset.lies !== lies) window.spins.push(lies);
      if (isTurning) svg.dataset.lies = lies;
      else delete svg.dataset.lies;
    }
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ["style"] });
})()
"""
"""Sets the page's clocks going fast, and keeps which notes are struck and where arrows come to lie."""

NEXT = """
([ply, offer]) => {
  const shown = Number(document.querySelector("[data-ply]")?.dataset.ply ?? -1);
  if (document.querySelector(".ending")) return "over";
  const sure = document.querySelector("[data-confirm]");
  if (sure) return sure.click(), "";
  if (shown <= ply) return "";
  const asked = document.querySelector("[data-spin]:not([disabled])") ?? document.querySelector(offer);
  return asked ? (asked.click(), String(shown)) : "";
}
"""
"""Does the first thing that is offered once all that happened has been shown, and says at which ply that was."""


SETTLED = "ply => document.querySelector('.ending') || Number(document.querySelector('[data-ply]').dataset.ply) > ply"


@dataclass
class Heard:
    """What came of a match on the page."""

    notes: list[float]
    spins: list[str]
    emphasis: list[tuple[bool, str, str]]
    words: list[str]


@pytest.fixture(scope="module")
def parlours(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, House]]:
    """Open one house that speaks as its rulebooks do, and one that speaks nonsense."""
    folder = tmp_path_factory.mktemp("otherwise")
    opened = {how: House(folder / f"{how}.sqlite", run=("tests.web.otherwise", how)) for how in ("plain", "nonsense")}
    for house in opened.values():
        house.open()
    yield opened
    for house in opened.values():
        house.shut()


def play(
    browser: Browser, house: House, game: str, opening: str, offer: str = "[data-offer]", most: int = MOST
) -> Heard:
    """Play on from a position for both sides, always by the first thing offered, with motion and sound."""
    table = house.set_table(game, "person", "person", opening=opening)
    context = browser.new_context(viewport=DESKTOP, locale="en-US")  # type: ignore[arg-type] # a plain dict will do
    try:
        context.add_init_script(WATCH)
        page = context.new_page()
        page.goto(link(house, table, 0, 1).replace("speed=instant", "speed=brisk&sound=on&confirm=off"))
        ply = -1
        for _ in range(most):
            done = page.wait_for_function(NEXT, arg=[ply, offer], timeout=20_000, polling=10).json_value()
            if done == "over":
                break
            ply = int(done)
        page.wait_for_function(SETTLED, arg=ply)
        return heard_on(page)
    finally:
        context.close()


def heard_on(page: Page) -> Heard:
    """Read what was sounded, spun and set in the account."""
    lines: Any = page.evaluate(
        "() => [...document.querySelectorAll('.account ol li')].map((each) => "
        "[each.classList.contains('loud'), each.dataset.tone, each.dataset.saying, each.innerText])"
    )
    emphasis = [(loud, tone, saying) for loud, tone, saying, _ in lines]
    return Heard(page.evaluate("heard"), page.evaluate("spins"), emphasis, [text for *_, text in lines])


@pytest.mark.parametrize("game", games.names())
def test_nonsense_sounds_looks_and_spins_as_the_rulebook_does(
    browser: Browser, parlours: dict[str, House], game: str
) -> None:
    opening = late_position(game, LEFT)
    plain, nonsense = (play(browser, house, game, opening) for house in parlours.values())
    assert nonsense.notes == plain.notes
    assert nonsense.spins == plain.spins
    assert nonsense.emphasis == plain.emphasis
    assert plain.notes
    assert plain.spins
    gibberish = GIBBERISH.split()[0]
    assert all(text.startswith(gibberish) for text in nonsense.words)
    assert not any(gibberish in text for text in plain.words)


def before_a_displacement(game: str) -> tuple[str, int]:
    """Play by luck until somebody is displaced and nothing else of note happens; tell where, and by which action."""
    match, luck = Match(prepare(games.find(game), seats=2)), Keyed(3)
    quiet = {Tone.MOVES, Tone.LEAD, Tone.LOSES, Tone.DISPLACED}
    while True:
        where, actor = match.position(), match.to_act
        legal = match.wheel.faces if actor < 0 else match.legal()
        action = legal[luck.below(len(legal))]
        tones = {event.said.tone for event in match.take(action)}
        if actor >= 0 and Tone.DISPLACED in tones <= quiet:
            return where, action


def test_a_displaced_cat_does_not_ring_the_bell_of_victory(browser: Browser, parlours: dict[str, House]) -> None:
    where, action = before_a_displacement("cats_and_mice")
    told = play(browser, parlours["plain"], "cats_and_mice", where, f"[data-offer='{action}']", most=1)
    assert any("displaced" in marks for marks in told.emphasis)
    assert BELL not in told.notes
    assert SQUEAK not in told.notes
    assert told.notes
