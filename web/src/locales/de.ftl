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
level-of = Stufe { $level }
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
link-here-only = Dieser Link geht nur auf diesem Computer. Für andere starte den Server mit „python3 dev.py serve --host 0.0.0.0 --port { $port }“ und öffne diese Seite unter der Adresse deines Computers im Netz.
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
host = Leitung
make-host = Leitung übergeben
make-host-of = { $name } die Leitung übergeben
remove = Entfernen
remove-who = { $name } vom Tisch entfernen
lock-table = Niemand sonst darf sich setzen
locked = gesperrt
close-table = Tisch schließen
close-table-sure = Für alle schließen?
keep-table = Offen lassen
table-closed = Dieser Tisch wurde geschlossen.
table-expired = Niemand hat dieses Spiel rechtzeitig begonnen; der Tisch wurde geschlossen.
seat-lost = Dieser Platz gehört dir nicht mehr; du kannst zuschauen.
more-tables = Weitere Tische
no-table = Dieser Tisch kann nicht gezeigt werden

## Ehrlich gegeben
fair-deal = Ehrlich gegeben
fair-promise = Der Server hat seinen Teil des Gebens schon festgelegt und kann ihn nicht mehr ändern: Diese Zahl beweist es hinterher und verrät vorher nichts. Dein Browser steuert eigenes Glück bei, Computer keines. Nach der Partie prüft die Wiederholung alles.
fair-your-luck = Das Glück, das dein Browser beigesteuert hat, nach Plätzen:
fair-checked = Ehrlich gegeben: geprüft
fair-unseen = Ehrlich gegeben: zum Teil geprüft
fair-unseen-text = Es wurde so gegeben, wie der Server es vor der Partie zugesagt hatte, und das Glück, das dein Browser beigesteuert hat, ist dabei. Aber auch das Glück oder die Antworten anderer Plätze zählen, und dein Browser hat den Beginn der Partie nicht gesehen: Vergewissere dich, dass dort kein Computer gespielt hat. Sonst konnte der Server die Karten aussuchen.
fair-kept = Ehrlich gegeben: wie zugesagt, ohne dein Glück
fair-kept-text = Es wurde so gegeben, wie der Server es vor der Partie zugesagt hatte. Aber kein Glück, das dein Browser beigesteuert hat, ist dabei: Der Server konnte die Karten aussuchen.
fair-checked-text = Es wurde so gegeben, wie der Server es vor der Partie zugesagt hatte, das Glück, das dein Browser beigesteuert hat, ist dabei, aber keines von einem Computer. Der Server konnte die Karten nicht aussuchen, es sei denn im Bund mit einem anderen Spieler. Wen du nicht kennst, den kann der Server auch erfunden haben, und für Abwesende antwortet ein Computer des Servers; bei Freunden sollte hier ebenfalls „geprüft“ stehen.
fair-alone = Ehrlich gegeben: geprüft
fair-alone-text = Es wurde so gegeben, wie der Server es vor der Partie zugesagt hatte, das Glück, das dein Browser beigesteuert hat, ist dabei, und sonst keines. Der Server konnte die Karten nicht aussuchen, es sei denn, du warst abwesend und ein Computer hat für dich geantwortet. Was Computer geantwortet haben, hat nicht geändert, wie Karten und Würfel fielen.
fair-fits = Ehrlich gegeben: passt zur Zusage
fair-fits-text = Startwert und Salz ergeben die Zusage. Ob sie vor dem Beginn gezeigt wurde, weiß dein Browser nicht; frag jemanden, der den Tisch da gesehen hat, ob die Zusage dieselbe war.
fair-cannot = Ehrlich gegeben: hier nicht geprüft
fair-cannot-text = Browser prüfen das nur, wenn die Adresse mit https beginnt. Die gespeicherte Datei lässt sich überall prüfen.
fair-wrong = Hier wurde nicht ehrlich gegeben
fair-wrong-seed-text = Startwert und Salz ergeben die Zusage nicht: Es wurde anders gegeben, als der Server zugesagt hatte.
fair-wrong-promise-text = Am Tisch hat dein Browser eine andere Zusage gesehen: Sie wurde ausgetauscht.
fair-wrong-luck-text = Das Glück, das dein Browser beigesteuert hat, ist nicht dabei: Es wurde nicht so gegeben wie abgemacht.
fair-wrong-late-text = Ein Platz hat Glück, obwohl dort ein Computer gespielt hat oder zu Beginn der Partie keines da war. Der Server hat es gewählt und kannte deines: So konnte er die Karten aussuchen.
fair-wrong-kinds-text = In der Aufzeichnung steht anderes darüber, wo ein Computer gespielt hat, als dein Browser gesehen hat. Nur die Antworten von Menschen zählen für die Karten: So konnte der Server sie aussuchen.
fair-commitment = Zusage
fair-seed = Startwert
fair-salt = Salz
fair-luck = Glück nach Plätzen
fair-computer = { $name } (Computer)
fair-yourself = Um alles ohne diesen Server zu prüfen, notiere vor der Partie die Zusage und dein Glück und speichere danach die Partie als Datei: „python3 dev.py replay DATEI --verify --commitment ZAHL --luck PLATZ=WORT“ gibt und spielt sie noch einmal.

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
undo-nothing = Du hast noch nichts geantwortet.
undo-asks = Nimmt deine letzte Antwort zurück. Hat jemand daraus etwas erfahren, muss { $who } zustimmen.
hint = Hinweis
hint-title = Was ein Computer hier täte, mit dem, was du weißt.
hint-text = Deine Aussichten zu gewinnen, die beste zuerst, aus { $walks } vorgestellten Partien:
hint-best = Hinweis: { $answer }
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
why-theirs = { $name } gehört nicht dir.
why-other-step = { $name } ({ $acts }) gehört zu einem anderen Schritt.
why-other-act = { $acts }: das gehört zu einem anderen Schritt.
why-only-there = Mit { $name } lässt sich jetzt nichts tun.
why-choose = Du kannst wählen: { $choices }.
why-choose-more = Du kannst wählen: { $choices }; und { $more } weitere.
open-rule = Regel { $id } öffnen
rules-beside = Regeln daneben
rules-all = Alle Regeln
command = Antwort oder Befehl eintippen
command-hint = Nummer, Antwort, why …, rule …, undo
command-help = Tippe eine Nummer, Wörter einer Antwort oder ihre Anfänge; oder: why WORT, rule ID, card NAME, undo, pass, log, table, hint, draw, resign.
command-unknown = „{ $text }“ ist weder eine Antwort noch ein Befehl.
command-meant = Meintest du „{ $meant }“?
command-try-help = „help“ sagt, was es gibt.
unclear = Welche?
no-rule = Es gibt keine Regel { $rule }.
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
game-damaged = Beschädigt und beiseitegelegt
game-stopped = Angehalten: Die Regeln haben sich geändert
draw = Unentschieden
you-won = Du hast gewonnen!
somebody-won = { $who } gewinnt
rematch = Noch einmal
to-rematch = Zum nächsten Spiel
watch-again = Noch einmal ansehen

