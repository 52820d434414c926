## Was jedes Spiel sagt.

## Aufzählungen.
list-and = { $first } und { $last }
list-or = { $first } oder { $last }

## Fragen, die jedes Spiel stellen kann.
choose-one = Wähle eins: { $options }.
choose-first = Wähle, was zuerst kommt: { $options }.
may = { $options }?
all-answered = Alle haben geantwortet.

## Was am Tisch geschieht.
ready = { $seat } ist bereit.
timed-out = Die Zeit von { $seat } ist abgelaufen.
rules-changed = Das Spiel geht nach den Regeln { $total } weiter.

## Gründe.
reason-game-over = Das Spiel ist zu Ende.
reason-out = { $seat } ist nicht mehr im Spiel.
reason-not-asked = Jetzt entscheidet { $seats }.
reason-not-now = Danach ist jetzt nicht gefragt: { $asked }

## Was an einem Tisch auf einem Server geschieht.
resigned = { $seat } gibt auf.
began-again = Du beginnst deine Antwort von vorn.
took-back = Du hast deine letzte Antwort zurückgenommen.
taken-back = { $seat } hat die letzte Antwort zurückgenommen.
undo-asked = { $seat } möchte die letzte Antwort zurücknehmen.
draw-offered = { $seat } bietet Remis an.
agreed = { $seat } stimmt zu.
draw-agreed = Das Spiel endet nach Übereinkunft remis.
declined = { $seat } lehnt ab.
withdrawn = { $seat } zieht das Angebot zurück.
too-long = Das Spiel endet remis: Es hat { NUMBER($total, useGrouping: 0) } Antworten, mehr gehen nicht.
away = { $seat } ist weg; der Computer spielt weiter.
back = { $seat } ist wieder da.
repaired = Dieses Spiel war beschädigt und wurde repariert; die letzten Antworten sind verloren.
cannot-go-on = Die Regeln haben sich seitdem geändert, und dieses Spiel kann nicht weitergehen: biete Remis an oder gib auf.
gave-up = { $seat } gibt auf.
