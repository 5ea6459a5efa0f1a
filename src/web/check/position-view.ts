import {
  checkersOf,
  claimsOf,
  formatFen,
  kingSquare,
  outcomeOf,
  type Position,
  parseStartFen,
  pieceAt,
  type Rules,
  rulesOf,
  type Square,
  sideToMove,
  squareName,
} from '../../engine/index.ts';
import { fenMendings } from '../../view/fen-mendings.ts';
import { boardView } from '../../view/game-parts.ts';
import { claimSentence, overSentence } from '../../view/game-words.ts';
import { moveGroups } from '../../view/move-groups.ts';
import { COLOR_NAMES, pieceName } from '../../view/piece-words.ts';
import { listWords } from '../../view/plain-text.ts';
import { fenProblemSentence } from '../../view/refusal-words.ts';
import { fenRuleLink, type RuleLink, ruleLink, ruleOfEnd } from '../../view/rule-links.ts';
import { rulesPath } from '../../view/rules-addresses.ts';
import { beginTrial } from '../../view/trial.ts';
import { invitationHref, trialHref } from '../../view/trial-address.ts';
import { positionTitle, seriesWords } from '../../view/turn-words.ts';
import type { Words } from '../../words/words.ts';
import { answerMove, type MoveQuestion } from '../move-answer.ts';
import type { Site } from '../site.ts';

/** A sentence about a position, with the rule it rests on where there is one. */
interface Said {
  readonly sentence: string;
  readonly rule: RuleLink | undefined;
}

/** All that the page shows of a position. `text` is the FEN as it was pasted, `question` the move that was asked about. */
export function positionView(
  site: Site,
  position: Position,
  text: string,
  question: MoveQuestion | undefined,
) {
  const rules = rulesOf(position);
  const side = sideToMove(position);
  const isInCheck = checkersOf(position).length > 0;
  const groups = moveGroups(position);
  return {
    color: COLOR_NAMES[side],
    series: seriesWords(position),
    board: boardView(position, rules, [], {
      side: 'white',
      title: positionTitle(position),
      checked: isInCheck ? [kingSquare(position, side)] : [],
      lastMove: question === undefined ? [] : [question.from, question.to],
    }),
    fen: formatFen(position),
    mended: fenMendings(text, position),
    fenRule: fenRuleLink(rules),
    said: [...standingOf(site.editions.english.words, position), ...beginningOf(position)],
    answer: question && answerTo(site, position, question),
    count: groups.reduce((sum, { moves }) => sum + moves.length, 0),
    groups,
    links: linksOf(rules, position),
  };
}

export type PositionView = ReturnType<typeof positionView>;

/** Check, the end of the game, a draw that could be claimed. */
function standingOf(words: Words, position: Position): Said[] {
  const rules = rulesOf(position);
  const color = COLOR_NAMES[sideToMove(position)];
  const checkers = checkersOf(position);
  const said: Said[] = [];
  if (checkers.length > 0) {
    const names = checkers.map((square) => manOn(position, square));
    const sentence = `${color} is in check from ${listWords(names, 'and')}.`;
    said.push({ sentence, rule: ruleLink(rules, 'orthodox 0.1') });
  }
  const outcome = outcomeOf(position);
  if (outcome !== undefined) {
    said.push({
      sentence: overSentence(words, outcome),
      rule: ruleLink(rules, ruleOfEnd(rules, outcome.end)),
    });
  }
  for (const claim of outcome === undefined ? claimsOf(position, []) : []) {
    const sentence = claimSentence(words, sideToMove(position), claim);
    said.push({ sentence, rule: ruleLink(rules, ruleOfEnd(rules, claim)) });
  }
  return said;
}

/** Why no game may begin here, where the position itself is none that is over. */
function beginningOf(position: Position): Said[] {
  const rules = rulesOf(position);
  const start = parseStartFen(rules, formatFen(position));
  if (start.ok || start.problem.reason === 'already-over') return [];
  return [
    { sentence: `A game cannot start here. ${fenProblemSentence(start.problem)}`, rule: fenRuleLink(rules) },
  ];
}

const manOn = (position: Position, square: Square): string => {
  const piece = pieceAt(position, square);
  const name = piece === undefined ? 'the square' : `the ${pieceName(piece, rulesOf(position).variant)}`;
  return `${name} on ${squareName(square)}`;
};

/** Whether a move is legal, whatever becomes of a pawn by it, and why not. */
function answerTo(site: Site, position: Position, question: MoveQuestion): Said {
  const { legal, sentence, rule } = answerMove(site, position, question);
  if (legal.length === 0) return { sentence, rule };
  const sans = legal.map(({ san }) => san);
  return {
    sentence: `${listWords(sans, 'and')} ${sans.length === 1 ? 'is' : 'are'} legal.`,
    rule: undefined,
  };
}

/** Where one may go from here. */
function linksOf(rules: Rules, position: Position) {
  const begun = beginTrial(rules, formatFen(position));
  const beginning = begun.ok
    ? [
        { href: trialHref(begun.value), words: 'Try it on a board' },
        { href: invitationHref(begun.value), words: 'Invite somebody to a game from this position' },
      ]
    : [];
  return [...beginning, { href: rulesPath(rules), words: 'The rules of this game' }];
}
