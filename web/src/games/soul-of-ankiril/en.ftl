## Soul of Ankiril
soul-of-ankiril-leader = Leader
soul-of-ankiril-fallen = fallen, returns for { $energy } Energy
soul-of-ankiril-emanations = Health of the Emanations
soul-of-ankiril-energy = Energy
soul-of-ankiril-turn = Turn
soul-of-ankiril-active = Active
soul-of-ankiril-inactive = Inactive
soul-of-ankiril-top = { $card } on top
soul-of-ankiril-decks = Both players choose a deck.
soul-of-ankiril-figure-attack = attack
soul-of-ankiril-figure-health = health
soul-of-ankiril-figure-sync = sync
