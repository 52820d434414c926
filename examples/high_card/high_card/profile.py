"""What the tools around High Card need to know: the prefix of its rules. It has the usual levels."""

from soultable.core.profile import GameProfile

PROFILE = GameProfile("HC")
