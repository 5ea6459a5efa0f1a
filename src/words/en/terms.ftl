# What two players agree on before the first move.

terms-variant = { $variant ->
    [orthodox] Orthodox Chess
    [absorption] Absorption Chess
    [cannibal] Cannibal Chess
   *[african] African Chess
}
# A game in one breath: Absorption Chess, progressive (Italian)
terms-title = { $order ->
    [alternating] { terms-variant }
    [progressive-italian] { terms-variant }, progressive (Italian)
   *[progressive-scottish] { terms-variant }, progressive (Scottish)
}
# The same where room is short.
terms-short-title = { $order ->
    [alternating] { terms-variant }
    [progressive-italian] Progressive { terms-variant }
   *[progressive-scottish] Progressive { terms-variant }
}
terms-order = { $order ->
    [alternating] one move each
    [progressive-italian] progressive (Italian)
   *[progressive-scottish] progressive (Scottish)
}
terms-order-sentence = { $order ->
    [alternating] White and Black take turns, one move each.
    [progressive-italian] White plays one move, Black two, White three, and so on. Only the last move of a full series may give check.
   *[progressive-scottish] White plays one move, Black two, White three, and so on. A check ends the series at once.
}

# Of the player who invites.
terms-color = { $plays ->
    [white] White
    [black] Black
   *[random] a random color
}
terms-help = { $rule ->
    [none] no help at all, not even books
    [books] books and your own analysis are fine, engines are not
   *[anything] anything goes, engines too
}
terms-visibility = { $visibility ->
    [link] anyone who has its address; it is not listed
    [public] anyone; it is listed on the home page
   *[players] only the two players
}

terms-no-clock = no clock
terms-per-turn = { SPAN($turn) } for each turn
terms-per-turn-and-bank = { SPAN($turn) } for each turn, and a bank of { SPAN($bank) } for turns that take longer
terms-bank = { SPAN($bank) } for the whole game
terms-bank-and-increment = { SPAN($bank) } for the whole game, plus { SPAN($increment) } with each turn
terms-capped-bank = { terms-bank }, never more than { SPAN($cap) }
terms-capped-bank-and-increment = { terms-bank-and-increment }, never more than { SPAN($cap) }
terms-turns-in-period = { SPAN($period) } for every { NUMBER($turns) } turns; time you save carries over
terms-friendly = { SPAN($turn) } for each turn; after that, the opponent may claim the game or give more time

terms-game = Game
terms-turns = Turns
terms-time = Time
terms-help-label = Help
terms-watch = Who can watch
