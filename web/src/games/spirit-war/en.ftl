spirit-war-out = out of the game
spirit-war-turn = has the turn
spirit-war-attacks = attacks
spirit-war-attacked = is attacked
spirit-war-ready = is ready
spirit-war-looks = looks at cards
spirit-war-holds =
    { $count ->
        [one] { $count } card in hand
       *[other] { $count } cards in hand
    }
spirit-war-attack = Attack
spirit-war-fortune = Fortune
spirit-war-disaster = Disaster
spirit-war-spirit = Spirit
spirit-war-support = Support
spirit-war-no-encounter = No Encounter is open
spirit-war-chart = Fire beats Earth, Earth beats Water, Water beats Fire
spirit-war-you-see = You look at
spirit-war-mini =
    Mini Spirit War: { $count ->
        [one] { $count } Spirit
       *[other] { $count } Spirits
    } to draw from
spirit-war-preparation = Preparation
spirit-war-encounter = Encounter
spirit-war-abyss = Abyss
spirit-war-history = History
