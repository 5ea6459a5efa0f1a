import { parse } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import { playSetup } from '../../src/client/board/first-board.ts';
import { parseSquare, whyNot } from '../../src/engine/index.ts';
import { moveRefusalSentence } from '../../src/view/move-words.ts';
import { frameIn } from './support/page-data.ts';
import { bearer, beginTestGame, siteOfFile } from './support/site.ts';

/**
 * A pawn has just made its double step, and the capture en passant is not legal: the FEN of the position says nothing of the
 * step, so the reason has to come out of the game.
 */

const test = siteOfFile();

type Row = readonly [
  variant: string,
  turnOrder: string,
  fen: string,
  doubleStep: string,
  capture: string,
  reason: string,
  words: RegExp,
];

const OPENS_RANK = '4k3/3p4/8/K3P2r/8/8/8/8 b - - 0';
const OPENED = ['leaves-king-in-check', /rook on h5/] as const;
const rows: readonly Row[] = [
  ['orthodox', 'alternating', `${OPENS_RANK} 1`, 'd7d5', 'e5d6', ...OPENED],
  ['absorption', 'alternating', OPENS_RANK.replace('P', 'P(N)').concat(' 1'), 'd7d5', 'e5d6', ...OPENED],
  ['cannibal', 'alternating', `${OPENS_RANK} 1`, 'd7d5', 'e5d6', ...OPENED],
  ['african', 'alternating', `${OPENS_RANK} 1`, 'd7d5', 'e5d6', ...OPENED],
  ['orthodox', 'progressive-scottish', `${OPENS_RANK} 2`, 'd7d5 e8e7', 'e5d6', ...OPENED],
  ['absorption', 'progressive-italian', `${OPENS_RANK} 2`, 'd7d5 e8e7', 'e5d6', ...OPENED],
  ['cannibal', 'progressive-scottish', `${OPENS_RANK} 2`, 'd7d5 e8d8', 'e5d6', ...OPENED],
  ['african', 'progressive-italian', `${OPENS_RANK} 2`, 'd7d5 e8d8', 'e5d6', ...OPENED],
  [
    'orthodox',
    'progressive-italian',
    '8/4k3/8/8/3p4/8/4PK2/8 w - - 0 1',
    'e2e4',
    'd4e3',
    'checks-before-last-move',
    /check to the king on f2/,
  ],
  [
    'cannibal',
    'alternating',
    '4k3/3p4/2r5/4K(P)3/8/8/7P/8 b - - 0 1',
    'd7d5',
    'e5d6',
    'king-onto-attacked-square',
    /rook on c6/,
  ],
];

describe.each(rows)('%s, %s, %s: behind %s, %s', (variant, turnOrder, fen, step, capture, reason, words) => {
  const firstTurn = fen.split(' ')[1] === 'b' ? 'black' : 'white';
  const second = firstTurn === 'black' ? 'white' : 'black';

  async function begun() {
    const game = await beginTestGame(test, { variant, turnOrder, fen, plays: 'white' });
    await test.ask
      .post(`/api/games/${game.id}/moves`)
      .set(bearer(game.token(firstTurn, 1)))
      .send({ moves: step.split(' ') })
      .expect(201);
    return { ...game, mine: game.token(second, 2) };
  }

  const told = (text: string): void => {
    const sentence = text.startsWith('<') ? parse(text).querySelector('[role=alert]')!.text : text;
    expect(sentence).toMatch(words);
    expect(sentence).not.toMatch(/double step/);
  };

  it('programs are told so', async () => {
    const { id, mine } = await begun();
    const { body } = await test.ask
      .post(`/api/games/${id}/moves`)
      .set(bearer(mine))
      .send({ moves: [capture] })
      .expect(422);
    expect(body.reason).toBe(reason);
    told(body.detail);
  });

  it('the turn page, the preview and the form say so', async () => {
    const { mine } = await begun();
    const path = `/play/${mine}`;
    told((await test.ask.get(path).query({ moves: capture }).expect(422)).text);
    told((await test.ask.get(`${path}/preview`).query({ moves: '', typed: capture }).expect(422)).text);
    told((await test.ask.get(`${path}/preview`).query({ moves: capture }).expect(422)).text);
    told(
      (
        await test.ask
          .post(path)
          .type('form')
          .send({ moves: capture, ply: String(step.split(' ').length) })
      ).text,
    );
  });

  it('drafts and lines say so', async () => {
    const { mine } = await begun();
    const byScript = (path: string, form: object) =>
      test.ask.post(path).type('form').set('Accept', 'application/json').send(form).expect(422);
    told((await byScript(`/play/${mine}/draft`, { moves: capture })).body.detail);
    told((await byScript(`/play/${mine}/notes/lines`, { after: '1', moves: capture })).body.detail);
  });

  it('the board of the page says so', async () => {
    const { mine } = await begun();
    const page = parse((await test.ask.get(`/play/${mine}`).expect(200)).text);
    const { position } = playSetup(frameIn(page, 'turn'));
    const [from, to] = [parseSquare(capture.slice(0, 2))!, parseSquare(capture.slice(2))!];
    const refusal = whyNot(position, from, to)!;
    expect(refusal.reason).toBe(reason);
    told(moveRefusalSentence(refusal, position));
  });

  it('the board to try the game says so', async () => {
    const address = `/try/${variant}/${turnOrder}`;
    const moves = step.replaceAll(' ', ',');
    told((await test.ask.get(address).query({ fen, moves, typed: capture }).expect(422)).text);
  });
});
