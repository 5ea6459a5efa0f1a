# Fields that several forms have.

forms-your-name = Your name
forms-your-name-hint = Your opponent sees this name.
forms-your-email = Your email address
forms-your-email-hint = We never show it to anyone. We'll email you a link to confirm it.
