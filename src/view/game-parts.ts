import { type Color, type Position, piecesOf, type Rules, type WrittenMove } from '../engine/index.ts';
import { type Game, type GameWithTurns, isRunning, seriesNumber } from '../games/game.ts';
import type { Instant, Terms } from '../games/terms.ts';
import type { Words } from '../words/words.ts';
import type { BoardOptions } from './board-svg.ts';
import { clockWords, endSentence } from './game-words.ts';
import { type Html, type HtmlPart, html } from './html.ts';
import { menListsHtml } from './men-lists-html.ts';
import { COLOR_NAMES } from './piece-words.ts';
import { positionSvg } from './position-svg.ts';
import type { RecordEntry } from './record-html.ts';
import { ruleLink, ruleOfEnd } from './rule-links.ts';
import { rulesPath } from './rules-addresses.ts';
import { instantHtml } from './time-html.ts';
import { deadlineWords, durationWords, instantWords } from './time-words.ts';

/** What pages show of a game, as plain data for their templates. */

/**
 * Those whom mail does not reach, and whether emails of the running game wait because nothing leaves.
 *
 * @param trouble the sides whose address mail does not reach, and whether the way by which letters leave is down
 */
export const troubleView = (
  game: Game,
  { unreached, down }: { readonly unreached: readonly Color[]; readonly down: boolean },
) => ({
  names: unreached.map((color) => game.players[color].name),
  down: down && isRunning(game),
});

/** A board with the same position in words. `lastMoves` are those that led to it. */
export function boardView(
  position: Position,
  rules: Rules,
  lastMoves: readonly WrittenMove[],
  options: Omit<BoardOptions, 'variant'>,
) {
  const pieces = piecesOf(position);
  const svg = positionSvg(position, pieces, lastMoves, { onlyBoard: true, ...options });
  const men = html`<details class="men"><summary>The position in words</summary>${menListsHtml(pieces, rules.variant)}</details>`;
  return { svg, men };
}

/** A turn as the page of a game tells of it. */
export interface PlayedEntry extends RecordEntry {
  readonly playedAt: Instant;
}

/** The turns of a game for its record, with what the players wrote where the reader may see it. */
export const recordEntries = ({ game, turns }: GameWithTurns, withMessages: boolean): PlayedEntry[] =>
  turns.map(({ moves, offeredDraw, playedAt, color, message }) => ({
    notation: notationOf(moves),
    offeredDraw,
    playedAt,
    sent: withMessages && message !== undefined ? { by: game.players[color].name, message } : undefined,
  }));

/** A turn as people write it: `Nf3`, or a series. */
export const notationOf = (moves: readonly WrittenMove[]): string => moves.map(({ san }) => san).join(' ');

/** The terms as rows of a list of descriptions, all of them: whoever accepts a game sees what it will be. */
export function termsHtml(words: Words, { rules, timeControl, helpRule, visibility }: Terms): Html {
  const row = (term: string, said: HtmlPart) => html`<div><dt>${term}</dt><dd>${said}</dd></div>`;
  return html`${[
    row(
      words.say('terms-game'),
      html`<a class="alone" href="${rulesPath(rules)}">${words.say('terms-variant', { variant: rules.variant })}</a>`,
    ),
    row(words.say('terms-turns'), words.say('terms-order', { order: rules.turnOrder })),
    row(words.say('terms-time'), clockWords(words, timeControl)),
    row(words.say('terms-help-label'), words.say('terms-help', { rule: helpRule })),
    row(words.say('terms-watch'), words.say('terms-visibility', { visibility })),
  ]}`;
}

/** How long there is time, in a sentence for the script. */
export const timeSentence = (until: string, deadline: string | undefined): string =>
  deadline === undefined ? 'There is no time limit.' : `${until} ${deadline}.`;

/** How much time there is for the running turn, and until when; undefined where no clock runs. */
export function timeLeft(
  words: Words,
  { clock }: Game,
  now: Instant,
): { left: string; deadline: Html } | undefined {
  if (clock.kind !== 'running') return undefined;
  const left =
    clock.deadlineAt > now ? `${durationWords(words, clock.deadlineAt - now)} left` : 'no time left';
  return { left, deadline: instantHtml(words, clock.deadlineAt) };
}

/** The names of both players, by color. */
export const namesOf = (game: Game) => ({ white: game.players.white.name, black: game.players.black.name });

/** Where the game stands, as its player `reader` or anybody else is told: whose turn it is and until when, or how it ended. */
export function standing(words: Words, game: Game, now: Instant, reader: Color | undefined) {
  const names = namesOf(game);
  if (game.state.kind === 'finished') {
    const { result, termination, finishedAt } = game.state;
    return {
      finished: true,
      sentence: endSentence(words, result, termination, names, reader),
      result: result === '*' ? '–' : result,
      rule: ruleLink(game.terms.rules, ruleOfEnd(game.terms.rules, termination)),
      deadline: undefined,
      time: undefined,
      offer: undefined,
      at: instantWords(words, finishedAt),
    };
  }
  const { clock } = game;
  const { drawOfferBy } = game.state;
  return {
    finished: false,
    color: COLOR_NAMES[game.toMove],
    name: names[game.toMove],
    series: seriesNumber(game),
    deadline: clock.kind === 'running' ? deadlineWords(words, clock.deadlineAt, now) : undefined,
    time: timeLeft(words, game, now),
    offer: drawOfferBy && { name: names[drawOfferBy], own: drawOfferBy === reader },
  };
}
