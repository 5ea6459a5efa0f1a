import { parse } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import {
  CLAIMS,
  HIGHEST_FIRST_SERIES,
  legalMovesFrom,
  MOVE_REASONS,
  parseFen,
  parseSquare,
  RULE_ENDS,
  type Rules,
  startPosition,
  TURN_ORDERS,
  TURN_REASONS,
  type TurnOrder,
  VARIANTS,
  type VariantId,
} from '../../src/engine/index.ts';
import { tablesOf } from '../../src/engine/tables.ts';
import { ruleOf } from '../../src/engine/why-not-rules.ts';
import { ruleOfEnd, ruleOfRefusal } from '../../src/view/rule-links.ts';
import { ruleAnchor, rulesPath } from '../../src/view/rules-addresses.ts';
import { diagramView } from '../../src/web/rules/diagram-view.ts';
import { diagramRules } from '../../src/web/rules/rules-page.ts';
import { chaptersOf } from '../../src/web/rules/text/chapters.ts';
import { frameIn } from './support/page-data.ts';
import { bearer, beginTestGame, challengeBody, playTurns, siteOfFile } from './support/site.ts';

const GAMES = VARIANTS.flatMap((variant) => TURN_ORDERS.map((turnOrder) => ({ variant, turnOrder })));

/** Every rule that a page may link to: those of all reasons for all men, and of all ends. */
function rulesNamed(rules: Rules): string[] {
  const { turnOrder } = rules;
  const { variant, pieces } = tablesOf(rules);
  const progressive = turnOrder !== 'alternating';
  const men = [undefined, ...pieces];
  const reasons = MOVE_REASONS.filter(
    (reason) => reason !== 'checks-before-last-move' || turnOrder === 'progressive-italian',
  );
  const byEngine = reasons.flatMap((reason) =>
    men.map((man) => ({ reason, rule: ruleOf(reason, variant, progressive, man) })),
  );
  const common = TURN_REASONS.map((reason) => ({ reason, rule: 'orthodox' }));
  const ends = [...RULE_ENDS, ...CLAIMS, 'resignation', 'agreement', 'time', 'not-started'] as const;
  const start = startPosition(rules);
  return [...byEngine, ...common]
    .map((refusal) => ruleOfRefusal({ ...refusal, squares: [] }, start))
    .concat(
      ends.map((end) => ruleOfEnd(rules, end)),
      'orthodox 0.8',
    );
}

const test = siteOfFile();

