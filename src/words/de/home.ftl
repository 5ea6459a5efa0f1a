# Die Startseite.

home-title = Schach, das zulangt, per E-Mail
home-lead = Spiel gegen jemanden in der Ferne. Jeder Zug kommt als E-Mail mit einem einzigen Link, wir prüfen jeden Zug, und niemand braucht ein Konto.
home-description = Absorptionsschach, Kannibalenschach, Afrikanisches und klassisches Schach gegen jemanden in der Ferne. Jeder Zug kommt als E-Mail mit einem einzigen Link, wir prüfen jeden Zug, und niemand braucht ein Konto.
home-picture = Eine Stellung aus dem Absorptionsschach, in dem Figuren bei sich tragen, was sie geschlagen haben

home-live = Wird gerade gespielt: <a href="{ $href }"><bdi>{ $white }</bdi> &ndash; <bdi>{ $black }</bdi></a>, { $rules }
home-sample = Eine kurze Partie: { $rules }. <a href="{ $href }" rel="nofollow">Zum Nachspielen</a>
home-start = Partie beginnen

home-games = Die vier Spiele
home-game-line = { $variant ->
    [absorption] Wer schlägt, gewinnt die Fähigkeiten der geschlagenen Figur.
    [cannibal] Wer schlägt, wird zu dem, was er geschlagen hat.
    [african] Elefanten und Nilpferde werden umgeworfen.
   *[orthodox] Das Spiel, das du kennst.
}
home-rules = Regeln
home-rules-of = Regeln: { $game }
home-try = Testen
home-try-game = Testen: { $game }

home-check-form = Bitte prüfe das Formular. Es wurde noch nichts verschickt.
home-the-game = Das Spiel
home-set-up = Die Partie beginnt mit der Stellung, die du aufgebaut hast. Du findest sie unten unter „Mehr“.
home-variant = Variante
home-turns = Zugfolge
home-i-play = Ich spiele
home-progressive = Progressiv: Weiß macht einen Zug, Schwarz zwei, Weiß drei und so weiter.
home-what-games = Was sind das für Spiele?
home-you = Du
home-opponent = Dein Gegner
home-against = { $whom ->
    [person] Jemand, den ich kenne
   *[anyone] Wer mag: als offene Einladung anzeigen
}
home-opponent-name = Name des Gegners
home-opponent-email = E-Mail-Adresse des Gegners
home-message = Nachricht
home-time = Bedenkzeit
home-clock = { $clock ->
    [per-turn] Tage für jeden Zug
    [bank] Ein Vorrat an Tagen für die ganze Partie
   *[none] Ohne Uhr
}
home-days-per-turn = Tage für jeden Zug
home-bank-days = Tage im Vorrat
home-added-days = Zusätzliche Tage mit jedem Zug
home-more = Mehr: Hilfsmittel, Zuschauer, Anfangsstellung
home-help = Hilfsmittel
home-watch = Wer zuschauen darf
home-start-position = Anfangsstellung
home-start-position-hint = Eine FEN mit Zusätzen. Leer lassen für die übliche Anfangsstellung.
home-how-to-write = Wie man eine Stellung aufschreibt
home-set-one-up = Auf einem Brett aufbauen
home-invite = Einladen
home-next = Zuerst schicken wir dir eine E-Mail, damit du deine Adresse bestätigst. Dann laden wir deinen Gegner ein oder veröffentlichen die Einladung, wenn sie für alle offen ist.
home-form = Das Formular

home-open = Offene Einladungen
home-open-entry = <bdi>{ $name }</bdi> spielt { $plays ->
    [white] Weiß
    [black] Schwarz
   *[random] eine zufällige Farbe
}; { $clock }
home-open-none = Zurzeit keine. Beginne eine Partie und wähle „Wer mag“ als Gegner.
home-running = Laufende Partien
home-running-entry = { $rules }; { $color ->
    [white] Weiß
   *[black] Schwarz
} am Zug
home-finished = Beendete Partien
home-finished-entry = { $rules }. { $end }
home-nothing-public = Noch keine öffentlichen Partien.

home-lost-link = Link verloren?
home-code = Code der Partie
home-code-hint = Er steht in jeder E-Mail zu deiner Partie.
home-code-send = Neuen Link schicken
