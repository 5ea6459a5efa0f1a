import { type MoveRefusal, type Position, rulesOf } from '../../../engine/index.ts';
import { abilitySentence } from '../../../view/ability-words.ts';
import { escapeHtml } from '../../../view/html.ts';
import { moveRefusalSentence } from '../../../view/move-words.ts';
import { ruleLink, ruleOfRefusal } from '../../../view/rule-links.ts';
import type { Hand } from '../hand.ts';
import { ALL_KEYS } from '../key-words.ts';
import type { BoardState } from '../state.ts';
import { handTitle, turnSentence } from '../words.ts';
import { legendHtml } from './marks.ts';

/** The inside of the panel; undefined where it says what the page says there. */
export function panelHtml({ panel, position }: Pick<BoardState, 'panel' | 'position'>): string | undefined {
  switch (panel.kind) {
    case 'rest':
      return undefined;
    case 'hand':
      return handHtml(panel.hand);
    case 'refusal':
      return refusalHtml(panel.hand, panel.refusal, position);
    case 'sentence':
      return `<p>${escapeHtml(panel.sentence)}</p>`;
    case 'keys':
      return keysHtml();
  }
}

/** Tells of the man in the hand: what it is, how it goes, what the marks mean. */
function handHtml(hand: Hand): string {
  const { variant } = rulesOf(hand.judgedIn);
  const turn = turnSentence(hand);
  const legend = legendHtml(hand.targets);
  const ways =
    legend === ''
      ? `<p class="hint">${turn ?? ''} It cannot go anywhere now. Touch a square to hear why.</p>`
      : `${turn === undefined ? '' : `<p class="hint">${turn}</p>`}<ul class="board-legend">${legend}</ul>`;
  return (
    `<p><strong>${escapeHtml(handTitle(hand))}.</strong> ${escapeHtml(abilitySentence(hand.piece, variant))}</p>` +
    ways
  );
}

/** Why the man cannot go there, with the place in the rules. `shown`: the position of the game, whose rules they are. */
function refusalHtml(hand: Hand, refusal: MoveRefusal, shown: Position): string {
  const { href, name } = ruleLink(rulesOf(shown), ruleOfRefusal(refusal, hand.judgedIn));
  const sentence = moveRefusalSentence(refusal, hand.judgedIn);
  return `<p>${escapeHtml(sentence)} <a class="alone" href="${escapeHtml(href)}">${escapeHtml(name)}</a></p>`;
}

/** All keys of the board, as a list. */
export const keysHtml = (): string =>
  `<dl class="keys">${ALL_KEYS.map(
    ([key, what]) => `<div><dt><kbd>${escapeHtml(key)}</kbd></dt><dd>${escapeHtml(what)}</dd></div>`,
  ).join('')}</dl>`;
