import { expect, it } from 'vitest';
import { startPosition } from '../../src/engine/index.ts';
import { choicesHtml, moveErrorHtml, turnStepsHtml } from '../../src/view/move-forms-html.ts';

it('the choices of a list are all legal moves, by the piece that makes them', () => {
  const { markup } = choicesHtml(startPosition({ variant: 'orthodox', turnOrder: 'alternating' }));
  expect(markup.match(/<option value="[a-h]/g)).toHaveLength(20);
  expect(markup).toContain(
    '<optgroup label="knight on b1"><option value="b1a3">Na3</option><option value="b1c3">Nc3</option></optgroup>',
  );
});

it('a complaint is text, with the rule that it rests on where there is one', () => {
  expect(moveErrorHtml({ sentence: '“<b>” is no move.' }).markup).toBe(
    '<div class="alert" role="alert" id="move-error"><p>“&lt;b&gt;” is no move.</p></div>',
  );
  const rule = { href: '/rules#0.7', name: 'Rule 0.7' };
  expect(moveErrorHtml({ sentence: 'No.', rule }).markup).toContain(
    '<p>No.</p><p><a class="alone" href="/rules#0.7">Rule 0.7</a></p>',
  );
});

it('the steps of a series are items of a list', () => {
  expect(turnStepsHtml(['e4', 'Nf3']).markup).toBe('<li>e4</li><li>Nf3</li>');
});
