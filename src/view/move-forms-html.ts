import type { Position } from '../engine/index.ts';
import type { Complaint } from './complaints.ts';
import { type Html, html } from './html.ts';
import { moveGroups } from './move-groups.ts';

/** The legal moves as choices of a list, by the man that makes them. */
export const choicesHtml = (position: Position): Html =>
  html`<option value="">&hellip;</option>${moveGroups(position).map(
    ({ label, moves }) =>
      html`<optgroup label="${label}">${moves.map(({ move, san }) => html`<option value="${move}">${san}</option>`)}</optgroup>`,
  )}`;

/** The complaint above the form in which a move is typed, which refers to it. */
export const moveErrorHtml = ({ sentence, rule }: Complaint): Html =>
  html`<div class="alert" role="alert" id="move-error"><p>${sentence}</p>${rule && html`<p><a class="alone" href="${rule.href}">${rule.name}</a></p>`}</div>`;

/** The steps of a series so far, as items of a list. */
export const turnStepsHtml = (sans: readonly string[]): Html =>
  html`${sans.map((san) => html`<li>${san}</li>`)}`;
