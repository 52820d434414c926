## Was High Card sagt.
shown = { $seat } zeigt { $card }.
taken = { $seat } bekommt den Stich.
not-taken = Niemand bekommt den Stich.
ask-card = Wähle eine Karte für diesen Stich.
play = { $card } spielen
