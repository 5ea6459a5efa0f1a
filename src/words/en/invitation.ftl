# Invitations: the pages of those who invite, are invited, or want to take an open one.

invitation-invites-you = { $name } invites you to a game
invitation-of = An invitation from { $name }
invitation-title = { $rules }: an invitation from { $name }
invitation-yours = Your invitation
invitation-confirm-yours = Confirm your invitation

invitation-status = { $status ->
    [unconfirmed] { $name } has yet to confirm this invitation by email.
    [invited] Waiting for an answer.
    [open] Anyone can take it. The first to accept plays.
    [accepted] The invitation was accepted. The game has started.
    [declined] The invitation was declined.
    [withdrawn] The invitation was withdrawn.
   *[expired] Nobody answered in time.
}
invitation-not-sent = { $whom ->
    [person] Nobody has been contacted yet.
   *[anyone] Nobody sees it until you confirm it.
}
invitation-not-sent-to = This goes to { $address }. Nobody has been contacted yet.

# The terms, in three lines.
invitation-game-you-play = { $color ->
    [white] { terms-title }. You play White.
    [black] { terms-title }. You play Black.
   *[random] { terms-title }. Colors at random.
}
invitation-game-they-play = { $color ->
    [white] { terms-title }. { $name } plays White.
    [black] { terms-title }. { $name } plays Black.
   *[random] { terms-title }. Colors at random.
}
invitation-time = Time: { $clock }.
invitation-house-rules = { $rule ->
    [none] No help at all, not even books.
    [books] Books and your own analysis are fine, engines are not.
   *[anything] Anything goes, engines too.
} { $visibility ->
    [link] Anyone with the address can watch.
    [public] Anyone can watch.
   *[players] Only the two players can watch.
}
invitation-set-up = The game starts from the position below.
invitation-start = The start position
invitation-more = More about this game
invitation-rules = The rules
invitation-open-until = Please answer by { $deadline }.

invitation-accept = Accept and start the game
invitation-decline = Decline…
invitation-withdraw = Withdraw…
invitation-never = Never email me again…
invitation-confirm = { $whom ->
    [person] Confirm and send it
   *[anyone] Confirm and list it
}
invitation-link-comes = We'll email you a link when it's your turn.
invitation-link-came = You move first: we've emailed you the link.
invitation-see-game = See the game
invitation-mailbox = Open the mailbox

# The page of an invitation that is not confirmed yet.
invitation-one-more-step = One more step: check your email
invitation-emailed = { $whom ->
    [person] We've emailed you a link. Open it to confirm: we won't contact your opponent until you do.
   *[anyone] We've emailed you a link. Open it to confirm: nobody sees the invitation until you do.
}
invitation-no-email = No email after a few minutes? Look in your spam folder. Any email we sent you earlier today will do, too: its page lists everything you have yet to confirm. If the address was mistyped, <a href="/#new-game">write the invitation again</a>; this one will disappear by itself.

# The page of an open one.
invitation-take = Take it
invitation-send-link = Email me the link
invitation-asked = We've emailed you a link. Accept there to start the game: the first to accept plays.

# All that waits for the same reader to confirm.
invitation-which = Which invitation is yours?
invitation-written-count = { $count ->
    [one] One invitation was written with your email address. Nobody has been contacted yet.
   *[other] { $count } invitations were written with your email address. Nobody has been contacted yet.
}
invitation-written-what-to-do = Confirm the one you wrote and leave the others alone. We delete what you don't confirm after two days.
invitation-also-written = Also written with your email address
invitation-also-what-to-do = Confirm what you wrote and leave the rest alone. What you don't confirm will disappear by itself.
invitation-none-mine = None of these is mine…
invitation-written-to = <strong>{ $rules }</strong>, to <bdi>{ $name }</bdi> <span class="quiet">({ $address })</span>
invitation-written-open = <strong>{ $rules }</strong>, open to anyone
invitation-written-by = Signed { $name }, who plays { $color ->
    [white] White
    [black] Black
   *[random] a random color
}. Time: { $clock }. Written { $at }.
invitation-written-by-with-message = Signed { $name }, who plays { $color ->
    [white] White
    [black] Black
   *[random] a random color
}. Time: { $clock }. Written { $at }, with a message.
invitation-taking = <strong>{ $rules }</strong>, the open invitation from <bdi>{ $name }</bdi>
invitation-taking-by = You asked for it as { $name }. Time: { $clock }.
invitation-taking-see = See it, then accept

# Questions before an answer that cannot be undone.
invitation-ask-decline = Decline the invitation?
invitation-decline-tells = We'll tell { $name }, and the invitation will be closed.
invitation-decline-now = Decline
invitation-ask-withdraw = Withdraw the invitation?
invitation-withdraw-tells = We'll tell everyone involved that it's closed.
invitation-withdraw-now = Withdraw
invitation-back = Back to the invitation
invitation-keep = Back, and leave it open
invitation-ask-not-mine = Are none of these invitations yours?
invitation-not-mine-tells = We'll withdraw every invitation that is waiting for you to confirm. Nobody has been told about them.
invitation-not-mine-now = None of them is mine
invitation-back-to-all = Back to the invitations

invitation-ask-never = Never email me again
invitation-never-tells = You got an email because someone typed your address here. We can make sure it was the last one: we won't send invitations to this address again, no matter who writes them.
invitation-never-done = We won't email you again
invitation-never-done-tells = No invitation from here will reach this address again. We don't tell the people who invite you.
invitation-home = Home page
