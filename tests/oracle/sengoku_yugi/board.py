"""Sengoku Yugi: the 5 x 4 grid, its names, neighbours and attack ranges (3.1)."""

COLUMNS = (1, 2, 3, 4, 5)
STRONGHOLD = ("ash", "bsh")
COMMAND = ("ac", "bc")
LINES = {1: "ab", 2: "af", 3: "bf", 4: "bb"}
MIDDLE = 3

Spot = tuple[int, int]  # column, row


def name_of(spot: Spot) -> str:
    """SY-R1 SY-R2 SY-R4 The Strongholds fill the middle of the outer rows."""
    column, row = spot
    if column == MIDDLE and row in (1, 4):
        return STRONGHOLD[row == 4]
    return f"{LINES[row]}{column}"


SPOTS: dict[str, Spot] = {name_of((column, row)): (column, row) for row in LINES for column in COLUMNS}
NAMES = {spot: name for name, spot in SPOTS.items()}
PLACES = [*SPOTS, *COMMAND]
INDEX = {place: index for index, place in enumerate(PLACES)}


def seat_of(place: str) -> int:
    return "ab".index(place[0])


def in_front(place: str) -> bool:
    """Whether it is a space of a Frontline."""
    return place[1] == "f"


def on_battlefield(place: str) -> bool:
    """SY-35 Frontline and Backline."""
    return place in SPOTS and place not in STRONGHOLD


def perimeter(seat: int) -> list[str]:
    """SY-R5 F2 F3 F4 B2 B4"""
    letter = "ab"[seat]
    return ascending([f"{letter}{end}" for end in ("b2", "b4", "f2", "f3", "f4")])


def in_invasion_zone(place: str) -> bool:
    """SY-R7"""
    return place[1:] in ("f2", "f3", "f4")


def ascending(places: list[str]) -> list[str]:
    return sorted(places, key=INDEX.__getitem__)


def step(place: str, right: int, up: int) -> str:
    """The space so far away on the grid, or nothing."""
    if place not in SPOTS:
        return ""
    column, row = SPOTS[place]
    return NAMES.get((column + right, row + up), "")


def beside(place: str) -> list[str]:
    """SY-95 SY-101 SY-R8 One step up, down, left or right: spaces of the same half."""
    found = [step(place, right, up) for right, up in ((0, 1), (0, -1), (1, 0), (-1, 0))]
    return ascending([one for one in found if one and on_battlefield(one) and one[0] == place[0]])


def around(place: str) -> list[str]:
    """SY-196 SY-R16 The eight directions, spaces of both halves."""
    steps = [(right, up) for right in (-1, 0, 1) for up in (-1, 0, 1) if (right, up) != (0, 0)]
    found = [step(place, right, up) for right, up in steps]
    return ascending([one for one in found if one and on_battlefield(one)])


def attack_range(place: str, gems: frozenset[str]) -> list[str]:
    """SY-117 to SY-121, SY-R10: two spaces ahead, and those beside them that the gems name."""
    forward = 1 if seat_of(place) == 0 else -1
    left = -forward  # seat A's left is the lower column, seat B's the higher
    ahead = {"": [(0, forward), (0, 2 * forward)]}
    ahead["LL"] = [(left, forward)]
    ahead["LR"] = [(-left, forward)]
    ahead["UL"] = [(left, 2 * forward)]
    ahead["UR"] = [(-left, 2 * forward)]
    found = [step(place, *one) for gem in ("", *gems) for one in ahead[gem]]
    return ascending([one for one in found if one])
