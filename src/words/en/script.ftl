# What only the script of the pages says.

# The buttons of the sample game on the home page.
script-play = Play
script-pause = Pause
