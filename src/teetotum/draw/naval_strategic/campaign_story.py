"""The umpire's account of a campaign: what was stated and planned, his log, who knew what when, and the figures."""

from teetotum.draw.naval_strategic import LONG
from teetotum.games.naval_strategic.account.state import DONE, Campaign
from teetotum.games.naval_strategic.post.statements import statement_of
from teetotum.games.naval_strategic.score.scoring import figures


def narrative(play: Campaign) -> str:
    """Write the umpire's account of a campaign: what was stated and planned, his log, and the figures at the end."""
    theatre, state = play.board, play.state
    lines = [f"# {theatre.title}", "", *_beginning(play)]
    for line in state.log:
        told = f"{theatre.say(line.at)}: {line.words}"
        if line.words.startswith("move "):
            lines += [*_quiet(lines), "", f"## {told}", ""]
        else:
            lines.append(f"- {told} ({'NS' if line.clause < 1000 else 'NSR'}-{line.clause % 1000})")
    return "\n".join([*lines, *_quiet(lines), *_knowledge(play), *_ending(play), ""])


def _quiet(lines: list[str]) -> list[str]:
    """Say of a move in which nothing was entered that it was quiet."""
    return ["- nothing is entered"] if len(lines) > 1 and lines[-1] == "" and lines[-2].startswith("## ") else []


def _knowledge(play: Campaign) -> list[str]:
    """Tell who knew what when: every paper that was handed in at a room, in the order of time."""
    theatre, state = play.board, play.state
    told = [
        (notice.at, seat, notice)
        for seat, notices in state.notices.items()
        for notice in notices
        if notice.kind not in LONG and seat < len(theatre.rooms)
    ]
    if not told:
        return []
    rows = [
        f"| {theatre.say(at)} | {theatre.rooms[seat].name} | {notice.force} | {notice.text.replace('|', '/')} |"
        for at, seat, notice in sorted(told, key=lambda each: (each[0], each[1], each[2].number))
    ]
    return ["", "## Who knew what, and when", "", "| When | Room | Force | What |", "|---|---|---|---|", *rows]


def _beginning(play: Campaign) -> list[str]:
    """Open the account with the statements, the plans and the house rules."""
    theatre, state = play.board, play.state
    lines = [f"- {side.id} is told: {statement_of(theatre, n)}" for n, side in enumerate(theatre.sides)]
    lines += [f"- {theatre.rooms[seat].name} plans: {text}" for seat, text in sorted(state.plans.items())]
    lines += [f"- orders to {name}: {text}" for name, text in sorted(state.instructions.items())]
    rules = "; ".join(f"{name} {value}" for name, value in play.house.house_rules.items())
    return [*lines, *([f"- house rules: {rules}"] if rules else [])]


def _ending(play: Campaign) -> list[str]:
    """Close the account with the score and the figures that are always reported."""
    if play.state.phase != DONE:
        return []
    return ["", "## At the end", "", *(f"- {name}: {words}" for name, words in figures(play).items())]
