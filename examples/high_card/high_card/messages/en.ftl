## What High Card says.
shown = { $seat } shows { $card }.
taken = { $seat } takes the trick.
not-taken = Nobody takes the trick.
ask-card = Choose a card for this trick.
play = Play { $card }
