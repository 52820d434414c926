ask-points = Name your points.
ask-spend = Spend a token?
label = { $title }
scored = { $seat } scores { $amount }.
reason-no-tokens = There are no tokens left.
