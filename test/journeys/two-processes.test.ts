import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type EventReader, readEvents } from '../support/event-reader.ts';
import { freePort } from '../support/free-port.ts';
import { evenMachine } from '../support/machine.ts';
import { linkIn, openPostOffice, type PostOffice } from '../support/post-office.ts';
import { startProcess } from '../support/process.ts';
import { type Service, startService } from '../support/service.ts';
import { beginGame, person, playByForm } from './people.ts';

let postOffice: PostOffice;
let service: Service;
let other: ChildProcess;
let otherUrl: string;
let reader: EventReader | undefined;
beforeEach(async () => {
  postOffice = await openPostOffice();
  // Both go by the clock of the machine, as processes do that share a database.
  service = await startService({ MAIL_URL: postOffice.url }, evenMachine(Date.now));
  const port = String(await freePort());
  otherUrl = `http://localhost:${port}`;
  other = await startProcess({
    environment: { ...service.environment, PORT: port, PUBLIC_URL: service.publicUrl },
    publicUrl: otherUrl,
  });
});
afterEach(async () => {
  reader?.leave();
  const ended = once(other, 'exit');
  other.kill('SIGKILL');
  await ended;
  await service.end();
  await postOffice.close();
});

it('who follows a game at one process sees the turn that was played at another, over the same database', async () => {
  const link = linkIn(await beginGame(service, person(postOffice, 'Ann'), person(postOffice, 'Bo')));
  reader = await readEvents(`${link}/events`);
  expect(await reader.next()).toContain('id: 0-running');
  await playByForm(link.replace(service.publicUrl, otherUrl), 'e4');
  expect(await reader.next()).toContain('id: 1-running');
});
