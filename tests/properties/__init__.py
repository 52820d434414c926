"""The kit of `soultable.lab.kit`, applied to every registered game in seconds."""
