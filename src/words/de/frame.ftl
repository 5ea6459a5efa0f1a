# Was um jede Seite steht.

frame-skip = Zum Inhalt springen
frame-navigation = Hauptmenü
frame-new-game = Neue Partie
frame-rules = Regeln
frame-try = Testen
frame-mailbox = Postfach
frame-about = Schachvarianten als Fernpartie per E-Mail. Wir prüfen jeden Zug und laden nichts von anderen Websites.
frame-find-game = Partie über ihren Code finden
frame-colors = Farben
frame-api = API
frame-mail-down = Zurzeit gehen keine E-Mails hinaus. Wir verschicken sie, sobald es wieder geht.

frame-your-game = Deine Partie mit <bdi>{ $name }</bdi>
