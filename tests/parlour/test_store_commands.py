"""`teetotum store`: damage is named, the rest saved, and a copy is a store like any other."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from teetotum import games
from teetotum.engine import records
from teetotum.parlour.store import NotKept
from teetotum.parlour.store.sqlite import SqliteStore
from tests.cli.conftest import Say, refused
from tests.parlour import postgres
from tests.parlour.guests import House, Message, opened

GAME = "lost_diamond"


@pytest.fixture(scope="module")
def filled(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[Message]]:
    """A store in which three matches are live and one is over."""
    path = tmp_path_factory.mktemp("filled") / "parlour.sqlite"
    with opened(path) as house:
        tables = [house.set_table(GAME, "person", "person") for _ in range(4)]
        for table in tables:
            with house.sit(table, 0, 1, plain=True) as both:
                for _ in range(12):
                    both.step() if both.is_wanted() else both.hear()
        with house.sit(tables[3], 0, 1, plain=True) as both:
            both.do("ask", seat=1, what="resign")
    return path, tables


@pytest.fixture
def kept(filled: tuple[Path, list[Message]], tmp_path: Path) -> Path:
    """A copy of that store, to be spoilt."""
    path = tmp_path / "parlour.sqlite"
    path.write_bytes(filled[0].read_bytes())
    return path


def change(path: Path, words: str, *given: object) -> None:
    with closing(sqlite3.connect(path)) as file:
        file.execute(words, given)
        file.commit()


def ids(tables: list[Message]) -> list[str]:
    return [table["table"] for table in tables]


def stands(house: House, table: Message) -> int:
    return int(house.get(f"/api/tables/{table['table']}")["ply"])


def test_a_sound_store_is_called_sound(say: Say, kept: Path) -> None:
    told = say("store", "check", str(kept))
    assert told.exit_code == 0
    assert "4 tables, 1 of them over" in told.stdout
    assert "All of it can be read and played through." in told.stdout


def test_a_damaged_entry_is_named_and_repair_lets_its_table_go_on_before_it(
    say: Say, kept: Path, filled: tuple[Path, list[Message]]
) -> None:
    bad, good = filled[1][0], filled[1][1]
    change(kept, "UPDATE entries SET entry = x'00' WHERE id = ? AND number = 9", bad["table"])
    told = say("store", "check", str(kept))
    assert told.exit_code == 1
    assert f"{bad['table']}: this table cannot go on: its entry 10 is damaged" in told.stdout
    assert good["table"] not in told.stdout
    told = say("store", "repair", str(kept))
    assert told.exit_code == 0, told.stderr
    assert "4 tables saved, 1 of them damaged" in told.stdout
    assert (kept.parent / "parlour.sqlite.damaged").exists()
    assert say("store", "check", str(kept)).exit_code == 0
    with opened(kept) as house, house.sit(bad, 0, 1, plain=True) as both:
        assert 0 < both.view["ply"] < stands(house, good)
        assert both.step()["type"] == "done"


def test_torn_pages_are_named_and_what_lies_on_others_is_saved(
    say: Say, kept: Path, filled: tuple[Path, list[Message]]
) -> None:
    with opened(kept) as house:  # enough tables that entries lie on many pages
        more = [house.set_table(GAME, "person", "person") for _ in range(60)]
    pages = bytearray(kept.read_bytes())
    with closing(sqlite3.connect(kept)) as file:
        root = file.execute("SELECT rootpage FROM sqlite_master WHERE name = 'tables'").fetchone()[0]
    start = (root - 1) * 4096
    assert pages[start] == 5, "the tables fill more than one page"
    leaf = int.from_bytes(pages[start + 8 : start + 12], "big")  # the page of the tables that were set last
    pages[(leaf - 1) * 4096 : leaf * 4096] = b"\xaa" * 4096
    kept.write_bytes(pages)
    told = say("store", "check", str(kept))
    assert told.exit_code == 1
    assert "The file itself is damaged" in told.stdout
    assert "is damaged" in refused(say("serve", "--no-open", "--port", "0", "--store", str(kept)))
    told = say("store", "repair", str(kept))
    assert told.exit_code == 0, told.stderr
    saved = int(told.stdout.split()[0])
    assert 40 <= saved < 4 + len(more)
    assert say("store", "check", str(kept)).exit_code == 0


def test_a_match_that_is_over_stays_as_it_is_though_it_is_damaged(
    say: Say, kept: Path, filled: tuple[Path, list[Message]]
) -> None:
    over = filled[1][3]
    change(kept, "DELETE FROM entries WHERE id = ? AND number = 5", over["table"])
    assert say("store", "repair", str(kept)).exit_code == 0
    assert over["table"] in say("store", "check", str(kept)).stdout
    with opened(kept) as house:
        assert stands(house, over) > 0
        assert house.record(over)


def test_a_copy_taken_while_the_house_is_open_is_a_store_like_any_other(
    say: Say, kept: Path, filled: tuple[Path, list[Message]], tmp_path: Path
) -> None:
    copy = tmp_path / "monday.sqlite"
    with opened(kept) as house:
        told = say("store", "backup", str(copy), "--store", str(kept))
        assert told.exit_code == 0, told.stderr
        assert "4 tables copied" in told.stdout
        plies = [stands(house, table) for table in filled[1]]
        assert "another parlour is open" in refused(say("store", "repair", str(kept)))
    with opened(copy) as house:
        assert [stands(house, table) for table in filled[1]] == plies
    assert "is there already" in refused(say("store", "backup", str(copy), "--store", str(kept)))


def test_a_copy_of_finished_matches_holds_no_secret_of_a_live_one(say: Say, kept: Path, tmp_path: Path) -> None:
    copy = tmp_path / "archive.sqlite"
    assert say("store", "backup", str(copy), "--finished", "--store", str(kept)).exit_code == 0
    with closing(sqlite3.connect(kept)) as file:
        live = [row[0] for row in file.execute("SELECT secret FROM secrets")]
        over = file.execute("SELECT secret FROM tables WHERE is_over").fetchone()[0]
    assert len(live) == 3
    assert not [secret for secret in live if secret in copy.read_bytes()]
    assert over in copy.read_bytes()


def test_records_of_finished_matches_are_handed_out_as_files(
    say: Say, kept: Path, filled: tuple[Path, list[Message]], tmp_path: Path
) -> None:
    folder = tmp_path / "records"
    assert "1 record written" in say("store", "export", str(folder), "--store", str(kept)).stdout
    (written,) = folder.iterdir()
    assert written.name == f"{GAME}-{filled[1][3]['table']}.record"
    assert records.verify(records.read(written.read_text()), games.find(GAME)).is_fair
    assert "4 records written" in say("store", "export", str(folder), "--unfinished", "--store", str(kept)).stdout
    sealed = folder / f"{GAME}-{filled[1][0]['table']}.record"
    assert "Secret" not in sealed.read_text()


def test_a_file_goes_into_a_database_and_back_again(
    say: Say, kept: Path, filled: tuple[Path, list[Message]], database: str, tmp_path: Path
) -> None:
    with opened(kept) as house:
        plies = [stands(house, table) for table in filled[1]]
    told = say("store", "restore", str(kept), "--store", database)
    assert told.exit_code == 0, told.stderr
    assert "4 tables laid into postgresql://" in told.stdout
    assert "tables already" in refused(say("store", "restore", str(kept), "--store", database))
    assert say("store", "check", database).exit_code == 0
    copy = tmp_path / "back.sqlite"
    assert say("store", "backup", str(copy), "--store", database).exit_code == 0
    with opened(copy) as house:
        assert [stands(house, table) for table in filled[1]] == plies
        assert house.record(filled[1][3])


def test_a_damaged_table_in_a_database_is_cut_and_all_as_it_was_put_by(
    say: Say,
    kept: Path,
    filled: tuple[Path, list[Message]],
    cluster: postgres.Cluster,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    database = cluster.database()
    change(kept, "UPDATE entries SET entry = x'00' WHERE id = ? AND number = 9", filled[1][0]["table"])
    assert say("store", "restore", str(kept), "--store", database).exit_code == 0
    assert say("store", "check", database).exit_code == 1
    told = say("store", "repair", database)
    assert told.exit_code == 0, told.stderr
    assert say("store", "check", database).exit_code == 0
    assert (tmp_path / "parlour.sqlite.damaged").exists()
    assert "entry 10 is damaged" in say("store", "check", str(tmp_path / "parlour.sqlite.damaged")).stdout


def test_a_store_that_is_not_there_is_refused_in_one_sentence(say: Say, tmp_path: Path) -> None:
    nothing = str(tmp_path / "nothing.sqlite")
    for asked in (("check", nothing), ("repair", nothing), ("backup", str(tmp_path / "b"), "--store", nothing)):
        assert "there is no store" in refused(say("store", *asked))
    assert "there is no copy" in refused(say("store", "restore", nothing, "--store", str(tmp_path / "c")))
    assert not (tmp_path / "b").exists()


def test_a_copy_that_fails_leaves_nothing_behind(say: Say, tmp_path: Path, kept: Path) -> None:
    kept.write_bytes(b"no store at all" * 1000)
    refused(say("store", "backup", str(tmp_path / "b"), "--store", str(kept)))
    assert [path.name for path in tmp_path.iterdir()] == [kept.name]


def test_stores_that_are_damaged_say_so_when_they_are_opened(kept: Path) -> None:
    pages = bytearray(kept.read_bytes())
    pages[4096:] = b"\xaa" * (len(pages) - 4096)
    kept.write_bytes(pages)
    with pytest.raises(NotKept):
        SqliteStore(kept)._open()


def test_a_match_keeps_the_edition_of_the_rules_it_was_begun_by(
    say: Say, kept: Path, filled: tuple[Path, list[Message]]
) -> None:
    old, other = filled[1][0], filled[1][1]
    words = "UPDATE tables SET charter = CAST(json_set(CAST(charter AS TEXT), '$.edition', 99) AS BLOB) WHERE id = ?"
    change(kept, words, old["table"])
    with opened(kept) as house:
        told = house.web.get(f"/api/tables/{old['table']}")
        assert told.status_code == 410
        assert "edition 99 of its rules" in told.json()["title"]
        assert stands(house, other) > 0
    assert "edition 99" in say("store", "check", str(kept)).stdout
    assert say("store", "repair", str(kept)).exit_code == 0
    change(kept, words.replace("99", str(games.edition(GAME))), old["table"])
    with opened(kept) as house:
        assert stands(house, old) == stands(house, other)
