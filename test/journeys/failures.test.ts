import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS } from '../../src/games/terms.ts';
import { linkIn, openPostOffice, type PostOffice } from '../support/post-office.ts';
import { startProcess } from '../support/process.ts';
import { type Service, startService } from '../support/service.ts';
import { beginGame, type Person, person, playByForm } from './people.ts';

describe('no turn and no email is lost', () => {
  let postOffice: PostOffice;
  let service: Service;
  let ann: Person;
  let bo: Person;

  beforeEach(async () => {
    postOffice = await openPostOffice();
    service = await startService({ MAIL_URL: postOffice.url });
    ann = person(postOffice, 'Ann');
    bo = person(postOffice, 'Bo');
  });
  afterEach(async () => {
    await service.end();
    await postOffice.close();
  });

  it('when the process is killed between recording a turn and sending its email', async () => {
    const letter = await beginGame(service, ann, bo);
    await service.stop();
    await postOffice.close();
    const child = await startProcess(service);
    const sent = await playByForm(linkIn(letter), 'e4');
    expect(sent.text).toContain('You played e4');
    child.kill('SIGKILL');
    await once(child, 'exit');
    await postOffice.open();
    // The process that was killed had a clock that ran: that of this machine, which may be ahead of ours.
    service.wait(HOUR_MS / 2 + Math.max(0, Date.now() - service.now()));
    await service.start();
    expect((await bo.nextLetter()).subject).toContain('e4');
    await service.stop();
    expect(await postOffice.lettersTo(bo.address)).toHaveLength(2);
  });

  it.each([
    ['is down', undefined],
    ['refuses for now', { code: 451, text: 'try again later' }],
  ])('when the mail server %s', async (_how, refusal) => {
    const letter = await beginGame(service, ann, bo);
    if (refusal) postOffice.answerWith(refusal);
    else await postOffice.close();
    await playByForm(linkIn(letter), 'e4');
    await service.stop();
    postOffice.answerWith(undefined);
    if (!refusal) await postOffice.open();
    service.wait(HOUR_MS);
    await service.start();
    const late = await bo.nextLetter();
    expect((await playByForm(linkIn(late), 'e5')).status).toBe(200);
    expect((await ann.nextLetter()).subject).toContain('e5');
  });

  it('when the mail server refuses an address for good: the page says so, and the game goes on', async () => {
    const letter = await beginGame(service, ann, bo);
    postOffice.answerWith({ code: 550, text: '5.1.1 no such mailbox' });
    await playByForm(linkIn(letter), 'e4');
    await expect
      .poll(async () => (await fetch(`${linkIn(letter)}/game`)).text())
      .toMatch(/Mail to <bdi>Bo<\/bdi> is not arriving/);
  });

  it('when the process is told to stop while it works', async () => {
    const letter = await beginGame(service, ann, bo);
    await service.stop();
    const child = await startProcess(service);
    const playing = playByForm(linkIn(letter), 'e4');
    await playing;
    child.kill('SIGTERM');
    const [code] = await once(child, 'exit');
    expect(code).toBe(0);
    await service.start();
    expect((await bo.nextLetter()).subject).toContain('e4');
  });
});
