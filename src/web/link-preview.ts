import type { Position } from '../engine/index.ts';
import type { Rules } from '../engine/types.ts';
import type { Game } from '../games/game.ts';
import { PNG_SCALES, pngSize } from '../view/board-png.ts';
import { endSentence, rulesTitle } from '../view/game-words.ts';
import { escapeHtml } from '../view/html.ts';
import { COLOR_NAMES } from '../view/piece-words.ts';
import { rulesPath } from '../view/rules-path.ts';
import { positionTitle } from '../view/turn-words.ts';
import { namesOf } from './game-view.ts';
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
export function previewTags({ publicUrl }: Site, { path, title, description, picture }: LinkPreview): string {
  const words = escapeHtml(description);
  return (
    `<meta name="description" content="${words}">\n` +
    '<meta property="og:site_name" content="Chessivore">\n<meta property="og:type" content="website">\n' +
    `<meta property="og:title" content="${escapeHtml(title)}">\n` +
    `<meta property="og:description" content="${words}">\n` +
    `<meta property="og:url" content="${publicUrl}${path}">\n` +
    `<meta property="og:image" content="${publicUrl}${escapeHtml(picture.path)}">\n` +
    `<meta property="og:image:width" content="${SIZE.width}">\n<meta property="og:image:height" content="${SIZE.height}">\n` +
    `<meta property="og:image:alt" content="${escapeHtml(picture.words)}">\n` +
    '<meta name="twitter:card" content="summary">'
  );
}

/** A game as it stands, with the board after so many turns. */
export function gamePreview(site: Site, game: Game, shown: number, position: Position): string {
  const { white, black } = namesOf(game);
  const path = `/games/${game.id}`;
  const standing =
    game.state.kind === 'finished'
      ? endSentence(game.state.result, game.state.termination, { white, black })
      : `${COLOR_NAMES[game.toMove]} to move.`;
  return previewTags(site, {
    path,
    title: `${white} against ${black}`,
    description: `${rulesTitle(game.terms.rules)}. ${standing}`,
    picture: { path: `${path}/board.png?turn=${shown}`, words: positionTitle(position) },
  });
}

/** A page about one of the games, with a position in which one sees what it is. */
export const rulesPreview = (
  site: Site,
  rules: Rules,
  page: Pick<LinkPreview, 'path' | 'title' | 'description'>,
): string =>
  previewTags(site, {
    ...page,
    picture: { path: `${rulesPath(rules)}/board.png`, words: `A position of ${rulesTitle(rules)}` },
  });
