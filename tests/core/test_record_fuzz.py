"""Records: whatever is done to a file, it is read, refused in one line, or does not replay."""

from hypothesis import given
from hypothesis import strategies as st

from soultable.core.errors import SoultableError
from soultable.core.record import read_record
from soultable.core.table import open_table, replay
from soultable.games.registry import game

SOULFALL = game("soulfall")


def short_record() -> str:
    table = open_table(SOULFALL, ("Ann", "Bob"), 3)
    for _ in range(4):
        request = table.requests()[0]
        table.answer(request.seat, request.options[0].text)
    return table.record().text()


GOOD = short_record()


@given(st.text(max_size=300))
def test_noise_is_refused(noise: str) -> None:
    try:
        read_record(noise)
    except SoultableError as error:
        assert "\n" not in str(error)


@given(st.integers(0, len(GOOD) - 1), st.text(alphabet='0123456789"[]{}:,-\n abc', min_size=1, max_size=5))
def test_a_mutated_record_is_refused_or_replays_to_what_it_says(at: int, noise: str) -> None:
    mutated = GOOD[:at] + noise + GOOD[at + len(noise) :]
    try:
        record = read_record(mutated)
        table = replay(SOULFALL, record)
    except SoultableError as error:
        assert "\n" not in str(error)
        return
    assert [entry.link for entry in table.entries] == [entry.link for entry in record.entries]
