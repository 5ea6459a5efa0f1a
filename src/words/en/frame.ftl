# What stands around every page.

frame-skip = Skip to content
frame-navigation = Main menu
frame-new-game = New game
frame-rules = Rules
frame-try = Try it
frame-mailbox = Mailbox
frame-about = Correspondence chess variants by email. We check every move and load nothing from other sites.
frame-find-game = Find your game by its code
frame-colors = Colors
frame-api = API
frame-mail-down = Emails are not going out at the moment. We'll send them as soon as we can.

# Above a question that a player is asked.
frame-your-game = Your game with <bdi>{ $name }</bdi>
