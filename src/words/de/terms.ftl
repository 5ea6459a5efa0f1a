# Was zwei Spieler vor dem ersten Zug vereinbaren.

terms-variant = { $variant ->
    [orthodox] Klassisches Schach
    [absorption] Absorptionsschach
    [cannibal] Kannibalenschach
   *[african] Afrikanisches Schach
}
terms-title = { $order ->
    [alternating] { terms-variant }
    [progressive-italian] { terms-variant }, progressiv (italienisch)
   *[progressive-scottish] { terms-variant }, progressiv (schottisch)
}
terms-short-title = { $order ->
    [alternating] { terms-variant }
    [progressive-italian] { terms-variant }, progressiv
   *[progressive-scottish] { terms-variant }, progressiv
}
terms-order = { $order ->
    [alternating] abwechselnd je ein Zug
    [progressive-italian] progressiv (italienisch)
   *[progressive-scottish] progressiv (schottisch)
}
terms-order-sentence = { $order ->
    [alternating] Weiß und Schwarz ziehen abwechselnd, je ein Zug.
    [progressive-italian] Weiß macht einen Zug, Schwarz zwei, Weiß drei und so weiter. Nur der letzte Zug einer vollen Serie darf Schach geben.
   *[progressive-scottish] Weiß macht einen Zug, Schwarz zwei, Weiß drei und so weiter. Ein Schach beendet die Serie sofort.
}

terms-color = { $plays ->
    [white] Weiß
    [black] Schwarz
   *[random] eine zufällige Farbe
}
terms-help = { $rule ->
    [none] keinerlei Hilfsmittel, auch keine Bücher
    [books] Bücher und eigene Analyse sind erlaubt, Engines nicht
   *[anything] alles ist erlaubt, auch Engines
}
terms-visibility = { $visibility ->
    [link] alle, die die Adresse kennen; die Partie ist nirgends aufgelistet
    [public] alle; die Partie steht auf der Startseite
   *[players] nur die beiden Spieler
}

terms-no-clock = ohne Uhr
terms-per-turn = { SPAN($turn) } für jeden Zug
terms-per-turn-and-bank = { SPAN($turn) } für jeden Zug und ein Vorrat von { SPAN($bank) } für Züge, die länger dauern
terms-bank = { SPAN($bank) } für die ganze Partie
terms-bank-and-increment = { SPAN($bank) } für die ganze Partie, mit jedem Zug { SPAN($increment) } mehr
terms-capped-bank = { terms-bank }, nie mehr als { SPAN($cap) }
terms-capped-bank-and-increment = { terms-bank-and-increment }, nie mehr als { SPAN($cap) }
terms-turns-in-period = { SPAN($period) } für je { NUMBER($turns) } Züge; gesparte Zeit bleibt erhalten
terms-friendly = { SPAN($turn) } für jeden Zug; danach kann der Gegner den Sieg beanspruchen oder mehr Zeit geben

terms-game = Spiel
terms-turns = Zugfolge
terms-time = Bedenkzeit
terms-help-label = Hilfsmittel
terms-watch = Wer zuschauen darf
