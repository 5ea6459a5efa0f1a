# Einladungen: die Seiten derer, die einladen, eingeladen sind oder eine offene annehmen wollen.

invitation-invites-you = { $name } lädt dich zum Schach ein
invitation-of = Eine Einladung von { $name }
invitation-title = { $rules }: eine Einladung von { $name }
invitation-yours = Deine Einladung
invitation-confirm-yours = Bestätige deine Einladung

invitation-status = { $status ->
    [unconfirmed] { $name } muss diese Einladung noch per E-Mail bestätigen.
    [invited] Noch ohne Antwort.
    [open] Wer mag, kann annehmen. Wer zuerst annimmt, spielt.
    [accepted] Die Einladung wurde angenommen. Die Partie hat begonnen.
    [declined] Die Einladung wurde abgelehnt.
    [withdrawn] Die Einladung wurde zurückgezogen.
   *[expired] Niemand hat rechtzeitig geantwortet.
}
invitation-not-sent = { $whom ->
    [person] Noch haben wir niemanden angeschrieben.
   *[anyone] Niemand sieht sie, bevor du sie bestätigst.
}
invitation-not-sent-to = Sie geht an { $address }. Noch haben wir niemanden angeschrieben.

invitation-game-you-play = { $color ->
    [white] { terms-title }. Du spielst Weiß.
    [black] { terms-title }. Du spielst Schwarz.
   *[random] { terms-title }. Zufällige Farben.
}
invitation-game-they-play = { $color ->
    [white] { terms-title }. { $name } spielt Weiß.
    [black] { terms-title }. { $name } spielt Schwarz.
   *[random] { terms-title }. Zufällige Farben.
}
invitation-time = Bedenkzeit: { $clock }.
invitation-house-rules = { $rule ->
    [none] Keinerlei Hilfsmittel, auch keine Bücher.
    [books] Bücher und eigene Analyse sind erlaubt, Engines nicht.
   *[anything] Alles ist erlaubt, auch Engines.
} { $visibility ->
    [link] Wer die Adresse kennt, kann zuschauen.
    [public] Alle können zuschauen.
   *[players] Nur die beiden Spieler können zuschauen.
}
invitation-set-up = Die Partie beginnt mit der Stellung unten.
invitation-start = Die Anfangsstellung
invitation-more = Mehr zu dieser Partie
invitation-rules = Die Regeln
invitation-open-until = Bitte antworte bis { $deadline }.

invitation-accept = Annehmen und Partie beginnen
invitation-decline = Ablehnen…
invitation-withdraw = Zurückziehen…
invitation-never = Keine E-Mails mehr…
invitation-confirm = { $whom ->
    [person] Bestätigen und abschicken
   *[anyone] Bestätigen und veröffentlichen
}
invitation-link-comes = Wenn du am Zug bist, schicken wir dir einen Link.
invitation-link-came = Du beginnst: Den Link haben wir dir geschickt.
invitation-see-game = Zur Partie
invitation-mailbox = Postfach öffnen

invitation-one-more-step = Noch ein Schritt: Sieh in deine E-Mails
invitation-emailed = { $whom ->
    [person] Wir haben dir einen Link geschickt. Öffne ihn zum Bestätigen: Vorher schreiben wir deinen Gegner nicht an.
   *[anyone] Wir haben dir einen Link geschickt. Öffne ihn zum Bestätigen: Vorher sieht niemand die Einladung.
}
invitation-no-email = Nach ein paar Minuten noch keine E-Mail? Sieh im Spam-Ordner nach. Auch jede andere E-Mail, die du heute von uns bekommen hast, hilft: Ihre Seite zeigt alles, was du noch bestätigen musst. Falls die Adresse falsch war, <a href="/#new-game">schreib die Einladung noch einmal</a>; diese verschwindet von selbst.

invitation-take = Annehmen
invitation-send-link = Link zuschicken
invitation-asked = Wir haben dir einen Link geschickt. Nimm dort an, um die Partie zu beginnen: Wer zuerst annimmt, spielt.

invitation-which = Welche Einladung ist deine?
invitation-written-count = { $count ->
    [one] Eine Einladung wurde mit deiner E-Mail-Adresse geschrieben. Noch haben wir niemanden angeschrieben.
   *[other] { $count } Einladungen wurden mit deiner E-Mail-Adresse geschrieben. Noch haben wir niemanden angeschrieben.
}
invitation-written-what-to-do = Bestätige die, die du geschrieben hast, und lass die anderen, wie sie sind. Was du nicht bestätigst, löschen wir nach zwei Tagen.
invitation-also-written = Auch mit deiner E-Mail-Adresse geschrieben
invitation-also-what-to-do = Bestätige, was du geschrieben hast, und lass das andere, wie es ist. Was du nicht bestätigst, verschwindet von selbst.
invitation-none-mine = Keine davon ist von mir…
invitation-written-to = <strong>{ $rules }</strong>, an <bdi>{ $name }</bdi> <span class="quiet">({ $address })</span>
invitation-written-open = <strong>{ $rules }</strong>, offen für alle
invitation-written-by = Unterschrieben von { $name }, Farbe: { $color ->
    [white] Weiß
    [black] Schwarz
   *[random] zufällig
}. Bedenkzeit: { $clock }. Geschrieben am { $at }.
invitation-written-by-with-message = Unterschrieben von { $name }, Farbe: { $color ->
    [white] Weiß
    [black] Schwarz
   *[random] zufällig
}. Bedenkzeit: { $clock }. Geschrieben am { $at }, mit einer Nachricht.
invitation-taking = <strong>{ $rules }</strong>, die offene Einladung von <bdi>{ $name }</bdi>
invitation-taking-by = Du hast als { $name } darum gebeten. Bedenkzeit: { $clock }.
invitation-taking-see = Ansehen, dann annehmen

invitation-ask-decline = Die Einladung ablehnen?
invitation-decline-tells = Wir sagen { $name } Bescheid, und die Einladung ist geschlossen.
invitation-decline-now = Ablehnen
invitation-ask-withdraw = Die Einladung zurückziehen?
invitation-withdraw-tells = Wir sagen allen Bescheid, die davon wissen.
invitation-withdraw-now = Zurückziehen
invitation-back = Zurück zur Einladung
invitation-keep = Zurück, und offen lassen
invitation-ask-not-mine = Ist keine dieser Einladungen von dir?
invitation-not-mine-tells = Wir ziehen alle Einladungen zurück, die du noch bestätigen müsstest. Niemand hat davon erfahren.
invitation-not-mine-now = Keine ist von mir
invitation-back-to-all = Zurück zu den Einladungen

invitation-ask-never = Keine E-Mails mehr
invitation-never-tells = Du hast eine E-Mail bekommen, weil jemand deine Adresse hier eingegeben hat. Wir können dafür sorgen, dass es die letzte war: An diese Adresse gehen dann keine Einladungen mehr, egal von wem.
invitation-never-done = Wir schreiben dir nicht mehr
invitation-never-done-tells = Keine Einladung von hier erreicht diese Adresse mehr. Wer dich einlädt, erfährt davon nichts.
invitation-home = Zur Startseite