## Aufzeichnungen
replays = Aufzeichnungen
replay = Aufzeichnung
replays-text = Sieh dir ein beendetes Spiel Schritt für Schritt an, von jedem erlaubten Platz aus. Eine Aufzeichnung ist eine Datei, die „python3 dev.py play SPIEL“ schreibt.
no-replays = Du hast hier noch kein Spiel beendet. Spiel eines von der Lobby aus zu Ende, oder öffne hier die Datei einer Aufzeichnung: jedes beendete Spiel lässt sich noch einmal ansehen.
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
play-from-here = Ab hier weiterspielen
play-from-here-text = Ein neues Spiel beginnt so, wie dieses bei Schritt { $step } stand; auf den anderen Plätzen sitzen Computer.
play-from-over = Hier ist das Spiel zu Ende; geh einen Schritt zurück, um weiterzuspielen.
your-seat = Dein Platz
last = Letzter Schritt
steps = Schritte
speed = Tempo
to-now = Bis jetzt
turn-before = Voriger Zug
turn-after = Nächster Zug
turning-before = Voriger Wendepunkt
turning-after = Nächster Wendepunkt
share-what = Was geteilt wird
share-all = Das ganze Spiel, von jedem Platz aus
share-seen-from = Nur, was { $who } sah
save-file = Als Datei speichern
save-file-text = „python3 dev.py replay DATEI“ und diese Seite können sie öffnen.
record-bad = „{ $file }“ ist keine Aufzeichnung, die gezeigt werden kann: { $why }. Eine Aufzeichnung ist eine Datei, die „Als Datei speichern“ oder „python3 dev.py play SPIEL“ geschrieben hat.
record-too-large = Diese Datei ist zu groß für eine Aufzeichnung: höchstens 4 MB.
drop-record = oder eine Datei hier ablegen
estimates = Wer vorn lag
estimates-text = Ein Computer betrachtet jede Stellung mit den Augen dessen, von dem aus du zusiehst, und sagt, wie wahrscheinlich jeder Platz gewinnt.
judge-game = Dieses Spiel analysieren
judging = Analyse läuft
chance-to-win = Gewinnchance
chart-says = Gewinnchancen im Verlauf. Bei Schritt { $step }: { $chances }
turning-points = Wendepunkte
no-turning-points = Kein Wendepunkt: Keine Chance änderte sich auf einmal um 10 % oder mehr.
as-table = Als Tabelle
seat = Platz
from-to = zu 95 % sicher
at-this-step = Bei diesem Schritt
asked-chance = { $who } ist am Zug. Gewinnchance: { $chance } %
was-played = gespielt
mix = in { $part } von 100 Fällen zu wählen
then = dann:
thinking = Denkt nach …
nothing-to-choose = Hier gab es nichts zu wählen.
look-from = Mit den Augen von { $who } sehen

