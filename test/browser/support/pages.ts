import { formatMove } from '../../../src/engine/index.ts';
import { randomGame } from '../../support/random-games.ts';
import type { Service } from '../../support/service.ts';
import { beginGame } from './games.ts';
import { invite } from './invitations.ts';

/** One page in one state, with something on it. */
export interface SamplePage {
  /** Its entry in the table of routes. */
  readonly route: string;
  /** What it shows, in a few words. */
  readonly shows: string;
  readonly path: string;
  /** Unless it is 200. */
  readonly status?: number;
}

/** What answers a GET outside of the programming interface and is no page; pictures and records aside. */
export const NO_PAGES: readonly string[] = [
  '/events',
  '/play/:token/events',
  '/play/:token/notes/lines',
  // The pages of a link once more, by the right of the browser that has sent a turn.
  ...['preview', 'game', 'resign', 'draw/:action'].map((page) => `/games/:id/play/:color/${page}`),
  // They only lead on.
  '/rules/:variant',
  '/try/:variant',
  // A letter as it arrives: mail programs, not ours, show it. It is looked at within `/mailbox/:letter`.
  '/mailbox/:letter/html',
];

/** A message as somebody might write it, with a long word and other letters. */
const MESSAGE =
  'Good luck! Пиши ещё.\nhttps://example.org/a/very/long/address/that/does/not/break/anywhere/at/all';

/** Forty-five moves of either side, taken from all that are legal. */
const LONG_GAME = randomGame(
  { variant: 'absorption', turnOrder: 'alternating' },
  Array.from({ length: 90 }, (_, index) => (index * 6007) % 9973),
).moves.map(formatMove);

/** A check by a piece with a modifier, and a FEN that has to be mended. */
const CHECKED = new URLSearchParams({
  variant: 'absorption',
  turnOrder: 'progressive-italian',
  fen: 'r3k2r/8/8/3N(RP)4/4R(B)3/8/8/R3K2R b KQkq e3 0 4 0;',
}).toString();

/** Two games that are read, and one that is not. */
const RECORD = `[White "Ann"]
[Black "${'Bo'.repeat(30)}"]
1. f3 e5 2. g4 Qh4# 1-0

[TurnOrder "Progressive (Italian)"]
1. e4 2. e5 d5 3. Qh5 Qxf7 Nf3 *

[Variant "African"]
1. c4 Mf6 *`;

/** The built-in mailbox shows the newest hundred. */
async function newestLetter({ publicUrl }: Service): Promise<string> {
  const mailbox = await (await fetch(`${publicUrl}/mailbox`)).text();
  const [path] = /\/mailbox\/\d+/.exec(mailbox) ?? [];
  if (path === undefined) throw new Error('no letter yet');
  return path;
}

/** Something to remember, and a line that was tried. */
async function keepNotes({ publicUrl }: Service, link: string): Promise<void> {
  const send = async (path: string, fields: Record<string, string>): Promise<void> => {
    const answer = await fetch(`${publicUrl}${link}${path}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
    });
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}`);
  };
  await send('/notes', { version: '0', text: MESSAGE });
  await send('/notes/lines', { after: '2', moves: 'Nf3 Nc6 Bb5', comment: MESSAGE.split('\n')[0]! });
}

