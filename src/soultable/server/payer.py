"""Cost bearer: the address and the person that the server's work is charged to."""

from typing import NamedTuple


class Payer(NamedTuple):
    """An address and a person there; the person is empty for visitors who are not logged in."""

    address: str
    person: str = ""


NOBODY = Payer("")
