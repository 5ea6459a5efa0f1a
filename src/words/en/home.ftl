# The home page.

home-title = Chess that eats, by email
home-lead = Play someone far away. Each turn arrives as an email with one link, we check every move, and nobody needs an account.
# What messengers show where somebody sends the address of the page.
home-description = Absorption, Cannibal, African and orthodox chess with someone far away. Each turn arrives as an email with one link, we check every move, and nobody needs an account.
home-picture = A position from Absorption Chess, where pieces carry what they have taken

home-live = Being played now: <a href="{ $href }"><bdi>{ $white }</bdi> &ndash; <bdi>{ $black }</bdi></a>, { $rules }
home-sample = A short game of { $rules }. <a href="{ $href }" rel="nofollow">Play through it</a>
home-start = Start a game

home-games = The four games
# A game in one line that fits a phone.
home-game-line = { $variant ->
    [absorption] Capturing pieces gain the powers of what they take.
    [cannibal] Capturing pieces turn into what they take.
    [african] Elephants and hippos get tipped over.
   *[orthodox] The game you know.
}
home-rules = Rules
home-rules-of = Rules of { $game }
home-try = Try it
home-try-game = Try it: { $game }

home-check-form = Please check the form. Nothing has been sent yet.
home-the-game = The game
home-set-up = The game starts from the position you set up. You'll find it below, under “More options”.
home-variant = Variant
home-turns = Turns
home-i-play = I play
home-progressive = Progressive: White plays one move, Black two, White three, and so on.
home-what-games = What are these games?
home-you = You
home-opponent = Your opponent
home-against = { $whom ->
    [person] Someone I know
   *[anyone] Anyone: list it as an open invitation
}
home-opponent-name = Their name
home-opponent-email = Their email address
home-message = Message
home-time = Time
home-clock = { $clock ->
    [per-turn] Days for each turn
    [bank] A bank of days for the whole game
   *[none] No clock
}
home-days-per-turn = Days for each turn
home-bank-days = Days in the bank
home-added-days = Days added with each turn
home-more = More options: help, who can watch, start position
home-help = Help
home-watch = Who can watch
home-start-position = Start position
home-start-position-hint = A FEN, with modifiers. Leave it empty for the usual start.
home-how-to-write = How to write a position
home-set-one-up = Set one up on a board
home-invite = Invite
home-next = First we email you to confirm your address. Then we invite your opponent, or list the invitation if it is open to anyone.
home-form = The form

home-open = Open invitations
home-open-entry = <bdi>{ $name }</bdi> plays { $plays ->
    [white] White
    [black] Black
   *[random] a random color
}; { $clock }
home-open-none = None right now. Start a game and choose “Anyone” as your opponent.
home-running = Games in progress
home-running-entry = { $rules }; { $color ->
    [white] White
   *[black] Black
} to move
home-finished = Finished games
home-finished-entry = { $rules }. { $end }
home-nothing-public = No public games yet.

home-lost-link = Lost your link?
home-code = Game code
home-code-hint = It's in every email about your game.
home-code-send = Email me a new link
