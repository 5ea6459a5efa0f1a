import { type Color, lastPosition, sideToMove, turnsOf } from '../engine/index.ts';
import type { Words } from '../words/words.ts';
import { claimSentence, outcomeSentence } from './game-words.ts';
import { type Html, type HtmlPart, html } from './html.ts';
import { ICONS } from './icons.ts';
import { choicesHtml } from './move-forms-html.ts';
import { moveStory } from './move-story.ts';
import { COLOR_NAMES } from './piece-words.ts';
import { numberedTurns } from './record-html.ts';
import { type RuleLink, ruleLink, ruleOfEnd } from './rule-links.ts';
import { checkHref, rulesPath } from './rules-addresses.ts';
import { stepSign, stepsHtml } from './steps-html.ts';
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
 * script writes them again: both from here, so that they are the same.
 */
export function trialParts(words: Words, shown: Shown) {
  return {
    steps: trialSteps(shown),
    told: toldHtml(words, shown),
    record: trialRecord(shown),
    links: linksHtml(shown),
    choices: choicesHtml(lastPosition(cutTrial(shown.trial, shown.at))),
  };
}

/** A button of the form with the id "trial": it shows the position after so many moves. */
const stepButton = (at: number, text: HtmlPart, attributes: HtmlPart): Html =>
  html`<button form="trial" name="at" value="${at}"${attributes}>${text}</button>`;

const STEP_WORDS = {
  all: 'Moves',
  back: 'One move back',
  on: 'One move on',
  last: 'To the last move',
};

function trialSteps({ trial, at, side }: Shown): Html {
  const flip = trialHref(trial, { at, side: side === 'white' ? 'black' : 'white' });
  return stepsHtml(
    at,
    trial.moves.length,
    STEP_WORDS,
    (to, sign) => stepButton(to, sign, html` class="step"`),
    html`<a class="step" data-flip href="${flip}" rel="nofollow">${stepSign(ICONS.flip, 'Turn the board')}</a>`,
  );
}

const linkHtml = ({ href, name }: RuleLink): Html => html`<a class="alone" href="${href}">${name}</a>`;

/** What the last move did, and how things stand now. */
function toldHtml(words: Words, { trial, at }: Shown): Html {
  const { rules } = trial;
  const shown = cutTrial(trial, at);
  const position = lastPosition(shown);
  const color = COLOR_NAMES[sideToMove(position)];
  const outcome = outcomeOfTrial(shown);
  if (outcome) {
    const rule = linkHtml(ruleLink(rules, ruleOfEnd(rules, outcome.end)));
    return html`${storyHtml(shown)}<p class="banner"><strong>${outcomeSentence(words, outcome)}</strong> ${rule}</p>`;
  }
  const series = seriesWords(position);
  const claims = claimsOfTrial(shown).map((claim) => {
    const rule = linkHtml(ruleLink(rules, ruleOfEnd(rules, claim)));
    return html`<p>${claimSentence(words, sideToMove(position), claim)} ${rule}</p>`;
  });
  return html`${storyHtml(shown)}<p class="standing"><span class="man ${color}" aria-hidden="true"></span>${color} to ${series === undefined ? 'move' : `play ${series}`}</p>${claims}`;
}

/** What the last move of a trial did. */
function storyHtml({ steps }: Trial): Html | undefined {
  const last = steps.at(-1);
  return last && html`<p><strong>${last.san}</strong> ${moveStory(last)}</p>`;
}

/** The moves, numbered, each a button that leads to the position after it. */
function trialRecord({ trial, at }: Shown): Html {
  const { turns } = turnsOf(trial);
  let count = 0;
  return numberedTurns(trial.rules, startFenOf(trial), turns, (line) =>
    line.flat().map(({ san }) => {
      count += 1;
      return html` ${stepButton(count, san, count === at && html` aria-current="step"`)}`;
    }),
  );
}

function linksHtml({ trial, at, side }: Shown): Html {
  const shown = cutTrial(trial, at);
  const { complete } = turnsOf(shown);
  const links: Html[] = [];
  const add = (href: string, words: string, attributes?: Html) =>
    links.push(html`<li><a class="alone" href="${href}"${attributes}>${words}</a></li>`);
  if (at > 0) {
    const before = trialHref(cutTrial(trial, at - 1), { side });
    add(before, 'Take back the last move', html` data-undo rel="nofollow"`);
  }
  if (trial.moves.length > 0) add(trialPath(trial.rules), 'Start over');
  if (trial.moves.length > 0)
    add(trialRecordHref(trial), 'Download the record', html` download rel="nofollow"`);
  if (complete && !outcomeOfTrial(shown)) {
    add(invitationHref(shown), 'Invite somebody to a game from this position', html` rel="nofollow"`);
  }
  add(checkHref(lastPosition(shown)), 'What the rules say about this position', html` rel="nofollow"`);
  add(rulesPath(trial.rules), 'The rules of this game');
  return html`<ul class="links">${links}</ul>`;
}
