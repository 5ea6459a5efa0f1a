# Wie eine Partie endet.

endings-why = { $end ->
    [checkmate] Matt
    [stalemate] Patt
    [dead-position] keine Seite kann mehr mattsetzen
    [threefold] dieselbe Stellung zum dritten Mal, reklamiert
    [fivefold] dieselbe Stellung zum fünften Mal
    [fifty-moves] fünfzig Züge ohne Schlagen, Umwandlung oder Bauernzug, reklamiert
    [seventy-five-moves] fünfundsiebzig Züge ohne Schlagen, Umwandlung oder Bauernzug
    [ten-series] zehn Serien ohne Schlagen, Umwandlung oder Bauernzug
    [resignation] Aufgabe
    [agreement] beide waren einverstanden
    [time] Zeitüberschreitung
   *[not-started] die Zeit lief ab, bevor beide ihren ersten Zug gemacht hatten
}

endings-you-won = { $end ->
    [checkmate] Du hast durch Matt gewonnen.
    [resignation] { $loser } hat aufgegeben. Du hast gewonnen.
    [time] Die Zeit von { $loser } ist abgelaufen. Du hast gewonnen.
   *[other] Du hast gewonnen: { endings-why }.
}
endings-you-lost = { $end ->
    [checkmate] { $winner } hat durch Matt gewonnen.
    [resignation] Du hast aufgegeben. { $winner } hat gewonnen.
    [time] Deine Zeit ist abgelaufen. { $winner } hat gewonnen.
   *[other] { $winner } hat gewonnen: { endings-why }.
}
endings-winner = { $winner } ({ $color ->
    [white] Weiß
   *[black] Schwarz
})
endings-loser = { $loser } ({ $color ->
    [white] Schwarz
   *[black] Weiß
})
endings-won = { $end ->
    [checkmate] { endings-winner } hat durch Matt gewonnen.
    [resignation] { endings-loser } hat aufgegeben. { endings-winner } hat gewonnen.
    [time] Die Zeit von { endings-loser } ist abgelaufen. { endings-winner } hat gewonnen.
   *[other] { endings-winner } hat gewonnen: { endings-why }.
}
endings-draw = { $end ->
    [time] Remis: Die Zeit ist abgelaufen, aber der Gegner hat nur noch den König.
   *[other] Remis: { endings-why }.
}
endings-no-result = Kein Ergebnis: { endings-why }.

endings-outcome = { $winner ->
    [white] Weiß hat gewonnen: { endings-why }.
    [black] Schwarz hat gewonnen: { endings-why }.
   *[none] Remis: { endings-why }.
}
endings-over = Die Partie ist zu Ende. { endings-outcome }
endings-could-claim = In einer Partie könnte { $color ->
    [white] Weiß
   *[black] Schwarz
} Remis reklamieren: { $claim ->
    [threefold] Dieselbe Stellung ist zum dritten Mal entstanden.
   *[fifty-moves] Fünfzig Züge sind ohne Schlagen, Umwandlung oder Bauernzug vergangen.
}
