import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { legalMovesFrom, parseFen, parseSquare } from '../../src/engine/index.ts';
import { TURN_ORDERS, VARIANTS } from '../../src/engine/types.ts';
import { ruleAnchor, rulesPath } from '../../src/view/rules-path.ts';
import { diagramSvg } from '../../src/web/diagram.ts';
import { diagramRules } from '../../src/web/rules-page.ts';
import { chaptersOf } from '../../src/web/rules-text/chapters.ts';
import { openTestSite, type TestSite } from './support/site.ts';

const GAMES = VARIANTS.flatMap((variant) => TURN_ORDERS.map((turnOrder) => ({ variant, turnOrder })));

let test: TestSite;
beforeAll(() => {
  test = openTestSite();
});
afterAll(() => test.close());

describe.each(GAMES)('the rules of $variant, $turnOrder', (rules) => {
  it('stand on a page with an anchor for every rule, each once', async () => {
    const { text } = await test.ask.get(rulesPath(rules)).expect(200);
    for (const { name, rules: numbered } of chaptersOf(rules)) {
      const anchors = [name, ...numbered.map(({ number }) => ruleAnchor(`${name} ${number}`))];
      for (const anchor of anchors) expect(text.split(`id="${anchor}"`)).toHaveLength(2);
    }
  });

  it('have diagrams that the engine draws: every move shown is legal', () => {
    for (const chapter of chaptersOf(rules)) {
      const drawn = diagramRules(rules, chapter.name);
      for (const diagram of chapter.rules.flatMap(({ diagrams = [] }) => diagrams)) {
        expect(diagramSvg(drawn, diagram)).toContain('<svg');
        if (diagram.from === undefined) continue;
        const position = parseFen(drawn, diagram.fen);
        const square = parseSquare(diagram.from);
        expect(position.ok && square !== undefined).toBe(true);
      }
    }
  });
});

/** What captions say, held against the engine. */
const SAID: [string, string, string, string, string[], string[]][] = [
  ['absorption', 'alternating', '2r4k/8/8/8/8/8/8/K(R)7 w - - 0 1', 'a1', ['b1'], ['c1', 'd1']],
  ['absorption', 'alternating', 'k3r3/8/8/8/4b3/8/8/4K(R)3 w - - 0 1', 'e1', ['e2', 'e3'], ['e4']],
  ['absorption', 'alternating', '4k3/8/8/3pP(N)3/8/8/8/4K3 w - d6 0 2', 'e5', ['d6'], ['d5']],
  ['cannibal', 'alternating', '2r4k/8/8/8/8/8/8/K(R)7 w - - 0 1', 'a1', ['d1'], ['c1']],
  ['cannibal', 'alternating', '4k3/8/8/8/3p4/8/4K(P)3/8 w - - 0 1', 'e2', [], ['e3', 'e4']],
  ['african', 'alternating', '4k3/8/8/3p4/3E4/8/8/4K3 w - - 0 1', 'd4', ['f4', 'b4', 'd2'], ['d6']],
  ['african', 'alternating', '4k3/8/8/2p5/3H4/8/5N2/4K3 w - - 0 1', 'd4', ['f6', 'b2'], ['b6', 'f2']],
  ['african', 'alternating', '4k3/8/8/3Pp3/3M1n2/8/8/4K3 w - - 0 1', 'd4', ['f6'], ['f4']],
  ['african', 'alternating', '4k3/8/8/3n4/2e~E~e3/3P4/8/4K3 w - - 0 1', 'd4', ['e4'], ['c4', 'd5', 'd3']],
  ['orthodox', 'progressive-italian', '7k/8/8/8/8/8/8/R3K3 w - - 0 3', 'a1', ['a2'], ['a8']],
  ['orthodox', 'progressive-italian', '7k/8/8/8/8/8/8/R3K3 w - - 0 3 2', 'a1', ['a8'], []],
  ['orthodox', 'progressive-italian', 'k7/8/8/8/8/1q6/8/K7 w - - 0 3 1', 'a1', [], ['a2', 'b1', 'b2']],
  ['orthodox', 'progressive-scottish', '4k3/8/8/8/2PpP3/8/8/4K3 b - c3e3 0 4', 'd4', ['c3', 'e3'], []],
];

it.each(SAID)(
  'a caption is true: %s, %s, %s, from %s to %j, not to %j',
  (variant, order, fen, from, to, not) => {
    const rules = {
      variant: VARIANTS.find((known) => known === variant)!,
      turnOrder: TURN_ORDERS.find((known) => known === order)!,
    };
    const position = parseFen(rules, fen);
    if (!position.ok) throw new Error('unreadable');
    const targets = legalMovesFrom(position.value, parseSquare(from)!).map((move) => move.to);
    for (const square of to) expect(targets).toContain(parseSquare(square));
    for (const square of not) expect(targets).not.toContain(parseSquare(square));
    const diagrams = chaptersOf(rules).flatMap((chapter) =>
      chapter.rules.flatMap(({ diagrams = [] }) => diagrams),
    );
    expect(diagrams.some((diagram) => diagram.fen === fen && diagram.from === from)).toBe(true);
  },
);

it('are listed for all games, and unknown ones are 404', async () => {
  const { text } = await test.ask.get('/rules').expect(200);
  for (const rules of GAMES) expect(text).toContain(`href="${rulesPath(rules)}"`);
  await test.ask.get('/rules/atomic/alternating').expect(404);
  await test.ask.get('/rules/african/backwards').expect(404);
});

it('problems have a page each, which their type points to', async () => {
  await test.ask.get('/problems').expect(200);
  expect((await test.ask.get('/problems/illegal-move').expect(200)).text).toContain('legalMoves');
  await test.ask.get('/problems/none').expect(404);
});
