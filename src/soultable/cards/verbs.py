"""The verbs that mean the same in every card game.

A game uses them as they are, or `replace`s what differs: the phrase, the bounds, the Step, the rules.
"""

from soultable.cards.schema import Number, Verb, Word

HAND = Word("zone", ("hand",))

DRAW = Verb("draw", Number(1, 9), "draw {n:card}")
DISCARD = Verb("discard", Number(1, 9), "discard {n:card} from your hand")  # the player chooses
LOSE = Verb("lose", Number(1, 9), "discard {n:random card} from your hand")
RENEW = Verb("renew", Number(1, 9), "discard up to {n:card}, and draw as many")
STEAL = Verb("steal", Number(1, 9), "take {n:random card} from an opponent's hand")
GIVE = Verb("give", Number(1, 9), "give {n:card} from your hand to an opponent")
SPY = Verb("spy", HAND, "look at an opponent's {word}")
SHOW = Verb("show", HAND, "show your {word} to all players")
RETURN = Verb("return", Word("card", ("this",)), "return {word} card to its owner's hand")
