"""The kit of `soultable.lab.conformance`, applied to every registered game in seconds."""
