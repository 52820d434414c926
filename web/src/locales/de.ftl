### Soultable auf Deutsch

## Rahmen
skip = Zum Inhalt
pages = Seiten
lobby = Zur Spielauswahl
lost = Hier ist nichts
announcements = Ansagen
close = Schließen
loading = Einen Moment …
line-lost = Keine Verbindung. Es wird weiter versucht …
line-connecting = Verbindung wird hergestellt …
line-closed = Der Server hat diesen Tisch geschlossen.

## Vorlieben
likes = Einstellungen
your-name = Dein Name
guest = Gast
language = Sprache
theme = Licht
theme-auto = wie das System
theme-light = hell
theme-dark = dunkel
less-motion = Weniger Bewegung
sounds = Töne
confirm-each = Jede Antwort bestätigen
confirm-end = Bestätigen, bevor ein Zug endet
at-once = Computer antworten sofort

## Spielauswahl
hero = Fünf strategische Kartenspiele an einem offenen Tisch
hero-text = Spiel sofort gegen den Computer, schick einer Freundin einen Link, oder schau zu. Jeder erlaubte Zug leuchtet, und was nicht geht, sagt dir, warum.
opponent = Gegner
level-1 = für dein erstes Spiel: zieht oft irgendwie
level-2 = kennt das Spiel und patzt ab und zu
level-3 = spielt solide
level-4 = denkt voraus
level-5 = denkt gründlich, bis zu einer Sekunde je Zug
games = Spiele
play-now = Sofort spielen
with-friends = Mit Freunden
watch = Zuschauen
way-to-begin = Wie { $game } beginnt
players = Wie viele { $game } spielen
seats =
    { $count ->
        [one] { $count } Person
       *[other] { $count } Personen
    }
running = Deine Spiele
open-tables = Offene Tische
take-seat = Hier sitzen

## Warteraum
link-to-send = Diesen Link verschicken
copy = Kopieren
copied = Kopiert
free-seat = Freier Platz
ready = Ich bin bereit
is-ready = bereit
not-ready = noch nicht bereit
leave = Verlassen
give-to-computer = Computer spielen lassen
start = Los
waiting-for-players = Es fehlen noch Leute
waiting-for-start = Gleich geht es los.
no-table = Dieser Tisch kann nicht gezeigt werden

## Tisch
you = du
asked = Du bist dran.
your-move = Du bist dran
is-asked = am Zug
is-away = weg
waiting-for = Warten auf { $who }
turn-of = Zug { $turn } · { $who }
watching = Du schaust zu
choices = Möglichkeiten
which = Welche?
can-choose = wählbar
more-choices = { $count } weitere
nothing-asked = Gerade wirst du nichts gefragt.
log = Was geschah
beside = Neben dem Tisch
board = Brett
middle = In der Mitte
hand = Hand
empty = leer
cards =
    { $count ->
        [one] { $count } Karte
       *[other] { $count } Karten
    }
card-back = Verdeckte Karte
undo = Zurücknehmen
undo-free = Nimmt deine letzte Antwort zurück.
undo-asks = Nimmt deine letzte Antwort zurück. Hat jemand daraus etwas erfahren, muss { $who } zustimmen.
pass-until = Passen, bis …
pass-until-text = Passt, wann immer du reagieren könntest, und hält an, sobald du etwas zu entscheiden hast. Niemand erfährt, was du hättest tun können.
until-touched = mir etwas geschieht
until-turn = dieser Zug vorbei ist
until-mine = ich am Zug bin
passing-touched = Du passt, bis dir etwas geschieht
passing-turn = Du passt, bis dieser Zug vorbei ist
passing-mine = Du passt bis zu deinem Zug
passing-stop = Anhalten
passing-over = Du passt nicht mehr.
confirm = Bestätigen
step-back = Schritt zurück
why-nothing = Damit geht gerade nichts.
open-rule = Regel { $id } öffnen
rules-beside = Regeln daneben
rules-all = Alle Regeln
command = Antwort oder Befehl eintippen
command-hint = Nummer, Antwort, why …, rule …, undo
command-help = Tippe eine Nummer, Wörter einer Antwort oder ihre Anfänge; oder: why WORT, rule ID, card NAME, undo, pass, log, table, draw, resign.
unclear = Welche?
no-pass = Hier gibt es nichts zu passen.
no-card = Keine Karte heißt „{ $name }“.
give-up = Spiel beenden …
give-up-sure = Möchtest du dieses Spiel beenden?
give-up-text = Aufgeben lässt sich nicht zurücknehmen. Gehst du nur zur Spielauswahl, wartet das Spiel dort auf dich.
resign = Aufgeben
offer-a-draw = Remis anbieten
play-on = Weiterspielen
offer-draw = { $who } bietet Remis an.
offer-undo = { $who } möchte eine Antwort zurücknehmen.
own-offer-draw = Du bietest Remis an; { $who } muss zustimmen.
own-offer-undo = Du möchtest deine letzte Antwort zurücknehmen; { $who } muss zustimmen.
agree = Einverstanden
decline = Ablehnen
withdraw = Zurückziehen
hand-over = { $who } ist am Zug. Gib das Gerät weiter.
i-am-here = Ich bin da
days =
    { $count ->
        [one] { $count } Tag
       *[other] { $count } Tage
    }

