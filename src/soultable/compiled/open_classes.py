"""The mark of compiled classes from which interpreted ones, of games in other packages, may derive."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as mypyc_attr  # only the compiler reads it
else:

    def mypyc_attr(**attributes):
        """Leave the class as it is."""
        return lambda cls: cls
