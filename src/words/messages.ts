// Made by `npm run words` from the English catalogue; a test sees that it is up to date.

/** Sentences without markup, with what their holes take. */
export interface PlainMessages {
  readonly 'forms-your-email': object;
  readonly 'forms-your-email-hint': object;
  readonly 'forms-your-name': object;
  readonly 'forms-your-name-hint': object;
  readonly 'frame-about': object;
  readonly 'frame-api': object;
  readonly 'frame-colors': object;
  readonly 'frame-find-game': object;
  readonly 'frame-mail-down': object;
  readonly 'frame-mailbox': object;
  readonly 'frame-navigation': object;
  readonly 'frame-new-game': object;
  readonly 'frame-rules': object;
  readonly 'frame-skip': object;
  readonly 'frame-try': object;
  readonly 'home-added-days': object;
  readonly 'home-against': { readonly whom: 'person' | 'anyone' };
  readonly 'home-bank-days': object;
  readonly 'home-check-form': object;
  readonly 'home-clock': { readonly clock: 'per-turn' | 'bank' | 'none' };
  readonly 'home-code': object;
  readonly 'home-code-hint': object;
  readonly 'home-code-send': object;
  readonly 'home-days-per-turn': object;
  readonly 'home-description': object;
  readonly 'home-finished': object;
  readonly 'home-finished-entry': { readonly end: string; readonly rules: string };
  readonly 'home-form': object;
  readonly 'home-game-line': { readonly variant: 'absorption' | 'cannibal' | 'african' | 'orthodox' };
  readonly 'home-games': object;
  readonly 'home-help': object;
  readonly 'home-how-to-write': object;
  readonly 'home-i-play': object;
  readonly 'home-invite': object;
  readonly 'home-lead': object;
  readonly 'home-lost-link': object;
  readonly 'home-message': object;
  readonly 'home-more': object;
  readonly 'home-next': object;
  readonly 'home-nothing-public': object;
  readonly 'home-open': object;
  readonly 'home-open-none': object;
  readonly 'home-opponent': object;
  readonly 'home-opponent-email': object;
  readonly 'home-opponent-name': object;
  readonly 'home-picture': object;
  readonly 'home-progressive': object;
  readonly 'home-rules': object;
  readonly 'home-rules-of': { readonly game: string };
  readonly 'home-running': object;
  readonly 'home-running-entry': { readonly color: 'white' | 'black'; readonly rules: string };
  readonly 'home-set-one-up': object;
  readonly 'home-set-up': object;
  readonly 'home-start': object;
  readonly 'home-start-position': object;
  readonly 'home-start-position-hint': object;
  readonly 'home-the-game': object;
  readonly 'home-time': object;
  readonly 'home-title': object;
  readonly 'home-try': object;
  readonly 'home-try-game': { readonly game: string };
  readonly 'home-turns': object;
  readonly 'home-variant': object;
  readonly 'home-watch': object;
  readonly 'home-what-games': object;
  readonly 'home-you': object;
  readonly 'script-pause': object;
  readonly 'script-play': object;
}

/** Sentences with markup. */
export interface MarkupMessages {
  readonly 'home-live': { readonly black: string; readonly href: string; readonly rules: string; readonly white: string };
  readonly 'home-open-entry': { readonly clock: string; readonly name: string; readonly plays: 'white' | 'black' | 'random' };
  readonly 'home-sample': { readonly href: string; readonly rules: string };
}
