import type { Response } from 'express';
import {
  formatMove,
  type PartialTurn,
  type Result,
  readPartialTurn,
  seriesOf,
  squareName,
  type TurnRefusal,
} from '../../engine/index.ts';
import type { Draft } from '../../games/draft.ts';
import { isRunning, lastTurnIn, opponentOf } from '../../games/game.ts';
import { positionInPlay, readPosition } from '../../games/position.ts';
import { turnComplaint } from '../../view/complaints.ts';
import { TURN_ORDER_SENTENCES } from '../../view/game-words.ts';
import { NOTHING } from '../../view/html.ts';
import { choicesHtml, moveErrorHtml, turnStepsHtml } from '../../view/move-forms-html.ts';
import { formatMoveList, parseMoveList } from '../../view/move-list.ts';
import { turnStory } from '../../view/move-story.ts';
import { frameAttributes } from '../../view/page-data.ts';
import { pickHref, previewHref } from '../../view/turn-address.ts';
import { checkRuleWords, counterWords, positionTitle, squaresOfMoves } from '../../view/turn-words.ts';
import { noted } from '../engine-faults.ts';
import { boardView, notationOf, timeSentence } from '../game/game-view.ts';
import { pickMoves } from '../move-picker.ts';
import { sendPage } from '../page.ts';
import type { Site } from '../site.ts';
import type { Play } from './play-link.ts';
import { playView } from './play-view.ts';

/** Whether the link plays the running turn of a game that is still on. */
export const mayPlay = ({ power, found: { game } }: Play): boolean => power === 'plays' && isRunning(game);

/** Whether the other side's draw offer stands. */
export const isOffered = ({ claim, found: { game } }: Play): boolean =>
  isRunning(game) && game.state.drawOfferBy === opponentOf(claim.color);

/** The moves of an address or a form; none where they are no text. */
export const movesInQuery = (value: unknown): string[] =>
  typeof value === 'string' ? parseMoveList(value) : [];

/** Reads moves from the start of the running turn. */
export function readMoves({ found }: Play, texts: readonly string[]): Result<PartialTurn, TurnRefusal> {
  return readPartialTurn(positionInPlay(found.game, lastTurnIn(found)), texts);
}

/** What was kept of the running turn, as it reads now. */
export interface KeptTurn {
  /** Machine texts. */
  readonly moves: readonly string[];
  readonly text: string;
  readonly complete: boolean;
}

/** A draft as it reads now; undefined where it does not, so that the player starts anew. */
export function readKept(play: Play, draft: Draft | undefined): KeptTurn | undefined {
  const read = draft && readMoves(play, draft.moves);
  if (!draft || !read?.ok) return undefined;
  return { moves: draft.moves, text: notationOf(read.value.moves), complete: read.value.complete };
}

/** How far the turn has been built, and what is said to that. */
interface TurnSteps {
  readonly before: readonly string[];
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly refusal?: TurnRefusal;
  /** What is wrong with the form itself. */
  readonly error?: string;
  /** What was typed and refused; it stays in the field. */
  readonly typed?: string;
  readonly kept?: KeptTurn | undefined;
  /** Whether the page starts with what was kept. */
  readonly showsKept?: boolean;
}

/** The turn page, with a refusal (422) where there is one. */
export async function sendTurnPage(
  site: Site,
  response: Response,
  play: Play,
  steps: TurnSteps,
): Promise<void> {
  const { found, claim, path } = play;
  const { game } = found;
  const { rules } = game.terms;
  const { before, error, kept } = steps;
  const refusal = steps.refusal && noted(site, steps.refusal);
  const read = readMoves(play, before);
  if (!read.ok) throw new Error('moves are read before they are shown');
  const { position, moves } = read.value;
  const picker = pickMoves(position, {
    from: steps.from,
    to: steps.to,
    hrefOf: (from, to) => pickHref(path, before, from, to),
    follow: (move) => {
      const texts = [...before, formatMove(move)];
      return rules.turnOrder === 'alternating' ? previewHref(path, texts) : pickHref(path, texts);
    },
  });
  const series = seriesOf(position);
  const last = lastTurnIn(found);
  const told = last && {
    text: notationOf(last.moves),
    story: turnStory(readPosition(rules, last.fenBefore), last.moves),
    message: last.message,
    byOpponent: last.color !== claim.color,
  };
  const complaint = refusal ? turnComplaint(refusal) : error === undefined ? undefined : { sentence: error };
  const shared = await playView(site, play);
  const data = {
    ...shared,
    title: `Your turn against ${shared.opponent}`,
    offer: isOffered(play),
    last: told,
    board: boardView(position, rules, moves.length > 0 ? moves : (last?.moves ?? []), {
      side: claim.color,
      title: positionTitle(position),
      lastMove: squaresOfMoves(moves.length > 0 ? moves.slice(-1) : (last?.moves ?? [])),
      selected: picker.selected,
      targets: picker.targets,
      links: picker.links,
    }),
    promotions: picker.promotions,
    choices: choicesHtml(position),
    backToBoard: pickHref(path, before),
    before: formatMoveList(before),
    frame: frameAttributes('turn', {
      rules,
      fen: last?.fenBefore ?? game.fen,
      lastTurn: last?.moves.map(({ move }) => move) ?? [],
      moves: before,
      side: claim.color,
      picked: picker.selected === undefined ? undefined : squareName(picker.selected),
      path,
      last:
        told &&
        [`${told.byOpponent ? shared.opponent : 'You'} played ${told.text}.`, ...told.story].join(' '),
      time: timeSentence('Your time: until', shared.standing.deadline),
    }),
    series: series && {
      counter: counterWords(series),
      checkRule: checkRuleWords(position),
      sentence: TURN_ORDER_SENTENCES[rules.turnOrder],
      steps: turnStepsHtml(moves.map(({ san }) => san)),
      undo: pickHref(path, before.slice(0, -1)),
    },
    kept: kept && keptView(play, kept, steps),
    anew: pickHref(path, []),
    error: complaint !== undefined,
    moveError: complaint ? moveErrorHtml(complaint) : NOTHING,
    typed: steps.typed ?? '',
  };
  sendPage(site, response, 'turn', data, complaint ? 422 : 200);
}

/** What the page says of steps that were kept; nothing where they are the very ones that its address tells. */
function keptView({ path }: Play, { moves, text, complete }: KeptTurn, { before, showsKept }: TurnSteps) {
  if (!showsKept && moves.join() === before.join()) return undefined;
  return {
    text,
    several: moves.length > 1,
    shown: showsKept === true,
    look: complete ? previewHref(path, moves) : undefined,
  };
}
