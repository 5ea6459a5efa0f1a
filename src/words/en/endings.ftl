# How a game ends.

endings-why = { $end ->
    [checkmate] checkmate
    [stalemate] stalemate
    [dead-position] neither side can give checkmate any more
    [threefold] the same position for the third time, claimed
    [fivefold] the same position for the fifth time
    [fifty-moves] fifty moves without a capture, promotion or pawn move, claimed
    [seventy-five-moves] seventy-five moves without a capture, promotion or pawn move
    [ten-series] ten series without a capture, promotion or pawn move
    [resignation] resignation
    [agreement] both players agreed
    [time] time ran out
   *[not-started] time ran out before both sides had made their first turn
}

# To the winner.
endings-you-won = { $end ->
    [checkmate] You won by checkmate.
    [resignation] { $loser } resigned. You won.
    [time] { $loser } ran out of time. You won.
   *[other] You won: { endings-why }.
}
# To the loser.
endings-you-lost = { $end ->
    [checkmate] { $winner } won by checkmate.
    [resignation] You resigned. { $winner } won.
    [time] You ran out of time. { $winner } won.
   *[other] { $winner } won: { endings-why }.
}
# To anyone else, who is told the colors too.
endings-winner = { $winner } ({ $color ->
    [white] White
   *[black] Black
})
endings-loser = { $loser } ({ $color ->
    [white] Black
   *[black] White
})
endings-won = { $end ->
    [checkmate] { endings-winner } won by checkmate.
    [resignation] { endings-loser } resigned. { endings-winner } won.
    [time] { endings-loser } ran out of time. { endings-winner } won.
   *[other] { endings-winner } won: { endings-why }.
}
endings-draw = { $end ->
    [time] Draw: time ran out, but the opponent has only a king left.
   *[other] Draw: { endings-why }.
}
endings-no-result = No result: { endings-why }.

# Where no names are known.
endings-outcome = { $winner ->
    [white] White won: { endings-why }.
    [black] Black won: { endings-why }.
   *[none] Draw: { endings-why }.
}
endings-over = The game is over. { endings-outcome }
endings-could-claim = In a game, { $color ->
    [white] White
   *[black] Black
} could claim a draw: { $claim ->
    [threefold] the same position has occurred three times.
   *[fifty-moves] fifty moves have passed without a capture, promotion or pawn move.
}