## Regeln und Karten
rules = Regeln
rules-of = { $game }: die Regeln
search-rules = Regeln durchsuchen
rules-language = Die Regelbücher sind auf Englisch; die Regeln stehen hier in ihrer Sprache.
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
practice-strayed = Mit „{ $move }“ hast du den Weg verlassen, den ich kenne: { $did } Es kann trotzdem gehen; wenn nicht, versuche diesen Zug noch einmal.
practice-retry = Diesen Zug noch einmal versuchen
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

## Karten ansehen
filter-speed = Tempo
filter-class = Klasse
filter-weapon = Waffe
filter-deck = Stapel
filter-trait = Merkmal
filter-number = Zahlen
filter-from = von
filter-to = bis
filter-clear = Zurücksetzen
no-element = ohne Element
no-cards-found = So eine Karte gibt es nicht.
selected-card = Die gewählte Karte
terms-explained =
    { $count ->
        [one] { $count } Wort erklärt
       *[other] { $count } Wörter erklärt
    }
copies =
    { $count ->
        [one] Es gibt sie { $count }-mal.
       *[other] Es gibt sie { $count }-mal.
    }
number-cost = Kosten
number-attack = Angriff
number-defense = Verteidigung
number-standby = Wartekosten
number-sync = Sync-Punkte
number-health = Leben
number-level = Stufe
number-charge = Ladung
number-atk = ATK
number-mat = MAT
number-def = DEF
number-mdf = MDF

