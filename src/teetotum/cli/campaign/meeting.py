"""The command for meetings of a campaign: laid out, fought by programs, and taken back into its record."""

from pathlib import Path

from teetotum.cli.keeping import PLAYERS, PROGRAM_SEED
from teetotum.cli.logs import whole_record
from teetotum.cli.meetings import lay_out, take_back
from teetotum.cli.voice import Voice
from teetotum.draw.text import FAINT
from teetotum.engine import logbook, records
from teetotum.engine.errors import BadSetup
from teetotum.engine.files import write_whole
from teetotum.games.naval_strategic.desk.handover import waiting
from teetotum.lab.awaiting import CAMPAIGN
from teetotum.lab.meetings import fought_by_programs, recorded


def command(voice: Voice, path: str, out: str, result: str, scenario: str, *, programs: bool) -> None:
    """Lay a meeting out, let programs fight it, or take its result back into the campaign's record."""
    taken, campaign = whole_record(path, scenario)
    if campaign.game.id != CAMPAIGN:
        raise BadSetup("meetings are those of the Strategic Game")
    waiting(campaign.play)
    if not (result or programs):
        fleet = lay_out(voice, campaign, out or str(Path(path).with_suffix(".meeting.toml")))
        voice.advise(f"Take it back with: teetotum meeting {path} --result {fleet}", FAINT)
        return
    action = fought_by_programs(campaign.play) if programs else recorded(campaign, result)
    take_back(voice, campaign, action)
    tags = {name: taken.tag(name) for name in (PLAYERS, PROGRAM_SEED) if taken.tag(name)}
    kept = logbook.record(campaign, **tags)
    write_whole(path, str(records.Record(kept.tags, kept.lines, taken.remarks)), private=not campaign.is_over)
    voice.advise(f"The campaign goes on with: teetotum play --resume {path}", FAINT)
