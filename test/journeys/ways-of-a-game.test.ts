import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '../../src/games/terms.ts';
import { codeIn, linkIn, openPostOffice, type PostOffice, recordIn } from '../support/post-office.ts';
import { follow, press, visit } from '../support/reader.ts';
import { type Service, startService } from '../support/service.ts';
import { beginGame, inviteByForm, type Person, person, playByForm } from './people.ts';

/** So long after a start nothing ends. */
const QUIET_MS = 10 * MINUTE_MS;

describe('between invitation and record', () => {
  let postOffice: PostOffice;
  let service: Service;
  let ann: Person;
  let bo: Person;
  let cy: Person;

  beforeEach(async () => {
    postOffice = await openPostOffice();
    service = await startService({ MAIL_URL: postOffice.url });
    ann = person(postOffice, 'Ann');
    bo = person(postOffice, 'Bo');
    cy = person(postOffice, 'Cy');
  });
  afterEach(async () => {
    await service.end();
    await postOffice.close();
  });

  it('an open invitation goes to the first who confirms, and the other is told', async () => {
    await inviteByForm(service, ann, { against: 'anyone', plays: 'black', variant: 'cannibal' });
    const take = async (taker: Person) => {
      const invitation = await follow(await visit(service.publicUrl), /Ann/);
      await press(invitation, 'Email me the link', { name: taker.name, email: taker.address });
      return visit(linkIn(await taker.nextLetter()));
    };
    const confirmations = [await take(bo), await take(cy)];
    await press(confirmations[1]!, /Accept/);
    expect((await bo.nextLetter()).text).toMatch(/taken|first/);
    await playByForm(linkIn(await cy.nextLetter()), 'e4');
    expect((await ann.nextLetter()).subject).toContain('Cy');
    expect((await visit(service.publicUrl)).text).not.toMatch(/Ann invites/);
  });

  it('a declined invitation is told to the challenger, once', async () => {
    await inviteByForm(service, ann, { opponentEmail: bo.address });
    const declining = await follow(await visit(linkIn(await bo.nextLetter())), /Decline/);
    await press(declining, /Decline/);
    expect((await ann.nextLetter()).subject).toMatch(/declined/);
  });

  it('who wants no emails from strangers gets no second invitation', async () => {
    await inviteByForm(service, ann, { opponentEmail: bo.address });
    const never = await follow(await visit(linkIn(await bo.nextLetter())), /Never email/);
    await press(never, /[Nn]ever/);
    await inviteByForm(service, cy, { opponentEmail: bo.address });
    // A later invitation to somebody else arrives, so one to Bo would have, too.
    await inviteByForm(service, cy, { opponentEmail: 'dan@example.org' });
    await postOffice.lettersTo('dan@example.org');
    expect(await postOffice.lettersTo(bo.address)).toHaveLength(1);
  });

  it('an invitation that nobody answers expires after fourteen days, and both are told', async () => {
    await inviteByForm(service, ann, { opponentEmail: bo.address });
    const link = linkIn(await bo.nextLetter());
    await service.stop();
    service.wait(14 * DAY_MS + 1000);
    await service.start();
    service.wait(QUIET_MS);
    expect((await ann.nextLetter()).subject).toMatch(/^Your invitation to a game of .* has expired/);
    expect((await bo.nextLetter()).subject).toMatch(/in time|expired|over/);
    expect((await visit(link)).text).toContain('Nobody answered in time');
  });

  it('resigning has its own page, and both get the record', async () => {
    const letter = await beginGame(service, ann, bo, { variant: 'african' });
    await playByForm(linkIn(letter), 'd4');
    const resigning = await follow(await visit(linkIn(await bo.nextLetter())), /Resign/);
    await press(resigning, /Resign/);
    for (const player of [ann, bo]) {
      const over = await player.nextLetter();
      expect(over.subject).toMatch(/resign/i);
      expect(recordIn(over)).toMatch(/\[Result "1-0"\][\s\S]*1\. d4 1-0/);
    }
  });

  it('a draw offer goes with a move and is accepted on its own page', async () => {
    const letter = await beginGame(service, ann, bo);
    await playByForm(linkIn(letter), 'e4', { offerDraw: 'yes', message: 'Peace?' });
    const offer = await bo.nextLetter();
    expect(offer.subject).toMatch(/draw/i);
    expect(offer.text).toContain('Peace?');
    const accepting = await follow(await visit(linkIn(offer)), /Accept/);
    await press(accepting, /Accept/);
    expect((await ann.nextLetter()).subject).toMatch(/draw/i);
    expect(recordIn(await bo.nextLetter())).toContain('[Result "1/2-1/2"]');
  });

  it('time runs out with nobody looking, even while the service was down', async () => {
    const letter = await beginGame(service, ann, bo, { perTurnDays: '3' });
    await playByForm(linkIn(letter), 'e4');
    await playByForm(linkIn(await bo.nextLetter()), 'e5');
    await ann.nextLetter();
    await service.stop();
    service.wait(3 * DAY_MS + 1000);
    await service.start();
    service.wait(QUIET_MS);
    for (const player of [ann, bo]) {
      const over = await player.nextLetter();
      expect(over.subject).toMatch(/time/i);
      expect(recordIn(over)).toMatch(/\[Result "0-1"\][\s\S]*\[Termination "Time forfeit"\]/);
    }
  });

  it('a game whose time runs out before both have moved has not started, and nobody has lost', async () => {
    const letter = await beginGame(service, ann, bo, { perTurnDays: '3' });
    await playByForm(linkIn(letter), 'e4');
    await bo.nextLetter();
    await service.stop();
    service.wait(3 * DAY_MS + 1000);
    await service.start();
    service.wait(QUIET_MS);
    for (const player of [ann, bo]) expect((await player.nextLetter()).subject).toMatch(/Time ran out/);
  });

  it('a reminder comes at half-time, and can be switched off by the mail program', async () => {
    const letter = await beginGame(service, ann, bo, { perTurnDays: '10' });
    await service.stop();
    service.wait(5 * DAY_MS + 1000);
    await service.start();
    const reminder = await ann.nextLetter();
    expect(linkIn(reminder)).toBe(linkIn(letter));
    const oneClick = reminder.headers.get('list') as { unsubscribe: { url: string } };
    await visit(oneClick.unsubscribe.url, {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    });
    await service.stop();
    service.wait(4 * DAY_MS + 1000);
    await service.start();
    // The second reminder would be due by now, and leave before the letter that is asked for here.
    const home = await visit(service.publicUrl);
    await press(home, /link/i, { code: codeIn(letter), email: ann.address });
    expect((await ann.nextLetter()).subject).not.toMatch(/running out/);
  });

  it('the game code and an address bring a new link, which plays', async () => {
    const letter = await beginGame(service, ann, bo);
    const home = await visit(service.publicUrl);
    const answer = await press(home, /link/i, { code: codeIn(letter), email: ann.address });
    const wrong = await press(home, /link/i, { code: codeIn(letter), email: 'nobody@example.org' });
    expect(wrong.text).toBe(answer.text);
    const fresh = linkIn(await ann.nextLetter());
    expect((await playByForm(fresh, 'e4')).status).toBe(200);
  });

  it('a used link tells what happened since, and mails the current one', async () => {
    const first = linkIn(await beginGame(service, ann, bo));
    await playByForm(first, 'e4');
    await playByForm(linkIn(await bo.nextLetter()), 'e5');
    const current = linkIn(await ann.nextLetter());
    const used = await visit(first);
    expect(used.status).toBe(410);
    expect(used.text).toMatch(/Bo played e5/);
    await press(used, 'Email me a new link');
    expect(linkIn(await ann.nextLetter())).toBe(current);
  });
});
