from pathlib import Path

import pytest

from teetotum.engine.errors import Refusal
from teetotum.engine.files import read_whole, write_whole


def test_a_file_is_replaced_whole(tmp_path: Path) -> None:
    write_whole(tmp_path / "a", "one\n")
    write_whole(tmp_path / "a", "two\n")
    assert read_whole(tmp_path / "a") == "two\n"
    assert [path.name for path in tmp_path.iterdir()] == ["a"]


def test_a_full_disk_leaves_the_old_file_and_no_scrap(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_whole(tmp_path / "a", "one\n")

    def full(_descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(Refusal, match="a cannot be saved: no space left on device"):
        write_whole(tmp_path / "a", "two\n")
    assert read_whole(tmp_path / "a") == "one\n"
    assert [path.name for path in tmp_path.iterdir()] == ["a"]


def test_a_device_that_is_full_is_refused_and_stays_a_device() -> None:
    with pytest.raises(Refusal, match="no space left"):
        write_whole("/dev/full", "one\n")
    assert Path("/dev/full").is_char_device()


def test_a_link_is_followed_and_not_replaced(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(tmp_path / "a")
    write_whole(tmp_path / "link", "one\n")
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "a").read_text() == "one\n"


def test_a_secret_is_for_its_owners_eyes(tmp_path: Path) -> None:
    write_whole(tmp_path / "a", "one\n", private=True)
    assert (tmp_path / "a").stat().st_mode & 0o777 == 0o600


def test_what_is_no_file_cannot_be_read(tmp_path: Path) -> None:
    for path, reason in ((tmp_path, "directory"), (tmp_path / "none", "no such file")):
        with pytest.raises(Refusal, match=reason):
            read_whole(path)