/** Fills a service with games and invitations in all states, and gives every page in each of its faces. */
export async function samplePages(service: Service): Promise<readonly SamplePage[]> {
  const fresh = await beginGame(service, { variant: 'absorption', visibility: 'public' });
  const running = await beginGame(service, {
    variant: 'absorption',
    visibility: 'public',
    turns: ['d4', 'e5', 'dxe5', 'd6', 'exd6', 'Bxd6'],
  });
  await running.play(['Nf3'], { message: MESSAGE, offerDraw: true });
  const series = await beginGame(service, { turnOrder: 'progressive-italian', turns: ['e4', 'e5 d5'] });
  const promoting = await beginGame(service, {
    variant: 'absorption',
    fen: '8/R(P)7/8/7k/8/8/8/4K3 w - - 0 1',
  });
  const over = await beginGame(service, { visibility: 'public', turns: ['f3', 'e5', 'g4', 'Qh4#'] });
  const long = await beginGame(service, { variant: 'absorption', turns: LONG_GAME });
  const african = await beginGame(service, { variant: 'african', turns: ['c4', 'Mf6'], clock: null });
  const cannibal = await beginGame(service, { variant: 'cannibal', turns: ['e4', 'd5', 'exd5'] });
  const repeated = await beginGame(service, { turns: 'Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8'.split(' ') });
  const used = await fresh.link();
  await fresh.play(['e4', 'e5'], { message: MESSAGE });

  await keepNotes(service, await fresh.link());

  const unconfirmed = await invite(service, {
    variant: 'african',
    message: MESSAGE,
    challenger: { name: 'Cleo', email: 'cleo@example.org' },
  });
  const inOneName = { challenger: { name: 'Dee', email: 'dee@example.org' }, message: MESSAGE };
  const oneOfTwo = await invite(service, {
    ...inOneName,
    variant: 'cannibal',
    turnOrder: 'progressive-italian',
  });
  await invite(service, {
    ...inOneName,
    opponent: { name: MESSAGE.split('\n')[1]!.slice(0, 60), email: 'bo@example.org' },
  });
  const sent = await invite(service, { variant: 'cannibal', message: MESSAGE });
  await sent.confirm();
  const open = await invite(service, { opponent: undefined, plays: 'random' });
  await open.confirm();
  await open.ask();

  const turn = await fresh.link();
  const page = (route: string, shows: string, path: string, status?: number): SamplePage => ({
    route,
    shows,
    path,
    ...(status !== undefined && { status }),
  });
  return [
    page('/', 'home', '/'),
    page('/rules', 'all rules', '/rules'),
    ...['orthodox', 'absorption', 'cannibal', 'african'].map((variant) =>
      page('/rules/:variant/:turnOrder', `rules of ${variant}`, `/rules/${variant}/alternating`),
    ),
    page('/rules/:variant/:turnOrder', 'rules, Italian', '/rules/absorption/progressive-italian'),
    page('/rules/:variant/:turnOrder', 'rules, Scottish', '/rules/african/progressive-scottish'),
    page('/try', 'what can be tried', '/try'),
    page('/try/:variant/:turnOrder', 'trying Absorption', '/try/absorption/alternating?moves=d2d4,e7e5,d4e5'),
    page('/try/:variant/:turnOrder', 'trying a series', '/try/african/progressive-scottish?moves=g1h3,e7e6'),
    page('/try/:variant/:turnOrder', 'trying a bad FEN', '/try/orthodox/alternating?fen=nonsense', 422),
    page('/check', 'a position to be pasted', '/check'),
    page('/check', 'a checked position', `/check?${CHECKED}`),
    page('/check', 'a checked question', `/check?${CHECKED}&from=d5&to=d7`),
    page('/check', 'a checked mate', '/check?fen=7k/6Q1/6K1/8/8/8/8/8+b+-+-+0+1'),
    page('/check', 'a checked bad FEN', '/check?fen=nonsense', 422),
    page('/check', 'a checked record', `/check?${new URLSearchParams({ record: RECORD })}`),
    page('/check', 'a checked text without a game', '/check?record=-', 422),
    page('/look', 'colors to choose', '/look'),
    page('/problems', 'all problems', '/problems'),
    page('/problems/:type', 'one problem', '/problems/illegal-move'),
    page('/fresh-link', 'a link is on its way', '/fresh-link'),
    page('/games/:id', 'a running game', running.path),
    page('/games/:id', 'a long game', long.path),
    page('/games/:id', 'its start', `${running.path}?turn=0`),
    page('/games/:id', 'a finished game', over.path),
    page('/games/:id', 'a game of series', series.path),
    page('/games/:id', 'no such game', '/games/AAAAAAAAAAAAAAAA', 404),
    page('/games/:id/play/:color', 'not in this browser', `${running.path}/play/white`, 403),
    page('/invitations/:id', 'an open invitation', `/invitations/${open.id}`),
    page('/challenges/:token', 'to confirm', unconfirmed.path('challenger')),
    page('/challenges/:token', 'to confirm one of two', oneOfTwo.path('challenger')),
    page('/challenges/:token/not-mine', 'none is mine?', `${oneOfTwo.path('challenger')}/not-mine`),
    page('/challenges/:token', 'sent', sent.path('challenger')),
    page('/challenges/:token', 'to accept', sent.path('opponent')),
    page('/challenges/:token', 'to take', open.path('taker')),
    page('/challenges/:token/decline', 'decline?', `${sent.path('opponent')}/decline`),
    page('/challenges/:token/withdraw', 'withdraw?', `${sent.path('challenger')}/withdraw`),
    page('/challenges/:token/never', 'never again?', `${sent.path('opponent')}/never`),
    page('/play/:token', 'a turn with a message', turn),
    page('/play/:token', 'a man picked up', `${turn}?from=g1`),
    page('/play/:token', 'a draw offer', await running.link()),
    page('/play/:token', 'a series', `${await series.link()}?moves=g1f3`),
    page('/play/:token', 'elephants and magpies', await african.link()),
    page('/play/:token', 'an eaten pawn', await cannibal.link()),
    page('/play/:token', 'a promotion', `${await promoting.link()}?from=a7&to=a8`),
    page('/play/:token', 'late in a game', await long.link()),
    page('/play/:token', 'a used link', used, 410),
    page('/play/:token', 'not yet their turn', await running.link('white')),
    page('/play/:token', 'a game that is over', await over.link('white')),
    page('/play/:token/preview', 'a preview', `${turn}/preview?moves=g1f3`),
    page('/play/:token/preview', 'a refused move', `${turn}/preview?typed=Nf5`, 422),
    page('/play/:token/game', 'looking through one’s game', `${turn}/game`),
    page('/play/:token/notes', 'private notes', `${turn}/notes`),
    page('/play/:token/resign', 'resign?', `${turn}/resign`),
    page('/play/:token/draw/:action', 'accept a draw?', `${await running.link()}/draw/accept`),
    page('/play/:token/draw/:action', 'claim a draw?', `${await repeated.link()}/draw/claim`),
    page('/play/:token/draw/:action', 'a draw claimed in vain', `${turn}/draw/claim`, 422),
    page('/play/:token/reminders', 'reminders?', `${turn}/reminders`),
    page('/mailbox', 'the mailbox', '/mailbox'),
    page('/mailbox/:letter', 'a letter', await newestLetter(service)),
  ];
}
