import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createLinks, type Links } from '../../src/links/links.ts';
import { freePort } from '../support/free-port.ts';
import { challengeBody } from '../web/support/site.ts';

const HOME = fileURLToPath(new URL('../..', import.meta.url));
const HOSTING = readFileSync(join(HOME, 'docs/hosting.md'), 'utf8');

/** The commands that docs/hosting.md gives under a heading. */
function commandsUnder(heading: string): string {
  const commands = new RegExp(`^### ${heading}$[^]*?^\`\`\`sh\\n([^]*?)^\`\`\`$`, 'm').exec(HOSTING)?.[1];
  if (commands === undefined) throw new Error(`There are no commands under "${heading}".`);
  return commands;
}

/** The machine of a host: the program in a folder of its own, with its data and settings. */
let machine: string;
let program: string;
let url: string;
let service: ChildProcess | undefined;

beforeEach(async () => {
  machine = mkdtempSync(join(tmpdir(), 'chessivore-machine-'));
  program = join(machine, 'chessivore');
  for (const folder of ['chessivore', 'bin', 'root', 'backups']) mkdirSync(join(machine, folder));
  for (const part of ['package.json', 'src', 'views', 'migrations', 'node_modules']) {
    symlinkSync(join(HOME, part), join(program, part));
  }
  const port = await freePort();
  url = `http://localhost:${port}`;
  writeFileSync(join(program, '.env'), `PORT=${port}\nLOG_LEVEL=warn\nLIMITS=off\n`);
  // The supervisor of this machine says when it is called; accounts it has but one.
  const called = join(machine, 'called');
  makeCommand(
    'systemctl',
    `echo "$1" >> ${called}; if [ "$1" = stop ]; then kill $(cat ${machine}/pid); while [ -e /proc/$(cat ${machine}/pid) ] && [ "$(ps -o stat= -p $(cat ${machine}/pid))" != Z ]; do sleep 0.1; done; fi`,
  );
  makeCommand('chown', `[ "$1" = chessivore: ]`);
});
afterEach(() => {
  service?.kill('SIGKILL');
  rmSync(machine, { recursive: true, force: true });
});

function makeCommand(name: string, text: string): void {
  writeFileSync(join(machine, 'bin', name), `#!/bin/sh\n${text}\n`);
  chmodSync(join(machine, 'bin', name), 0o755);
}

/** Starts the service; answers with what it has said by the time it serves. */
async function start(): Promise<() => string> {
  let said = '';
  const child = spawn(process.execPath, ['src/main.ts'], {
    cwd: program,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  service = child;
  child.stdout.on('data', (chunk) => {
    said += chunk;
  });
  writeFileSync(join(machine, 'pid'), String(child.pid));
  await expect
    .poll(() =>
      fetch(`${url}/livez`).then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(200);
  return () => said;
}

/** What a host types, on this machine: the words of the document, with the folders where they are here. */
async function type(commands: string): Promise<string> {
  const here = commands
    .replaceAll('/var/backups/chessivore', join(machine, 'backups'))
    .replaceAll('/root/', join(machine, 'root/'))
    .replaceAll('2026-12-01', '$(date +%F)');
  const env = { ...process.env, PATH: `${join(machine, 'bin')}:${process.env.PATH}` };
  const { stdout } = await promisify(execFile)('sh', ['-euc', here], { cwd: program, env });
  return stdout;
}

const post = (path: string, token: string, body: object) =>
  fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });

const linksNow = (): Links => {
  const key = readFileSync(join(program, 'data/chessivore.sqlite.link-secret'), 'utf8');
  return createLinks(Buffer.from(key, 'hex'));
};

async function beginGame(links: Links): Promise<string> {
  const { id } = (await (await post('/api/challenges', '', challengeBody())).json()) as { id: string };
  const claim = { kind: 'invitation', invitationId: id, takerNumber: 0 } as const;
  await post(`/api/challenges/${id}/confirm`, links.token({ ...claim, party: 'challenger' }), {});
  const accepted = await post(
    `/api/challenges/${id}/accept`,
    links.token({ ...claim, party: 'opponent' }),
    {},
  );
  return ((await accepted.json()) as { game: string }).game;
}

const turnsOf = async (gameId: string): Promise<number> =>
  ((await (await fetch(`${url}/api/games/${gameId}`)).json()) as { turns: unknown[] }).turns.length;

/** The token of the newest letter in the built-in mailbox that went to this address. */
async function newestToken(address: string): Promise<string> {
  const mailbox = await (await fetch(`${url}/mailbox`)).text();
  const letters = [...mailbox.matchAll(/href="(\/mailbox\/\d+)"[\s\S]*?class="who">to (\S+) /g)];
  const [, path = ''] = letters.find(([, , to]) => to === address) ?? [];
  const letter = await (await fetch(`${url}${path}`)).text();
  return /\/play\/([\w-]+)/.exec(letter)?.[1] ?? 'none';
}

it('the steps of docs/hosting.md make a copy while the service runs, and bring it back, with new links', async () => {
  await start();
  const links = linksNow();
  const gameId = await beginGame(links);
  const playBy = async (token: string, move: string) =>
    (await post(`/api/games/${gameId}/moves`, token, { moves: [move] })).status;
  const oldToken = (turnNumber: number) =>
    links.token({
      kind: 'play',
      gameId,
      color: turnNumber % 2 === 1 ? 'white' : 'black',
      turnNumber,
      epoch: 0,
    });
  expect(await playBy(oldToken(1), 'e4')).toBe(201);
  expect(await type(commandsUnder('Making a copy'))).toContain(': 1 games');
  for (const [index, move] of ['e5', 'Nf3', 'Nc6'].entries()) {
    expect(await playBy(oldToken(index + 2), move)).toBe(201);
  }
  const begunLater = await beginGame(links);

  const ended = once(service as ChildProcess, 'exit');
  expect(await type(commandsUnder('Restoring a copy'))).toMatch(/^1 games[\s\S]*before-\d{4}-[\s\S]*new one/);
  await ended;
  expect(readFileSync(join(machine, 'called'), 'utf8')).toBe('stop\nstart\n');
  const said = await start();

  expect(await turnsOf(gameId)).toBe(1);
  expect((await fetch(`${url}/api/games/${begunLater}`)).status).toBe(404);
  // No link from before plays: neither that of the turn that stands, nor those of turns that were lost.
  for (const turnNumber of [1, 2, 3, 4, 5]) expect(await playBy(oldToken(turnNumber), 'e5')).toBe(410);
  await expect.poll(() => newestToken('bo@example.org')).not.toBe(oldToken(2));
  const bo = await newestToken('bo@example.org');
  expect(await playBy(bo, 'e5')).toBe(201);
  await expect.poll(() => newestToken('ann@example.org')).not.toBe(oldToken(3));
  expect(await playBy(await newestToken('ann@example.org'), 'd4')).toBe(201);
  expect(await playBy(oldToken(4), 'Nc6')).toBe(410);
  expect(await turnsOf(gameId)).toBe(3);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  expect(said()).not.toContain('key that signs links');
  expect(said()).toContain('the database is a copy');

  // It is a copy no more: the next start draws nothing anew.
  service?.kill('SIGKILL');
  await start();
  expect(await playBy(bo, 'e5')).toBe(201);
});
