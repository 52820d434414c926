"""Luck that depends on what is seen and nothing else, so that equal Views get equal answers."""

from hashlib import sha256

from soultable.core.key import step_key
from soultable.core.view import View


def seen(view: View) -> str:
    """A digest of everything that a View shows, to draw luck from."""
    said = [option.text for option in view.said]
    agenda = [step_key(step) for step in view.agenda]
    facts = repr((view.viewer, view.faces, view.numbers, view.lists, agenda, said))
    return sha256(facts.encode()).hexdigest()
