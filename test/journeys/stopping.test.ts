import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type OddMailServer, openOddMailServer } from '../mail/odd-mail-server.ts';
import { startProcess } from '../support/process.ts';
import { type Service, startService } from '../support/service.ts';
import { challengeBody } from '../web/support/site.ts';

/** What docs/hosting.md gives the service in its unit. */
const TIMEOUT_STOP_MS = 30_000;

let mailServer: OddMailServer;
let service: Service;
let child: ChildProcess;
beforeEach(async () => {
  mailServer = await openOddMailServer();
  service = await startService({ MAIL_URL: mailServer.url });
  await service.stop();
  child = await startProcess(service);
});
afterEach(async () => {
  child.kill('SIGKILL');
  await service.end();
  await mailServer.close();
});

const invite = () =>
  fetch(`${service.publicUrl}/api/challenges`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(challengeBody()),
  });

const messageIds = () => mailServer.received.map((letter) => /^Message-ID: (.*)$/im.exec(letter)?.[1]);

describe('SIGTERM ends the service in time', () => {
  it('while the mail server thinks about an email and a request does not end; the email goes again at the next start', async () => {
    mailServer.answer('end of data', 'says nothing');
    expect((await invite()).status).toBe(202);
    await expect.poll(() => mailServer.received.length).toBe(1);
    const slow = connect(Number(new URL(service.publicUrl).port), '127.0.0.1');
    slow.on('error', () => {});
    slow.write('POST /fresh-link HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n');
    await once(slow, 'connect');

    child.kill('SIGTERM');
    const [code] = await once(child, 'exit', { signal: AbortSignal.timeout(TIMEOUT_STOP_MS) });
    expect(code).toBe(0);

    mailServer.answer('end of data', undefined);
    service.wait(TIMEOUT_STOP_MS);
    await service.start();
    await expect.poll(() => mailServer.received.length).toBe(2);
    expect(new Set(messageIds()).size).toBe(1);
  });
});