## Decks
decks = Decks
help-pages = Hilfe
decks-text = Baue Decks für Alternate Souls, Soul of Ankiril und Sengoku Yugi und spiele mit ihnen. Jede Änderung wird an den Regeln des Spiels geprüft.
decks-build = Ein Deck bauen
decks-mine = Meine Decks
decks-ready = Fertige Decks
decks-none = Du hast noch kein Deck. Beginne unten eines.
decks-guest = Du spielst als Gast: Diese Decks gibt es nur in diesem Browser, bis du ein Konto anlegst.
decks-new = Ein neues Deck beginnen
deck = Deck
deck-unnamed = Neues Deck
deck-name = Name des Decks
deck-mode = Art des Decks
deck-mode-starter = Einstieg
deck-mode-full = Voll
deck-mode-characters = Charaktere
deck-mode-familiars = Vertraute
deck-empty = Leer
deck-random = Zufällig
deck-ready = Ein fertiges Deck von { $game }
deck-from-ready = Aus einem fertigen Deck …
deck-change-it = Ändern
deck-import = Deckdatei öffnen
deck-export = Exportieren
deck-draft = Entwurf
deck-legal = Regelgerecht
deck-not-legal = nicht regelgerecht
deck-problems =
    { $count ->
        [one] Verletzt { $count } Regel
       *[other] Verletzt { $count } Regeln
    }
deck-not-played = Es lässt sich als Entwurf speichern, aber erst spielen, wenn es regelgerecht ist.
deck-save = Speichern
deck-saved = Gespeichert
deck-play = Damit spielen
deck-delete = Löschen
deck-delete-sure = Endgültig löschen?
deck-delete-yes = Löschen
deck-delete-no = Behalten
deck-leave-sure = Deine Änderungen sind nicht gespeichert. Trotzdem gehen?
deck-not-here = So ein Deck hast du nicht.
deck-sides = Was gezeigt wird
deck-rules = Regeln und Budget
deck-list = Was darin ist
deck-stats = Statistik
deck-bar = { $count } mit { $number }
deck-nothing = Noch nichts. Klicke auf eine Karte, um sie hinzuzufügen.
deck-along =
    { $count ->
        [one] { $count } verbundene Karte kommt mit
       *[other] { $count } verbundene Karten kommen mit
    }
deck-add = { $card }: eine hinzufügen, { $count } im Deck
deck-more = Eine { $card } mehr
deck-less = Eine { $card } weniger
deck-has = { $card }: { $count } im Deck
deck-all-cards = Auch zeigen, was nicht passt
deck-keys = Klick oder + fügt hinzu, − nimmt weg.
deck-at-table = Später wählen
deck-by-chance = Zufällig
deck-is-seen = Alle sehen, welches Deck hier gewählt wird; fertige Decks lassen sich auch später geheim wählen.
deck-slot-deck = Deck
deck-slot-familiars = Vertraute
deck-you = Du
deck-other = Gegner
measure-done = genug
measure-open = noch nicht genug
measure-over = zu viel

## Konto
account = Konto
account-text = Ein Konto bewahrt deine Spiele und Decks auf all deinen Geräten. Ohne eines lässt sich hier alles ebenso spielen.
account-guest = Du spielst als Gast
account-you = Angemeldet als { $login }
account-rename = Name ändern
account-renamed = So heißt du von jetzt an.
account-make = Konto anlegen
account-make-text = Dein Name, deine Spiele und Decks bleiben dir.
account-made = Dein Konto ist angelegt. Deine Spiele und Decks sind darin.
account-log-in = Anmelden
account-log-in-text = Was du hier als Gast gespielt hast, kommt mit.
account-in = Du bist angemeldet.
account-log-out = Abmelden
account-out = Du bist abgemeldet.
account-out-everywhere = Überall abmelden
account-out-of-all = Du bist auf allen Geräten abgemeldet.
account-in-moved = Du bist angemeldet. Mitgekommen: { $games ->
    [one] ein Tisch
   *[other] { $games } Tische
  }, { $decks ->
    [one] ein Deck
   *[other] { $decks } Decks
  }, { $records ->
    [one] eine Aufzeichnung
   *[other] { $records } Aufzeichnungen
  }. { $kept ->
    [0] {""}
    [one] Du bewahrst jetzt ein Deck.
   *[other] Du bewahrst jetzt { $kept } Decks.
  }
