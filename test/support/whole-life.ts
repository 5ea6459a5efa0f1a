import { acceptInvitation } from '../../src/actions/accept-invitation.ts';
import { playTurn } from '../../src/actions/act-in-game.ts';
import { confirmMachineClock } from '../../src/actions/adopt-machine-time.ts';
import { declineInvitation } from '../../src/actions/answer-invitation.ts';
import { askForLink } from '../../src/actions/answer-link-requests.ts';
import { blockInvitations } from '../../src/actions/block-invitations.ts';
import { disownInvitations } from '../../src/actions/disown-invitations.ts';
import { keepDraft } from '../../src/actions/keep-draft.ts';
import { forgetLine, keepLine } from '../../src/actions/keep-line.ts';
import { keepNotes } from '../../src/actions/keep-notes.ts';
import { renewLinksOfCopy } from '../../src/actions/renew-links.ts';
import { saveDecision } from '../../src/actions/save-decision.ts';
import { sendTestLetter } from '../../src/actions/send-test-letter.ts';
import { takeInvitation } from '../../src/actions/take-invitation.ts';
import { useLinkKey } from '../../src/actions/use-link-key.ts';
import { inTransaction } from '../../src/actions/work.ts';
import type { World } from '../../src/actions/world.ts';
import type { StrangerLimits } from '../../src/games/limits.ts';
import { takeBack } from '../../src/games/takeback.ts';
import { DAY_MS } from '../../src/games/terms.ts';
import { SCHEDULE } from '../../src/jobs/schedule.ts';
import { type LetterOutcome, settleLetters, settleUnreadable } from '../../src/jobs/settle-letter.ts';
import { findAnalysis } from '../../src/store/analysis-rows.ts';
import { type Reads, readSomething, type Transaction } from '../../src/store/database.ts';
import { findDraft } from '../../src/store/drafts.ts';
import { findGameOutline } from '../../src/store/game-outline.ts';
import { findTurnsTakenBack, listPublicGames } from '../../src/store/games.ts';
import { deleteInvitation, listOpenInvitations } from '../../src/store/invitations.ts';
import {
  clearConfirmation,
  findKeptTime,
  isClockConfirmed,
  moveTimes,
  saveKeptTime,
} from '../../src/store/kept-time.ts';
import { giveBackLeases, renewLeases } from '../../src/store/leases.ts';
import { findLetterKey } from '../../src/store/letter-keys.ts';
import { hasSignedLinks } from '../../src/store/link-keys.ts';
import { mailTrouble } from '../../src/store/mail-trouble.ts';
import { mailDownSince, probeNow, setMessageHost } from '../../src/store/mail-way.ts';
import { hasGameLetterUnsent, listLetters } from '../../src/store/outbox.ts';
import { roomFor } from '../../src/store/room.ts';
import { strangerLettersHeld } from '../../src/store/stranger-letters.ts';
import { nextLetterAt, takeDueLetters } from '../../src/store/take-letters.ts';
import { linkInSameName, listTakings, listUnconfirmed } from '../../src/store/written-in-name.ts';
import {
  ANN,
  begin,
  expectOk,
  gameNow,
  gameWithTurns,
  inviteAndConfirm,
  inviteUnconfirmed,
  linkOf,
  play,
  turnOf,
} from './games.ts';
import { leaveNothingOut, START_TIME } from './world.ts';

/**
 * All that this house ever does with its database, a little of each: what people do, the jobs, the sender of letters, the
 * start and the commands of the host.
 *
 * @param wait sets the clock of the world forward
 */
export async function liveThroughEverything(world: World, wait: (ms: number) => void): Promise<void> {
  await start(world);
  await invitations(world);
  await games(world);
  await letters(world);
  await pages(world.database.reads, world);
  for (const days of [0, 4, 4, 100]) {
    wait(days * DAY_MS);
    for (const { run } of SCHEDULE) await run(world);
  }
}

const within = <Answer>({ database }: World, work: (transaction: Transaction) => Promise<Answer>) =>
  database.transaction(work);

async function start(world: World): Promise<void> {
  const { reads } = world.database;
  await readSomething(reads);
  await findKeptTime(reads);
  await hasSignedLinks(reads, 'f'.repeat(32));
  for (const key of ['f', 'e']) await useLinkKey(world, key.repeat(32));
  const kept = { at: START_TIME, steady: 0, bootId: undefined, dispute: undefined };
  await within(world, async (transaction) => {
    await saveKeptTime(transaction, kept);
    await moveTimes(transaction, { from: START_TIME, byMs: 0 });
    await clearConfirmation(transaction);
    await setMessageHost(transaction, 'chess.example');
    await probeNow(transaction, START_TIME);
  });
  await isClockConfirmed(reads, undefined);
  await confirmMachineClock(world.database, undefined);
}

