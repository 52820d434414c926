## What High Card says.
dealt = { $seat } is dealt { $cards }.
    .hidden = { $seat } is dealt { $amount } cards.
shown = { $seat } shows { $card }.
taken = { $seat } takes the trick.
not-taken = Nobody takes the trick.
won = { $seat } wins with { $total ->
    [one] 1 trick
   *[other] { $total } tricks
}.
ask-card = Choose a card for this trick.
play = Play { $card }
