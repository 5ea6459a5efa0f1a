# Felder, die es in mehreren Formularen gibt.

forms-your-name = Dein Name
forms-your-name-hint = So sieht dich dein Gegner.
forms-your-email = Deine E-Mail-Adresse
forms-your-email-hint = Wir zeigen sie niemandem. Du bekommst einen Link, um sie zu bestätigen.
