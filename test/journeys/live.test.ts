import { afterEach, beforeEach, expect, it } from 'vitest';
import { type EventReader, readEvents } from '../support/event-reader.ts';
import { linkIn, openPostOffice, type PostOffice } from '../support/post-office.ts';
import { visit } from '../support/reader.ts';
import { type Service, startService } from '../support/service.ts';
import { beginGame, person, playByForm } from './people.ts';

let postOffice: PostOffice;
let service: Service;
beforeEach(async () => {
  postOffice = await openPostOffice();
  service = await startService({ MAIL_URL: postOffice.url });
});
afterEach(async () => {
  await service.end();
  await postOffice.close();
});

it('a stop of the service ends all streams at once, and readers who come back miss nothing', async () => {
  const ann = person(postOffice, 'Ann');
  const bo = person(postOffice, 'Bo');
  const link = linkIn(await beginGame(service, ann, bo));
  const { root } = await visit(`${link}/game`);
  const spectators = root.querySelector('a[href*="/games/"]')?.getAttribute('href');
  const readers: EventReader[] = [];
  for (let count = 0; count < 5; count += 1) readers.push(await readEvents(`${spectators}/events`));
  for (const reader of readers) expect(await reader.next()).toContain('id: 0-running');

  await service.stop();
  await Promise.all(readers.map(({ over }) => over));

  await service.start();
  await playByForm(link, 'e4');
  const again = await readEvents(`${link}/events`, { 'Last-Event-ID': '0-running' });
  expect(await again.next()).toContain('id: 1-running');
  again.leave();
});
