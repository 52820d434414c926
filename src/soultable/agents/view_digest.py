"""A digest of a View, used as a seed so that equal Views get equal answers."""

from hashlib import sha256

from soultable.core.hashing import step_key
from soultable.core.view import View


def seen(view: View) -> str:
    """A digest of everything that a View shows, to seed a generator with."""
    said = [option.text for option in view.said]
    agenda = [step_key(step) for step in view.agenda]
    facts = repr((view.viewer, view.faces, view.numbers, view.lists, agenda, said))
    return sha256(facts.encode()).hexdigest()