async function invitations(world: World): Promise<void> {
  const { reads } = world.database;
  const open = await inviteAndConfirm(world, { open: true });
  for (const name of ['Cy', 'Cy again', 'Di'])
    await takeInvitation(world, {
      invitationId: open.id,
      name,
      email: `${name.slice(0, 2)}@example.org`,
      client: 'c',
    });
  await listOpenInvitations(reads, 9, world.now(), leaveNothingOut);
  await listTakings(reads, 3, world.now(), leaveNothingOut);
  await acceptInvitation(world, { claim: linkOf(open, 'taker', 1) });
  const declined = await inviteAndConfirm(world);
  await declineInvitation(world, linkOf(declined, 'opponent'));
  const unconfirmed = await inviteUnconfirmed(world, { challenger: { name: 'Ed', email: 'ed@example.org' } });
  const link = linkOf(unconfirmed, 'challenger');
  await linkInSameName(reads, link, open.id, world.now());
  await listUnconfirmed(reads, unconfirmed.challenger.playerId, world.now(), leaveNothingOut);
  await disownInvitations(world, link);
  await blockInvitations(world, link);
  await within(world, (transaction) => deleteInvitation(transaction, unconfirmed.id));
  await inviteUnconfirmed(world, { open: true });
}

async function games(world: World): Promise<void> {
  const { reads } = world.database;
  const game = await begin(world, { terms: { visibility: 'public' } });
  await play(world, game.id, 'e4');
  expectOk(await playTurn(world, turnOf(await gameNow(world, game.id), 'e5', { message: 'Hello' })));
  const white = { gameId: game.id, color: 'white', turnNumber: 3, epoch: 0 } as const;
  for (const moves of [['Nf3'], []]) expectOk(await keepDraft(world, { ...white, moves }));
  expectOk(await keepNotes(world, { ...white, text: 'Try f4', version: 0 }));
  const line = { ...white, afterTurn: 1, moves: ['c5'] };
  const { id } = expectOk(await keepLine(world, line));
  expectOk(await keepLine(world, { ...line, comment: 'sharp' }));
  const found = await gameWithTurns(world, game.id);
  await findAnalysis(reads, white, found, leaveNothingOut);
  await findDraft(reads, found.game);
  expectOk(await forgetLine(world, white, id));
  const taken = expectOk(
    takeBack(found, 2, { white: world.randomBytes(4), black: world.randomBytes(4) }, world.now()),
  );
  await inTransaction(world, (work) => saveDecision(work, found, taken));
  await findTurnsTakenBack(reads, game.id);
  await askForLink(world, { code: game.code, email: ANN.email });
  await within(world, (transaction) =>
    transaction.run(`INSERT INTO copy (only_row, renewed_up_to) VALUES (1, '')`),
  );
  await renewLinksOfCopy(world, leaveNothingOut);
}

/** Each letter becomes the first of these; asked for is what the others would write down. */
const BECAME: readonly LetterOutcome['became'][] = [
  'sent',
  'stale',
  ...(['content', 'mailbox', 'address', 'way', 'lost', 'connection'] as const).map((kind) => ({
    kind,
    trouble: 'no',
    error: 'no',
  })),
];
const ROOMY = { perMailbox: 9, perClient: 9, perDay: 99 };

async function letters(world: World): Promise<void> {
  expectOk(await sendTestLetter(world.database, ANN.email, world.now()));
  const { database } = world;
  const take = (limits: StrangerLimits) =>
    within(world, (transaction) =>
      takeDueLetters(
        transaction,
        { taker: 'a sender', room: roomFor(99), limits },
        world.now(),
        leaveNothingOut,
      ),
    );
  await nextLetterAt(database.reads, world.now());
  await nextLetterAt(database.reads, world.now(), { withStrangers: false });
  const taken = await take(ROOMY);
  // As they were read, and as they would be after a failure since which others have left.
  const failedBefore = taken.map((row) => ({ ...row, takenByThen: -1 }));
  for (const became of BECAME)
    for (const rows of [failedBefore, taken])
      await within(world, (transaction) =>
        settleLetters(
          transaction,
          rows.map((row) => ({ row, became })),
          world.now(),
        ),
      );
  await within(world, async (transaction) => {
    for (const { id } of taken)
      await settleUnreadable(transaction, { id, takenBy: 'a sender' }, 'no row', world.now());
    await probeNow(transaction, world.now());
    await renewLeases(transaction, 'a sender', [], world.now());
    await giveBackLeases(transaction, 'a sender');
  });
  await findLetterKey(database.reads, 'a key');

  const { id: invitationId } = await inviteAndConfirm(world, { open: true });
  for (const [mailbox, client] of [
    ['cy+1', 'c'],
    ['di', 'c'],
    ['ed', undefined],
  ] as const)
    await takeInvitation(world, { invitationId, name: 'A taker', email: `${mailbox}@example.org`, client });
  for (const full of ['perMailbox', 'perClient', 'perDay']) await take({ ...ROOMY, [full]: 1 });
  await strangerLettersHeld(database.reads, { ...ROOMY, perDay: 1 }, world.now());
}

async function pages(reads: Reads, { now }: World): Promise<void> {
  for (const kind of ['running', 'finished'] as const) {
    const [game] = await listPublicGames(reads, kind, 9, leaveNothingOut);
    if (game) await findGameOutline(reads, game.id);
    if (game) await mailTrouble(reads, game.id);
  }
  await mailDownSince(reads);
  await listLetters(reads, 9, leaveNothingOut);
  await hasGameLetterUnsent(reads, now());
}
