spirit-war-out = ausgeschieden
spirit-war-turn = ist am Zug
spirit-war-attacks = greift an
spirit-war-attacked = wird angegriffen
spirit-war-ready = ist bereit
spirit-war-looks = sieht Karten an
spirit-war-holds =
    { $count ->
        [one] { $count } Karte auf der Hand
       *[other] { $count } Karten auf der Hand
    }
spirit-war-attack = Angriff
spirit-war-fortune = Glück
spirit-war-disaster = Unglück
spirit-war-spirit = Geist
spirit-war-support = Beistand
spirit-war-no-encounter = Keine Begegnung liegt offen
spirit-war-chart = Feuer schlägt Erde, Erde schlägt Wasser, Wasser schlägt Feuer
spirit-war-you-see = Du siehst
spirit-war-mini =
    Kleiner Spirit War: { $count ->
        [one] { $count } Geist
       *[other] { $count } Geister
    } zum Ziehen
spirit-war-preparation = Vorbereitung
spirit-war-encounter = Begegnung
spirit-war-abyss = Abgrund
spirit-war-history = Geschichte
