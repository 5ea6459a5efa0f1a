import { parse } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import { withKnightsForgotten, withRooksMiswritten } from '../support/broken-engine.ts';
import { dumpDatabase } from '../support/dump.ts';
import { bearer, beginTestGame, siteOfFile } from './support/site.ts';

const test = siteOfFile();

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const NOTED = /through a fault of ours\. Nothing was changed\. It has been noted as ([0-9a-f]{12})\./;

/** The sentence names an id under which the log has the position and the move. */
const expectNoted = (sentence: string, move: string): void => {
  const id = NOTED.exec(sentence)?.[1];
  expect(id, sentence).toBeDefined();
  const line = test.logged.map((text) => JSON.parse(text)).find((one) => one.id === id);
  expect(line).toMatchObject({ level: 50, variant: 'orthodox', turnOrder: 'alternating', fen: START, move });
};
const alertOf = (html: string): string => parse(html).querySelector('[role=alert]')!.text;

describe('a move that no rule forbids and the engine does not list', () => {
  it('is refused to programs, on pages and in scripts with an id in the log, and the pages open', async () => {
    const game = await beginTestGame(test);
    const token = game.token('white', 1);
    const path = `/play/${token}`;
    const before = await dumpDatabase(test.world.database.reads);
    await withKnightsForgotten(async () => {
      const { body } = await test.ask
        .post(`/api/games/${game.id}/moves`)
        .set(bearer(token))
        .send({ moves: ['g1f3'] })
        .expect(422);
      expect(body).toMatchObject({ reason: 'engine-fault', squares: ['g1', 'f3'], moveIndex: 0 });
      expectNoted(body.detail, 'g1f3');

      await test.ask.get(path).expect(200);
      const preview = await test.ask.get(`${path}/preview`).query({ moves: '', typed: 'g1f3' }).expect(422);
      expectNoted(alertOf(preview.text), 'g1f3');
      const sent = await test.ask.post(path).type('form').send({ moves: 'g1f3', ply: '0' }).expect(422);
      expectNoted(alertOf(sent.text), 'g1f3');

      for (const [address, form] of [
        ['draft', { moves: 'g1f3' }],
        ['notes/lines', { after: '0', moves: 'g1f3' }],
      ] as const) {
        const { body: kept } = await test.ask
          .post(`${path}/${address}`)
          .type('form')
          .set('Accept', 'application/json')
          .send(form)
          .expect(422);
        expectNoted(kept.detail, 'g1f3');
      }
      const trial = await test.ask.get('/try/orthodox/alternating').query({ typed: 'g1f3' }).expect(422);
      expectNoted(alertOf(trial.text), 'g1f3');
    });
    expect(await dumpDatabase(test.world.database.reads)).toBe(before);
    expect(test.logged.join('')).not.toContain(token);
  });
});

describe('a move that no rule forbids and the engine does not list, where anybody asks about the rules', () => {
  const question = { variant: 'orthodox', turnOrder: 'alternating', fen: 'start' };

  it('is refused with an id in the log', async () => {
    await withKnightsForgotten(async () => {
      const why = await test.ask
        .post('/api/rules/why-not')
        .send({ ...question, from: 'g1', to: 'f3' })
        .expect(200);
      expect(why.body).toMatchObject({ legal: false, reason: 'engine-fault', squares: ['g1', 'f3'] });
      expectNoted(why.body.sentence, 'g1f3');
      const play = await test.ask
        .post('/api/rules/play')
        .send({ ...question, moves: ['g1f3'] })
        .expect(422);
      expectNoted(play.body.detail, 'g1f3');
      const page = await test.ask.get('/check').query({ fen: 'start', from: 'g1', to: 'f3' }).expect(200);
      expectNoted(parse(page.text).querySelector('.banner[role=status]')!.text, 'g1f3');
    });
  });
});

describe('a turn that could not be read again', () => {
  it('is refused with an id in the log and not recorded, and the game goes on', async () => {
    const game = await beginTestGame(test);
    const token = game.token('white', 1);
    const before = await dumpDatabase(test.world.database.reads);
    const send = () =>
      test.ask
        .post(`/api/games/${game.id}/moves`)
        .set(bearer(token))
        .send({ moves: ['e4'] });
    await withRooksMiswritten(async () => {
      const { body } = await send().expect(422);
      expect(body).toMatchObject({ reason: 'engine-fault', squares: ['e2', 'e4'] });
      expect(body.detail).toMatch(NOTED);
      await test.ask.get(`/games/${game.id}`).expect(200);
    });
    expect(await dumpDatabase(test.world.database.reads)).toBe(before);
    await send().expect(201);
  });
});
