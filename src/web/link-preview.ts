import { lastPosition, type Position, type Rules } from '../engine/index.ts';
import type { Game } from '../games/game.ts';
import { PNG_SCALES, pngSize } from '../view/board-png.ts';
import { namesOf } from '../view/game-parts.ts';
import { endSentence, rulesTitle } from '../view/game-words.ts';
import { type Html, html } from '../view/html.ts';
import { COLOR_NAMES } from '../view/piece-words.ts';
import { rulesPath } from '../view/rules-addresses.ts';
import { cutTrial, type Trial } from '../view/trial.ts';
import { ownStart, type TrialView, trialHref, trialPictureHref } from '../view/trial-address.ts';
import { positionTitle } from '../view/turn-words.ts';
import type { Words } from '../words/words.ts';
import type { Site } from './site.ts';

/** What is shown of a page where somebody sends its address to others. Paths begin with a slash. */
export interface LinkPreview {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly picture: { readonly path: string; readonly words: string };
}

const SIZE = pngSize(PNG_SCALES.preview);

/**
 * The tags for the head of a page: Open Graph, which messengers and social sites read, and the one that X adds.
 * Pages behind a token get none: their address is for nobody else.
 */
function previewTags({ publicUrl }: Site, { path, title, description, picture }: LinkPreview): Html {
  return html`<meta name="description" content="${description}">
<meta property="og:site_name" content="Chessivore">
<meta property="og:type" content="website">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta property="og:url" content="${publicUrl}${path}">
<meta property="og:image" content="${publicUrl}${picture.path}">
<meta property="og:image:width" content="${SIZE.width}">
<meta property="og:image:height" content="${SIZE.height}">
<meta property="og:image:alt" content="${picture.words}">
<meta name="twitter:card" content="summary">`;
}

/** A game as it stands, with the board after so many turns. */
export function gamePreview(site: Site, words: Words, game: Game, shown: number, position: Position): Html {
  const { white, black } = namesOf(game);
  const path = `/games/${game.id}`;
  const standing =
    game.state.kind === 'finished'
      ? endSentence(words, game.state.result, game.state.termination, { white, black }, undefined)
      : `${COLOR_NAMES[game.toMove]} to move.`;
  return previewTags(site, {
    path,
    title: `${white} against ${black}`,
    description: `${rulesTitle(words, game.terms.rules)}. ${standing}`,
    picture: { path: `${path}/board.png?turn=${shown}`, words: positionTitle(position) },
  });
}

const boardOfRules = (rules: Rules): string => `${rulesPath(rules)}/board.png`;

/** A page about one of the games, with a position in which one sees what it is. */
export const rulesPreview = (
  site: Site,
  words: Words,
  rules: Rules,
  page: Pick<LinkPreview, 'path' | 'title' | 'description'>,
): Html =>
  previewTags(site, {
    ...page,
    picture: { path: boardOfRules(rules), words: `A position of ${rulesTitle(words, rules)}` },
  });

/** A game that is being tried out: the board that stands in the address. */
export function tryPreview(site: Site, words: Words, trial: Trial, view: TrialView): Html {
  const { rules } = trial;
  const isFresh = trial.moves.length === 0 && ownStart(trial) === undefined;
  const position = lastPosition(cutTrial(trial, view.at ?? trial.moves.length));
  return previewTags(site, {
    path: trialHref(trial, view),
    title: `Try ${rulesTitle(words, rules)}`,
    description: 'A board on which you play for both sides. Every move is checked, and a refusal says why.',
    picture: {
      path: isFresh ? boardOfRules(rules) : trialPictureHref(trial, view),
      words: positionTitle(position),
    },
  });
}

export const homePreview = (site: Site, words: Words): Html =>
  previewTags(site, {
    path: '/',
    title: words.say('home-title'),
    description: words.say('home-description'),
    picture: {
      path: boardOfRules({ variant: 'absorption', turnOrder: 'alternating' }),
      words: words.say('home-picture'),
    },
  });
