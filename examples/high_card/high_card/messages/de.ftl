## Was High Card sagt.
dealt = { $seat } bekommt { $cards }.
    .hidden = { $seat } bekommt { $amount } Karten.
shown = { $seat } zeigt { $card }.
taken = { $seat } bekommt den Stich.
not-taken = Niemand bekommt den Stich.
won = { $seat } gewinnt mit { $total ->
    [one] 1 Stich
   *[other] { $total } Stichen
}.
ask-card = Wähle eine Karte für diesen Stich.
play = { $card } spielen