describe.each(GAMES)('the rules of $variant, $turnOrder', (rules) => {
  it('stand on a page with an anchor for every rule, each once', async () => {
    const { text } = await test.ask.get(rulesPath(rules)).expect(200);
    for (const { name, rules: numbered } of chaptersOf(rules)) {
      const anchors = [name, ...numbered.map(({ number }) => ruleAnchor(`${name} ${number}`))];
      for (const anchor of anchors) expect(text.split(`id="${anchor}"`)).toHaveLength(2);
    }
  });

  it('begin with five lines on how it differs from chess, each with its rule', async () => {
    const { text } = await test.ask.get(rulesPath(rules)).expect(200);
    const lines = parse(text).querySelectorAll('.differences li');
    expect(lines).toHaveLength(5);
    for (const line of lines) {
      const [, anchor] = line.querySelector('a')!.getAttribute('href')!.split('#');
      expect(parse(text).getElementById(anchor!)?.tagName).toBe('SECTION');
    }
    expect(text.indexOf('class="differences"')).toBeLessThan(text.indexOf('class="chapter"'));
  });

  it('have diagrams that the engine draws: every move shown is legal, and told in words', () => {
    for (const chapter of chaptersOf(rules)) {
      const drawn = diagramRules(rules, chapter.name);
      for (const diagram of chapter.rules.flatMap(({ diagrams = [] }) => diagrams)) {
        const { svg, steps } = diagramView(drawn, diagram);
        expect(svg.markup).toContain('<svg');
        expect(steps).toHaveLength(diagram.moves?.length ?? 0);
        for (const { story, svg } of steps) {
          expect(story).toMatch(/^(White|Black)'s .*\.$/);
          expect(svg.markup).toContain('board-last');
        }
      }
    }
  });

  it('show a picture before and after each move that shows a rule, without script too', async () => {
    const { text } = await test.ask.get(rulesPath(rules)).expect(200);
    for (const figure of parse(text).querySelectorAll('figure.diagram')) {
      const { shows } = frameIn(figure, 'diagram');
      const [before, after = ''] = figure.toString().split('<noscript>');
      expect(before?.split('<svg ')).toHaveLength(2);
      expect(after.split('<svg ')).toHaveLength(1 + shows.length);
    }
  });

  it('have an anchor for every rule that a refusal or an end can name', async () => {
    const { text } = await test.ask.get(rulesPath(rules)).expect(200);
    const anchors = new Set([...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    const missing = rulesNamed(rules).filter((rule) => !anchors.has(ruleAnchor(rule)));
    expect([...new Set(missing)]).toEqual([]);
  });
});

const PROGRESSIVE = TURN_ORDERS.filter((order) => order !== 'alternating');

it('rules that can be seen on a board have a diagram; those of counting, writing and the clock have none', () => {
  const bare = [...VARIANTS.map((variant) => ({ variant, turnOrder: PROGRESSIVE[0]! }))].flatMap((rules) =>
    chaptersOf(rules).flatMap(({ rules: numbered }) =>
      numbered.filter(({ diagrams = [] }) => diagrams.length === 0).map(({ number }) => number),
    ),
  );
  expect([...new Set(bare)].sort()).toEqual(['0.5', '0.6', '0.9', '1.8', '2.8', '3.8', '5.6', '5.7']);
});

/** What captions say, held against the engine. */
const SAID: [string, string, string, string, string[], string[]][] = [
  ['absorption', 'alternating', '2r4k/8/8/8/8/8/8/K(R)7 w - - 0 1', 'a1', ['b1'], ['c1', 'd1']],
  ['absorption', 'alternating', 'k3r3/8/8/8/4b3/8/8/4K(R)3 w - - 0 1', 'e1', ['e2', 'e3'], ['e4']],
  ['absorption', 'alternating', '4k3/8/8/3pP(N)3/8/8/8/4K3 w - d6 0 2', 'e5', ['d6'], ['d5']],
  ['cannibal', 'alternating', '2r4k/8/8/8/8/8/8/K(R)7 w - - 0 1', 'a1', ['d1'], ['c1']],
  ['cannibal', 'alternating', '4k3/8/8/8/3p4/8/4K(P)3/8 w - - 0 1', 'e2', [], ['e3', 'e4']],
  ['african', 'alternating', '4k3/8/8/8/8/8/8/2eK3R w K - 0 1', 'd1', ['d2'], ['f1']],
  ['orthodox', 'alternating', '4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2', 'e5', ['d6'], []],
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

/** What every reader of a game must find, and by which number. */
const TOLD: readonly [what: string, variant: VariantId, turnOrder: TurnOrder, rule: string, words: RegExp][] =
  [
    [
      'that promotion changes a base',
      'absorption',
      'alternating',
      'absorption 1.1',
      /Only the promotion of a pawn changes it/,
    ],
    [
      'from when a pawn uses its gains',
      'absorption',
      'alternating',
      'absorption 1.3',
      /from its next move on/,
    ],
    [
      'that gains count within a series',
      'absorption',
      'progressive-italian',
      'absorption 1.3',
      /in the same series/,
    ],
    ['which piece of a pawn goes', 'absorption', 'alternating', 'absorption 1.6', /goes with its base/],
    ['what a royal pawn becomes', 'cannibal', 'alternating', 'cannibal 2.4', /a royal piece of that kind/],
    ['how African castling is written', 'african', 'alternating', 'african 3', /always written O-O-O/],
    ['what is lost by tipping', 'african', 'alternating', 'african 3.4', /is not lost: it is tipped too/],
    [
      'what makes two positions the same',
      'orthodox',
      'alternating',
      'orthodox 0.10',
      /same side is to move.*en passant/,
    ],
    ['the highest move number of a start', 'orthodox', 'alternating', 'orthodox 0.9', /9,999 at most/],
    [
      'the highest first series',
      'orthodox',
      'progressive-scottish',
      'orthodox 0.9',
      new RegExp(`number ${HIGHEST_FIRST_SERIES} at most`),
    ],
    [
      'when a Scottish series is whole',
      'african',
      'progressive-scottish',
      'progressive 5.4',
      /ended by a check/,
    ],
    [
      'that a square may be filled and emptied',
      'orthodox',
      'progressive-italian',
      'progressive 5.5',
      /emptied again/,
    ],
  ];

it.each(TOLD)('readers are told %s (%s, %s: %s)', async (_what, variant, turnOrder, rule, words) => {
  const { text } = await test.ask.get(rulesPath({ variant, turnOrder })).expect(200);
  const sentences = parse(text).querySelectorAll(`[id="${ruleAnchor(rule)}"] > ul > li`);
  expect(sentences.map((sentence) => sentence.text).join(' ')).toMatch(words);
});

it.each(GAMES)(
  'no reader of $variant, $turnOrder is told of draws that do not exist there',
  async (rules) => {
    const { text } = await test.ask.get(rulesPath(rules)).expect(200);
    const chapters = parse(text).querySelectorAll('.differences, .contents, .chapter');
    const words = chapters.map((chapter) => chapter.text).join(' ');
    const told = [
      ...words.matchAll(/claim|fifty|seventy-five|third time|fifth time|ten series|in a row/gi),
    ].map(String);
    const progressive = rules.turnOrder !== 'alternating';
    expect(told.filter((word) => /ten series|in a row/i.test(word)).length > 0).toBe(progressive);
    expect(told.filter((word) => !/ten series|in a row/i.test(word)).length > 0).toBe(!progressive);
  },
);

/** How many sentences of each rule are readings of ours, not of the sources. */
const READINGS: Readonly<Record<string, number>> = {
  '1.3': 2,
  '1.4': 1,
  '1.5': 1,
  '1.6': 2,
  '2.3': 1,
  '2.4': 1,
  '3': 1,
  '3.1': 1,
  '3.3': 1,
  '3.5': 1,
  '3.7': 1,
  '5.6': 1,
};

it('every reading of ours is marked where it stands, with its reason, and the mark is explained', async () => {
  const found: Record<string, number> = {};
  for (const rules of VARIANTS.map((variant) => ({ variant, turnOrder: PROGRESSIVE[0]! }))) {
    const page = parse((await test.ask.get(rulesPath(rules)).expect(200)).text);
    expect(page.querySelector('#readings')?.text).toMatch(/^Our reading .*silent or contradict/);
    for (const reading of page.querySelectorAll('li > .reading')) {
      expect(reading.text).toMatch(/^Our reading: .*\.$/);
      const number = reading.closest('.rule')!.querySelector('.number')!.text;
      found[number] = (found[number] ?? 0) + 1;
    }
  }
  expect(found).toEqual({ ...READINGS, '5.6': VARIANTS.length });
  const { text } = await test.ask.get(rulesPath({ variant: 'orthodox', turnOrder: 'alternating' }));
  expect(text).not.toContain('id="readings"');
});

it('are listed for all games, and unknown ones are 404', async () => {
  const { text } = await test.ask.get('/rules').expect(200);
  for (const rules of GAMES) expect(text).toContain(`href="${rulesPath(rules)}"`);
  expect(text).toContain('<p>Chess as everybody knows it');
  expect(text).not.toContain('of this chapter');
  await test.ask.get('/rules/atomic/alternating').expect(404);
  await test.ask.get('/rules/african/backwards').expect(404);
});

it('problems have a page each, which their type points to', async () => {
  await test.ask.get('/problems').expect(200);
  expect((await test.ask.get('/problems/illegal-move').expect(200)).text).toContain('legalMoves');
  await test.ask.get('/problems/none').expect(404);
});

describe('whoever is refused or told of an end', () => {
  const anchorOf = (href: string | undefined) => href?.replace(/.*#/, '');

  it('finds the rule in a problem document', async () => {
    const game = await beginTestGame(test, { variant: 'absorption' });
    const { body } = await test.ask
      .post(`/api/games/${game.id}/moves`)
      .set(bearer(game.token('white', 1)))
      .send({ moves: ['e2d3'] })
      .expect(422);
    expect(body.rule).toBe('absorption 1.4');
    expect(body.ruleUrl).toBe('http://localhost:3000/rules/absorption/alternating#absorption-1.4');
    const refused = await test.ask
      .post('/api/challenges')
      .send(challengeBody({ fen: '8/8/8/8/8/8/8/K7 w - - 0 1' }))
      .expect(422);
    expect(anchorOf(refused.body.ruleUrl)).toBe('orthodox-0.9');
  });

  it('hears in progressive play that there is nothing to claim, on the page and in a problem document', async () => {
    const game = await beginTestGame(test, { turnOrder: 'progressive-scottish' });
    const token = game.token('white', 1);
    const { body } = await test.ask
      .post(`/api/games/${game.id}/draw`)
      .set(bearer(token))
      .send({ action: 'claim' })
      .expect(422);
    expect(body.detail).toMatch(/^In progressive play there is nothing to claim/);
    expect(anchorOf(body.ruleUrl)).toBe('progressive-5.6');
    const { text } = await test.ask.get(`/play/${token}/draw/claim`).expect(422);
    expect(text).toContain('there is nothing to claim');
    expect(text).toContain('#progressive-5.6');
  });

  it('finds it on the turn page, on the preview and on the page of the finished game', async () => {
    const game = await beginTestGame(test, { variant: 'orthodox' });
    const path = `/play/${game.token('white', 1)}`;
    const typed = parse((await test.ask.get(`${path}/preview?moves=&typed=e1e2`).expect(422)).text);
    expect(anchorOf(typed.querySelector('[role=alert] a')!.getAttribute('href'))).toBe('orthodox-0.7');
    const claimed = await test.ask
      .post(path)
      .type('form')
      .send({ moves: 'f2f3', ply: '0', claimDraw: 'yes' })
      .expect(422);
    expect(anchorOf(parse(claimed.text).querySelector('[role=alert] a')!.getAttribute('href'))).toBe(
      'orthodox-0.5',
    );
    const page = await test.ask.post(`${path}/draw/claim`).type('form').send({}).expect(422);
    expect(page.text).toContain('#orthodox-0.5');
    await playTurns(test, game, ['f3', 'e5', 'g4']);
    const last = `/play/${game.token('black', 4)}/preview?moves=d8h4`;
    const preview = parse((await test.ask.get(last).expect(200)).text);
    expect(anchorOf(preview.querySelector('.banner a')!.getAttribute('href'))).toBe('orthodox-0.1');
    await test.ask
      .post(`/api/games/${game.id}/moves`)
      .set(bearer(game.token('black', 4)))
      .send({ moves: ['Qh4#'] })
      .expect(201);
    expect((await test.ask.get(`/games/${game.id}`).expect(200)).text).toContain(
      'href="/rules/orthodox/alternating#orthodox-0.1"',
    );
  });
});

it('the page is long, and comes compressed to whoever can read that', async () => {
  const path = rulesPath({ variant: 'absorption', turnOrder: 'alternating' });
  const plain = await test.ask.get(path).set('Accept-Encoding', 'identity').expect(200);
  expect(plain.headers['content-encoding']).toBeUndefined();
  for (const encoding of ['gzip', 'br']) {
    const packed = await test.ask.get(path).set('Accept-Encoding', encoding).expect(200);
    expect(packed.headers['content-encoding']).toBe(encoding);
    expect(packed.headers.vary).toBe('Accept-Language, Accept-Encoding');
    expect(Number(packed.headers['content-length'])).toBeLessThan(plain.text.length / 8);
  }
  const packed = test.ask.get(path).set('Accept-Encoding', 'gzip');
  expect((await packed).text).toBe(plain.text);
  const dressed = test.ask.get(path).set('Accept-Encoding', 'gzip').set('Cookie', 'look=green.dark');
  expect((await dressed).text).toContain('data-colors="green" data-scheme="dark"');
});
