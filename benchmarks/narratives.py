"""Exercises between sensible programs told in words, to be read through: `python -m benchmarks.narratives`."""

from pathlib import Path
from typing import Annotated

import typer

from teetotum import games, players, scenarios
from teetotum.draw.naval_strategic.campaign_story import narrative
from teetotum.engine.chance import Keyed
from teetotum.engine.rules import NATURE
from teetotum.engine.sealed import Exercise, brief
from teetotum.lab.exercise_words import verdict

LEVEL, EVERY = "sensible", 5
"""Who fights, and after how many moves each time he is asked what he sees and means."""


def main(
    out: Annotated[Path, typer.Option(help="The folder to write them into.")] = Path("narratives"),
    count: Annotated[int, typer.Option(min=1, help="How many of each problem and scenario.")] = 3,
    seed: Annotated[int, typer.Option(min=0, help="The seed of the first.")] = 1,
    only: Annotated[str, typer.Option(help="Only this problem or scenario, such as P2; all if left out.")] = "",
) -> None:
    """Let sensible programs fight every problem and scenario some times, and write down what came of it in words.

    Example: python -m benchmarks.narratives --only P2 --count 1
    """
    out.mkdir(parents=True, exist_ok=True)
    wanted = [(name, each) for name in games.exercises() for each in scenarios.names(name) if only in ("", each)]
    if not wanted:
        raise typer.BadParameter(f"no game has a scenario {only}: leave it out for all of them")
    for name, each in wanted:
        for number in range(seed, seed + count):
            file = out / f"{each}-{number}.md"
            file.write_text(story(*fought(name, each, number)), encoding="utf-8")
            typer.echo(f"{file}")


def fought(name: str, scenario: str, seed: int) -> tuple[Exercise, list[str]]:
    """Let sensible programs fight an exercise to its end, and keep what they reported on the way."""
    game, luck = games.find_exercise(name), Keyed(seed)
    exercise, captain = Exercise(brief(game, scenario=scenario), Keyed(seed, 1)), players.captain(game, LEVEL)
    reports: dict[str, None] = {}
    while not exercise.is_over:
        if exercise.to_act == NATURE:
            exercise.throw()
            continue
        seat = exercise.writers[0]
        if exercise.state.move % EVERY == 0 and (said := captain.report(exercise, seat)):
            reports[f"Move {exercise.state.move}, {exercise.name(seat)}: {said}"] = None
        exercise.lapse(seat, captain.write(exercise, seat, luck))
    return exercise, list(reports)


def story(exercise: Exercise, reports: list[str]) -> str:
    """Tell an exercise: a campaign as the umpire would, any other by all that came of it; then what programs said."""
    said = ["", "## What the programs reported", "", *(f"- {each}" for each in reports), ""]
    if exercise.game.id == "naval_strategic":
        return "\n".join([narrative(exercise.play), *said])
    told = [f"# {exercise.game.title}: {exercise.brief.scenario.title}", ""]
    return "\n".join([*told, *(f"- {event.text}" for event in exercise.events), f"- {verdict(exercise)}", *said])


if __name__ == "__main__":
    typer.run(main)
