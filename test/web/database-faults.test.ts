import { renameSync, rmSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { holdLock, type OtherProgram } from '../support/other-program.ts';
import { bearer, beginTestGame, openTestSite, type TestGame, type TestSite } from './support/site.ts';

let test: TestSite;
let game: TestGame;
beforeEach(async () => {
  test = openTestSite();
  game = await beginTestGame(test);
});
afterEach(() => test.close());

const playTurn = () =>
  test.ask
    .post(`/api/games/${game.id}/moves`)
    .set(bearer(game.token('white', 1)))
    .send({ moves: ['e4'] });
const pressSend = () =>
  test.ask
    .post(`/play/${game.token('white', 1)}`)
    .set('Sec-Fetch-Site', 'same-origin')
    .type('form')
    .send({ moves: 'e2e4', ply: '0' });
const read = () => test.ask.get(`/api/games/${game.id}`);

describe('while another program holds the lock on writing', () => {
  let other: OtherProgram;
  beforeEach(async () => {
    other = await holdLock(test.world.place.path);
  });
  afterEach(() => other.letGo());

  it('a turn is told to come back in a moment, by program and by form, and games can be read', async () => {
    const [call, page, reading] = await Promise.all([playTurn(), pressSend(), read()]);
    expect(call.status).toBe(503);
    expect(call.body).toMatchObject({ status: 503, type: expect.stringMatching(/\/busy$/) });
    expect(call.headers['retry-after']).toBe('2');
    expect(page.status).toBe(503);
    expect(page.text).toContain('Busy for a moment');
    expect(reading.status).toBe(200);
    await other.letGo();
    await playTurn().expect(201);
  });
});

describe('a database file that has been deleted or replaced', () => {
  it('takes no turn from then on: 503, with an id that the log has with the cause; games can be read', async () => {
    rmSync(test.world.place.path);
    for (const answer of [await playTurn(), await playTurn()]) {
      expect(answer.status).toBe(503);
      expect(answer.body.type).toMatch(/\/cannot-save$/);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      expect(test.logged.join('')).toContain(answer.body.id);
    }
    expect((await pressSend()).status).toBe(503);
    expect(test.logged.join('')).toContain('another file lies in its place');
    await read().expect(200);
  });

  it('takes turns again once it is moved back', async () => {
    const { path } = test.world.place;
    renameSync(path, `${path}.away`);
    await playTurn().expect(503);
    renameSync(`${path}.away`, path);
    await playTurn().expect(201);
  });
});
