import { type Color, lastPosition, type Position, sideToMove, turnsOf } from '../engine/index.ts';
import { checkHref } from './check-address.ts';
import { CLAIM_WORDS, outcomeSentence } from './game-words.ts';
import { escapeHtml } from './html.ts';
import { moveGroups } from './move-groups.ts';
import { moveStory } from './move-story.ts';
import { COLOR_NAMES } from './piece-words.ts';
import { type RuleLink, ruleLink, ruleOfEnd } from './rule-links.ts';
import { rulesPath } from './rules-path.ts';
import { claimsOfTrial, cutTrial, outcomeOfTrial, startFenOf, type Trial } from './trial.ts';
import { invitationHref, trialHref, trialPath, trialRecordHref } from './trial-address.ts';
import { seriesWords } from './turn-words.ts';

/** What of a trial is shown: after how many moves, and whose men stand at the bottom. */
interface Shown {
  readonly trial: Trial;
  readonly at: number;
  readonly side: Color;
}

/**
 * The parts of the page of a trial that change with every move, as HTML. The server writes them into the page, and the
 * script writes them anew: both from here, so that they are the same.
 */
export function trialParts(shown: Shown) {
  return {
    steps: stepsHtml(shown),
    told: toldHtml(shown),
    record: recordHtml(shown),
    links: linksHtml(shown),
    choices: choicesHtml(lastPosition(cutTrial(shown.trial, shown.at))),
  };
}

/** A button of the form with the id "trial": it shows the position after so many moves. */
const stepButton = (at: number, text: string, attributes: string): string =>
  `<button form="trial" name="at" value="${at}"${attributes}>${text}</button>`;

function stepsHtml({ trial, at, side }: Shown): string {
  const last = trial.moves.length;
  const step = (to: number, sign: string, words: string) =>
    to < 0 || to > last || to === at
      ? `<span class="step" aria-hidden="true">${sign}</span>`
      : stepButton(to, sign, ` class="step" aria-label="${words}"`);
  const flip = trialHref(trial, { at, side: side === 'white' ? 'black' : 'white' });
  return (
    '<nav class="steps" aria-label="Moves">' +
    step(0, '&#x23EE;&#xFE0E;', 'To the start') +
    step(at - 1, '&#x25C0;&#xFE0E;', 'One move back') +
    `<span class="where">${at} of ${last}</span>` +
    step(at + 1, '&#x25B6;&#xFE0E;', 'One move on') +
    step(last, '&#x23ED;&#xFE0E;', 'To the last move') +
    `<a class="step" data-flip href="${escapeHtml(flip)}" aria-label="Turn the board around" rel="nofollow">&#x21C5;</a></nav>`
  );
}

const linkHtml = ({ href, name }: RuleLink): string =>
  `<a class="alone" href="${escapeHtml(href)}">${escapeHtml(name)}</a>`;

/** What the last move did, and how things stand now. */
function toldHtml({ trial, at }: Shown): string {
  const { rules, steps } = trial;
  const shown = cutTrial(trial, at);
  const position = lastPosition(shown);
  const color = COLOR_NAMES[sideToMove(position)];
  let html = '';
  const last = steps[at - 1];
  if (last) html += `<p><strong>${escapeHtml(last.san)}</strong> ${escapeHtml(moveStory(last))}</p>`;
  const outcome = outcomeOfTrial(shown);
  if (outcome) {
    const rule = linkHtml(ruleLink(rules, ruleOfEnd(rules, outcome.end)));
    return `${html}<p class="banner"><strong>${outcomeSentence(outcome)}</strong> ${rule}</p>`;
  }
  const series = seriesWords(position);
  html += `<p class="standing"><span class="man ${color}" aria-hidden="true"></span>`;
  html += series === undefined ? `${color} to move</p>` : `${color} to play ${series}</p>`;
  for (const claim of claimsOfTrial(shown)) {
    const rule = linkHtml(ruleLink(rules, ruleOfEnd(rules, claim)));
    html += `<p>In a game ${color} could claim a draw: ${CLAIM_WORDS[claim]}. ${rule}</p>`;
  }
  return html;
}

/** The moves, numbered, each a button that leads to the position after it. */
function recordHtml({ trial, at }: Shown): string {
  const { turns } = turnsOf(trial);
  if (turns.length === 0) return '<p class="quiet">No move has been played yet.</p>';
  const [, firstSide, , , , firstNumber] = startFenOf(trial).split(' ');
  const progressive = trial.rules.turnOrder !== 'alternating';
  let number = Number(firstNumber);
  let isBlack = firstSide === 'b';
  let count = 0;
  let html = '<ol class="record">';
  for (const [index, turn] of turns.entries()) {
    const opens = progressive || !isBlack || index === 0;
    if (opens) {
      html += `${index === 0 ? '' : '</li>\n'}<li><span class="number">${number}.</span>`;
      if (!progressive && isBlack) html += ' &hellip;';
    }
    for (const { san } of turn) {
      count += 1;
      html += ` ${stepButton(count, escapeHtml(san), count === at ? ' aria-current="step"' : '')}`;
    }
    if (progressive || isBlack) number += 1;
    isBlack = !isBlack;
  }
  return `${html}</li></ol>`;
}

function linksHtml({ trial, at, side }: Shown): string {
  const shown = cutTrial(trial, at);
  const { complete } = turnsOf(shown);
  const links: string[] = [];
  const add = (href: string, words: string, attributes = '') =>
    links.push(`<li><a class="alone" href="${escapeHtml(href)}"${attributes}>${words}</a></li>`);
  if (at > 0)
    add(trialHref(cutTrial(trial, at - 1), { side }), 'Take back the last move', ' data-undo rel="nofollow"');
  if (trial.moves.length > 0) add(trialPath(trial.rules), 'Begin anew');
  if (trial.moves.length > 0) add(trialRecordHref(trial), 'Download the record', ' download rel="nofollow"');
  if (complete && !outcomeOfTrial(shown)) {
    add(invitationHref(shown), 'Invite somebody to a game from this position', ' rel="nofollow"');
  }
  add(checkHref(lastPosition(shown)), 'What the rules say about this position', ' rel="nofollow"');
  add(rulesPath(trial.rules), 'The rules of this game');
  return `<ul class="links">${links.join('')}</ul>`;
}

function choicesHtml(position: Position): string {
  let html = '<option value="">&hellip;</option>';
  for (const { label, moves } of moveGroups(position)) {
    html += `<optgroup label="${escapeHtml(label)}">`;
    for (const { move, san } of moves) html += `<option value="${move}">${escapeHtml(san)}</option>`;
    html += '</optgroup>';
  }
  return html;
}
