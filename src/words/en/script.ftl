# What only the script of the pages says.

# The buttons of the sample game on the home page.
script-play = Play
script-pause = Pause

# Below the opponent's address on the form of a new game.
script-goes-to = We'll invite { $address }.
script-short-address = “{ $domain }” has no ending such as .org. Is { $address } complete?
script-no-address = An address looks like name@example.org.
