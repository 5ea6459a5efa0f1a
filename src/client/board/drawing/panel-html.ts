import { type MoveRefusal, type Position, rulesOf } from '../../../engine/index.ts';
import { abilitySentence } from '../../../view/ability-words.ts';
import { type Html, html } from '../../../view/html.ts';
import { moveRefusalSentence } from '../../../view/move-words.ts';
import { ruleLink, ruleOfRefusal } from '../../../view/rule-links.ts';
import type { Hand } from '../hand.ts';
import { handTitle, turnSentence } from '../hand-words.ts';
import { ALL_KEYS } from '../key-words.ts';
import type { BoardState } from '../state.ts';
import { legendHtml } from './marks.ts';

/** The inside of the panel; undefined where it says what the page says there. */
export function panelHtml({ panel, position }: Pick<BoardState, 'panel' | 'position'>): Html | undefined {
  switch (panel.kind) {
    case 'rest':
      return undefined;
    case 'hand':
      return handHtml(panel.hand);
    case 'refusal':
      return refusalHtml(panel.hand, panel.refusal, position);
    case 'sentence':
      return html`<p>${panel.sentence}</p>`;
    case 'keys':
      return keysHtml();
  }
}

/** Tells of the man in the hand: what it is, how it goes, what the marks mean. */
function handHtml(hand: Hand): Html {
  const { variant } = rulesOf(hand.judgedIn);
  const turn = turnSentence(hand);
  const ways =
    hand.targets.length === 0
      ? html`<p class="hint">${turn} It can't move now. Choose a square to read why.</p>`
      : html`${turn && html`<p class="hint">${turn}</p>`}<ul class="board-legend">${legendHtml(hand.targets)}</ul>`;
  return html`<p><strong>${handTitle(hand)}.</strong> ${abilitySentence(hand.piece, variant)}</p>${ways}`;
}

/** Why the man cannot go there, with the place in the rules. `shown`: the position of the game, whose rules they are. */
function refusalHtml(hand: Hand, refusal: MoveRefusal, shown: Position): Html {
  const { href, name } = ruleLink(rulesOf(shown), ruleOfRefusal(refusal, hand.judgedIn));
  const sentence = moveRefusalSentence(refusal, hand.judgedIn);
  return html`<p>${sentence} <a class="alone" href="${href}">${name}</a></p>`;
}

/** All keys of the board, as a list. */
export const keysHtml = (): Html =>
  html`<dl class="keys">${ALL_KEYS.map(
    ([key, what]) => html`<div><dt><kbd>${key}</kbd></dt><dd>${what}</dd></div>`,
  )}</dl>`;