## Ende
game-over = Das Spiel ist vorbei
draw = Unentschieden
you-won = Du hast gewonnen!
somebody-won = { $who } gewinnt
rematch = Noch einmal
to-rematch = Zum nächsten Spiel
watch-again = Noch einmal ansehen

## Aufzeichnungen
replays = Aufzeichnungen
replay = Aufzeichnung
replays-text = Sieh dir ein beendetes Spiel Schritt für Schritt an, von jedem erlaubten Platz aus. Eine Aufzeichnung ist eine Datei, die „soultable play“ schreibt.
no-replays = Du hast hier noch kein Spiel beendet.
open-record = Aufzeichnung öffnen
first = Erster Schritt
previous = Schritt zurück
next = Nächster Schritt
run = Abspielen
pause = Anhalten
step = Schritt
seen-from = Gesehen von
spectator = Zuschauer
share = Teilen

## Regeln und Karten
rules = Regeln
rules-of = { $game }: die Regeln
search-rules = Regeln durchsuchen
rules-found =
    { $count ->
        [one] { $count } Regel
       *[other] { $count } Regeln
    }
at-a-glance = Auf einen Blick
terms = Wörter
cards-page = Karten
search-cards = Karten durchsuchen
kind = Art
element = Element
all-kinds = Alle Arten
all-elements = Alle Elemente

## Zonen
zone-deck = Stapel
zone-hand = Hand
zone-in-play = Im Spiel
zone-graveyard = Friedhof
zone-discard = Ablage

## Lernen
learn = Lernen
learn-title = Spielend lernen
learn-text = Für jedes der fünf Spiele eine kurze erste Partie: Du erfährst, was zu tun ist und warum, und du gewinnst. Danach gibt es Rätsel.
learn-begin = Anfangen
learn-again = Noch einmal
learn-go-on = Weiter
learn-steps =
    { $count ->
        [one] { $count } Schritt
       *[other] { $count } Schritte
    }
learn-done = geschafft
puzzles = Rätsel
puzzles-title = Rätsel
puzzles-text = Eine Stellung, und mindestens ein Weg zu gewinnen. Die andere Seite spielt, so gut sie kann.
puzzles-solved = { $done } von { $all } gelöst
puzzle-number = Rätsel { $number }
practice-step = Schritt { $at } von { $all }
practice-goal = Deine Aufgabe
practice-solved = Gelöst!
practice-solved-lesson = Du hast deine erste Partie gewonnen!
practice-solved-text = Jetzt ohne Begleitung: Spiel gegen den Computer, oder versuch ein Rätsel.
practice-solved-puzzle = Das ist es. Weiter zum nächsten.
practice-failed = Diesmal nicht
practice-failed-text = Das Ziel ist nun nicht mehr zu erreichen. Nimm deine letzte Antwort zurück, oder fang neu an.
practice-back = Zurücknehmen
practice-anew = Neu anfangen
practice-hint = Hinweis
practice-hint-this = Versuch dies: { $answer }
practice-hint-astray = Du bist auf einem eigenen Weg. Vielleicht führt er zum Ziel; sonst nimm zurück.
practice-next = Nächstes Rätsel
practice-other = Gegner
practice-what = Was geschah
practice-trouble = Der Server antwortet nicht; versuch es noch einmal.
practice-play = Gegen den Computer spielen
glossary = Glossar
glossary-text = Die Wörter der Spiele, aus ihren Regeln.
glossary-search = Die Wörter durchsuchen
glossary-found =
    { $count ->
        [one] { $count } Wort
       *[other] { $count } Wörter
    }
