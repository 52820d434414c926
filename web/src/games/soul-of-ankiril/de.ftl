## Soul of Ankiril
soul-of-ankiril-leader = Anführer
soul-of-ankiril-fallen = gefallen, kehrt für { $energy } Energie zurück
soul-of-ankiril-emanations = Gesundheit der Emanationen
soul-of-ankiril-energy = Energie
soul-of-ankiril-turn = Am Zug
soul-of-ankiril-active = Aktiv
soul-of-ankiril-inactive = Inaktiv
soul-of-ankiril-top = { $card } liegt oben
soul-of-ankiril-decks = Beide wählen ein Deck.
soul-of-ankiril-figure-attack = Angriff
soul-of-ankiril-figure-health = Gesundheit
soul-of-ankiril-figure-sync = Sync
