import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { formatMove, formatRecord, legalMoves, ok, playMove } from '../../src/engine/index.ts';
import type { Analysis } from '../../src/games/analysis.ts';
import { isOverdue } from '../../src/games/clock.ts';
import { type Game, isRunning } from '../../src/games/game.ts';
import { gameRecord } from '../../src/games/game-record.ts';
import { readPosition } from '../../src/games/position.ts';
import { HOUR_MS } from '../../src/games/terms.ts';
import type { Letter } from '../../src/mail/letter.ts';
import { findAnalysis } from '../../src/store/analysis-rows.ts';
import { findDraft } from '../../src/store/drafts.ts';
import { findInvitation } from '../../src/store/invitations.ts';
import { gameStateJson } from '../../src/web/api/game-json.ts';
import { startSender } from '../mail/start-sender.ts';
import { gameWithTurns } from '../support/games.ts';
import { leaveNothingOut } from '../support/world.ts';
import { bearer, openTestSite, type TestSite } from '../web/support/site.ts';

/** What 0.1 answered about the database that it had filled (test/data/filled-by-0.1). */
interface Answers {
  readonly secret: string;
  readonly at: number;
  readonly games: readonly {
    readonly state: ReturnType<typeof gameStateJson>;
    readonly record: string;
    readonly bankMs: { readonly white: number; readonly black: number } | null;
    readonly remindAt: number | null;
    readonly analysis: Analysis;
  }[];
  readonly invitations: readonly { readonly id: string; readonly status: string }[];
  readonly letters: readonly {
    readonly messageKey: string;
    readonly kind: string;
    readonly address: string;
    readonly state: string;
    readonly closedAt: number | null;
  }[];
  readonly toSend: readonly Pick<Letter, 'messageId' | 'to'>[];
  readonly mailed: readonly string[];
}

const data = (name: string) =>
  gunzipSync(readFileSync(new URL(`../data/filled-by-0.1/${name}.gz`, import.meta.url)));
const answers: Answers = JSON.parse(data('answers.json').toString());

let test: TestSite;
beforeEach(() => {
  test = openTestSite({ file: data('chessivore.sqlite'), startTime: answers.at, secret: answers.secret });
});
afterEach(() => test.close());

const reads = () => test.world.database.reads;

async function expectAsItWas(answer: Answers['games'][number]): Promise<void> {
  const found = await gameWithTurns(test.world, answer.state.id);
  expect(gameStateJson(found)).toEqual(answer.state);
  const site = `https://chess.example.org/games/${found.game.id}`;
  expect(formatRecord(gameRecord(found, site, true))).toBe(answer.record);
  const white = { gameId: found.game.id, color: 'white' } as const;
  expect(await findAnalysis(reads(), white, found, leaveNothingOut)).toMatchObject(answer.analysis);

  const { clock, toMove } = found.game;
  if (clock.kind === 'running')
    expect(clock).toMatchObject({ side: toMove, remindAt: answer.remindAt ?? undefined });
  if (answer.bankMs !== null) {
    const { white, black } = answer.bankMs;
    expect(clock).toMatchObject({ left: { white: { bankMs: white }, black: { bankMs: black } } });
  }
}

describe('a database filled by 0.1 has, once it is up to date,', () => {
  it('every game, its record and what is left on its clock', async () => {
    for (const answer of answers.games) await expectAsItWas(answer);
  });

  it('every invitation', async () => {
    for (const { id, ...told } of answers.invitations) {
      const { gameId, message, ...found } = (await findInvitation(reads(), id)) ?? {};
      expect({ ...found, gameId: gameId ?? null, message: message ?? null }).toMatchObject(told);
    }
  });

  it('every email, with its Message-ID', async () => {
    const letters = await reads().all(
      `SELECT message_key AS messageKey, kind, address, outbox.state, closed_at AS closedAt FROM outbox
        JOIN player ON player.id = player_id ORDER BY outbox.id`,
    );
    expect(letters).toEqual(
      answers.letters.map(({ messageKey, kind, address, state, closedAt }) => ({
        messageKey,
        kind,
        address,
        // A letter that was being sent is in the queue again: nobody holds a lease on it.
        state: state === 'sending' ? 'queued' : state,
        closedAt,
      })),
    );
  });

  it('the draft that a player had saved', async () => {
    const [draft] = await reads().all<{ game_id: string }>('SELECT game_id FROM draft');
    const { game } = await gameWithTurns(test.world, draft?.game_id ?? '');
    expect(await findDraft(reads(), game)).toMatchObject({ moves: ['e1g1'], message: 'Castled!' });
  });

  it('good links: each that was mailed opens a page, but those of what 0.1 had itself forgotten', async () => {
    for (const link of answers.mailed) {
      const { pathname } = new URL(link);
      const claim = test.site.links.read(pathname.split('/').at(-1) ?? '')?.claim;
      const isForgotten =
        claim?.kind === 'invitation' && !answers.invitations.some(({ id }) => id === claim.invitationId);
      if (isForgotten) continue;
      const { status } = await test.ask.get(pathname);
      expect([200, 410]).toContain(status);
    }
  });
});

/** The first whole turn that the rules allow. */
function firstTurn(game: Game): string[] {
  let position = readPosition(game.terms.rules, game.fen);
  const moves: string[] = [];
  do {
    const [move] = legalMoves(position);
    if (move === undefined) break;
    moves.push(formatMove(move));
    position = playMove(position, move);
  } while (position.played > 0);
  return moves;
}

it('a turn is played in each running game whose link 0.1 has mailed', async () => {
  let played = 0;
  for (const link of answers.mailed) {
    const token = link.slice(link.lastIndexOf('/') + 1);
    const claim = test.site.links.read(token)?.claim;
    if (claim?.kind !== 'play') continue;
    const { game } = await gameWithTurns(test.world, claim.gameId);
    if (!isRunning(game) || isOverdue(game.clock, answers.at) || claim.turnNumber !== game.turnNumber)
      continue;
    const answer = await test.ask
      .post(`/api/games/${game.id}/moves`)
      .set(bearer(token))
      .send({ moves: firstTurn(game) });
    expect(answer.status).toBe(201);
    expect(answer.body.turns).toHaveLength(game.turnNumber);
    played += 1;
  }
  expect(played).toBeGreaterThan(5);
});

it('the emails that waited, or were in flight, are sent as what they were', async () => {
  const letters: Letter[] = [];
  const mailer = {
    places: 5,
    async send(letter: Letter) {
      letters.push(letter);
      return ok(undefined);
    },
    close: () => undefined,
  };
  test.world.wait(2 * HOUR_MS);
  const sender = startSender(test.world, mailer);
  const unsent = () => reads().all('SELECT id FROM outbox WHERE closed_at IS NULL');
  await expect.poll(unsent).toEqual([]);
  await sender.stop();
  const inOrder = (list: Answers['toSend']) => list.map(({ messageId, to }) => `${messageId} ${to}`).sort();
  expect(inOrder(letters)).toEqual(inOrder(answers.toSend));
});
