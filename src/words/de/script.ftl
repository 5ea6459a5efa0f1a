# Was nur das Skript der Seiten sagt.

script-play = Abspielen
script-pause = Pause

script-goes-to = Wir laden { $address } ein.
script-short-address = „{ $domain }“ hat keine Endung wie .org. Ist { $address } vollständig?
script-no-address = Eine Adresse sieht aus wie name@example.org.