account-devices = Geräte
account-devices-text = Hier bist du angemeldet. Ist eines davon nicht deines, melde es ab und ändere dein Passwort.
account-device-here = dieses Gerät
account-device-on = { $browser } auf { $system }
account-device-unknown = Unbekanntes Gerät
account-device-seen = Zuletzt benutzt { $seen }, angemeldet { $created }
account-device-ended = Dieses Gerät ist abgemeldet.
account-password-text = Alle anderen Geräte werden dabei abgemeldet.
account-same = Das Passwort darf nicht dein Anmeldename sein; wähle ein anderes.
account-busy = Gerade melden sich zu viele an; versuche es gleich noch einmal.
account-codes = Wiederherstellungscodes
account-codes-text = Mit einem dieser Codes kommst du hinein, wenn du dein Passwort vergessen hast. Neue Codes ersetzen die alten.
account-codes-left = { $left ->
    [0] Du hast keine Codes mehr.
    [one] Du hast noch einen Code.
   *[other] Du hast noch { $left } Codes.
  }
account-codes-make = Neue Codes erzeugen
account-codes-made = Du hast neue Wiederherstellungscodes.
account-codes-shown = Deine Wiederherstellungscodes
account-codes-keep = Sie werden nur dieses eine Mal gezeigt. Drucke sie oder bewahre sie bei deinen Passwörtern auf: Jeder lässt dich einmal hinein, wenn du deines vergessen hast.
account-codes-print = Drucken
account-codes-done = Ich habe sie aufbewahrt
account-forgotten = Passwort vergessen?
account-forgotten-text = Nimm einen der Wiederherstellungscodes, die du mit deinem Konto bekommen hast. Ohne einen lässt dich diese Seite nicht hinein.
account-code = Wiederherstellungscode
account-recover = Neues Passwort setzen
account-wrong-code = Dieser Anmeldename und dieser Code gehören nicht zusammen, oder der Code ist schon benutzt.
account-data = Deine Daten
account-data-text = Lade alles herunter, was dieser Server von dir bewahrt, oder lösche es.
account-links = Links, die du geteilt hast
account-links-text = Mit so einem Link können andere eine beendete Partie von dir ansehen. Ein beendeter Link führt nirgendwohin.
account-link-all = von jedem Platz aus
account-link-spectator = als Zuschauer
account-link-seat = von Platz {$seat} aus
account-link-end = Beenden
account-link-ended = Der Link ist beendet.
account-export = Meine Daten herunterladen
account-delete = Konto löschen …
account-delete-guest = Alles löschen …
account-delete-sure = Dein Konto löschen?
account-delete-guest-sure = Alles löschen, was du hier hast?
account-delete-games = Laufende Spiele werden aufgegeben; Tische, an denen noch nicht gespielt wird, werden geschlossen.
account-delete-things = Deine Decks, Aufzeichnungen und geteilten Links werden gelöscht, und jedes Gerät wird abgemeldet.
account-delete-name = Beendete Spiele bleiben deinen Gegnern, ohne deinen Namen.
account-delete-final = Das lässt sich nicht rückgängig machen.
account-delete-now = Endgültig löschen
account-stay = Bleiben
account-deleted = Es ist gelöscht. Danke fürs Spielen.
account-login = Anmeldename
account-secret = Passwort
account-secret-hint = Mindestens 8 Zeichen.
account-password = Passwort
account-password-old = Bisheriges Passwort
account-password-new = Neues Passwort
account-password-change = Passwort ändern
account-password-changed = Dein Passwort ist geändert.
account-wrong = Es gibt kein Konto mit diesem Namen und Passwort. Prüfe beides; im Passwort zählen große Buchstaben.
account-wrong-old = Das ist nicht dein bisheriges Passwort.
account-taken = Jemand anders hat diesen Anmeldenamen; wähle einen anderen.
account-short = Das Passwort braucht 8 bis 200 Zeichen.
account-too-many = Zu viele Versuche; warte eine Minute.
not-begun = noch nicht begonnen
their-move = wartet auf andere
