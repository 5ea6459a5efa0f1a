import { describe, expect, it } from 'vitest';
import { bearer, beginTestGame, playTurns, siteOfFile, type TestGame, visitorOf } from './support/site.ts';

const test = siteOfFile();
const { get, post, unchanged } = visitorOf(test);
const plyOf = async (game: TestGame) => (await test.ask.get(`/api/games/${game.id}`)).body.ply;
const plain = (text: string) =>
  text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&#x3D;', '=');
/** Addresses of the links whose label or text holds the words. */
const hrefs = (html: string, words: string): string[] =>
  [...html.matchAll(/<a\b[^>]*?href="([^"]*)"[^>]*>[\s\S]*?<\/a>/g)]
    .filter(([link]) => link.includes(words))
    .map(([, href]) => plain(href ?? ''));

describe('a move', () => {
  it('is picked by two links, looked at, and sent: one tap for the piece, one for the square, one to confirm', async () => {
    const game = await beginTestGame(test);
    const path = `/play/${game.token('white', 1)}`;
    const [man = ''] = hrefs(await get(path), 'knight on g1');
    expect(man).toBe(`${path}?moves=&from=g1#board`);
    const [square = ''] = hrefs(await get(man), 'to f3');
    expect(square).toBe(`${path}/preview?moves=g1f3`);
    const preview = await get(square);
    expect(preview).toContain('Nf3');
    expect(await plyOf(game)).toBe(0);
    const sent = await post(path, { moves: 'g1f3', ply: '0', message: 'Hello' }).expect(303);
    expect(sent.headers.location).toBe(path);
    expect(await plyOf(game)).toBe(1);
    const after = await get(path);
    expect(after).toMatch(/Sent to <bdi>Bo<\/bdi>/);
    expect(after).toContain('Hello');
    await post(path, { moves: 'g1f3', ply: '0', message: 'Hello' }).expect(303);
    expect(await plyOf(game)).toBe(1);
  });

  it.each(['Nf3', 'g1f3', 'g1-f3', '7163', 'nf3', ' N f3 ', '1. Nf3!'])('is typed as %s', async (typed) => {
    const game = await beginTestGame(test);
    const path = `/play/${game.token('white', 1)}`;
    const { headers } = await test.ask.get(`${path}/preview`).query({ moves: '', typed }).expect(303);
    expect(headers.location).toBe(`${path}/preview?moves=g1f3`);
  });

  it('is chosen from a list of all legal moves by piece', async () => {
    const game = await beginTestGame(test);
    const page = await get(`/play/${game.token('white', 1)}`);
    expect(page.match(/<option value="[a-h]/g)).toHaveLength(20);
    expect(page).toContain('<optgroup label="knight on g1">');
  });

  it.each([
    ['Nf6', 'None of your knights can go to f6.'],
    ['e1e4', 'The king on e1 can&#x27;t go to e4'],
    ['xyz', 'be read as a move'],
    ['', 'Type a move or choose one first'],
    ['<script>alert(1)</script>', 'be read as a move'],
    ['e4 e5', 'what follows is too much'],
  ])('that cannot be played, %j, comes back with the reason and what was typed', async (typed, reason) => {
    const game = await beginTestGame(test);
    await unchanged(async () => {
      const path = `/play/${game.token('white', 1)}`;
      const { text } = await test.ask.get(`${path}/preview`).query({ moves: '', typed }).expect(422);
      expect(text).toContain(reason);
      expect(text).toMatch(/role="alert"/);
      expect(text).toMatch(/aria-describedby="move-error/);
      expect(text).not.toContain('<script>');
      const value = /<input id="typed"[^>]*? value="([^"]*)"/.exec(text)?.[1] ?? '';
      expect(value.replaceAll('&lt;', '<').replaceAll('&gt;', '>')).toBe(typed);
    });
  });

  it('that is refused links to its rule', async () => {
    const game = await beginTestGame(test, {
      variant: 'absorption',
      fen: '2r4k/8/8/8/8/8/8/K(R)7 w - - 0 1',
    });
    const page = await get(`/play/${game.token('white', 1)}/preview?moves=&typed=a1d1`, 422);
    const [rule = ''] = hrefs(page, 'Rule 1.5');
    expect(rule).toBe('/rules/absorption/alternating#absorption-1.5');
    expect(await get('/rules/absorption/alternating')).toContain('id="absorption-1.5"');
  });

  it('that promotes asks what becomes of it, no promotion included', async () => {
    const game = await beginTestGame(test, {
      variant: 'absorption',
      fen: '4k3/1R(P)6/8/8/8/8/8/4K3 w - - 0 1',
    });
    const path = `/play/${game.token('white', 1)}`;
    const [square = ''] = hrefs(await get(`${path}?from=b7`), 'to b8');
    expect(square).toBe(`${path}?moves=&from=b7&to=b8#board`);
    const page = await get(square);
    const choices = hrefs(page, 'romot').map((href) => href.split('=').at(-1));
    expect(choices).toEqual(expect.arrayContaining(['b7b8q', 'b7b8n', 'b7b8']));
    expect(page).toContain('Back to the board');
    await get(`${path}/preview?moves=b7b8q`);
    await get(`${path}/preview?moves=b7b8r`, 422);
  });
});

describe('a preview', () => {
  it('is the same on reload, and refused with the current board once it is outdated', async () => {
    const game = await beginTestGame(test);
    const path = `/play/${game.token('white', 1)}`;
    expect(await get(`${path}/preview?moves=e2e4`)).toBe(await get(`${path}/preview?moves=e2e4`));
    await playTurns(test, game, ['d4']);
    const outdated = await get(`${path}/preview?moves=e2e4`, 410);
    expect(outdated).toContain('d4');
    await unchanged(async () => {
      const { text } = await post(path, { moves: 'e2e4', ply: '0' }).expect(410);
      expect(text).toContain('This link has already been used');
    });
  });

  it('made for another position is refused with the one that stands', async () => {
    const game = await beginTestGame(test);
    await unchanged(async () => {
      const { text } = await post(`/play/${game.token('white', 1)}`, { moves: 'e2e4', ply: '7' }).expect(409);
      expect(text).toContain('The game has moved on');
    });
  });

  it('keeps the message that cannot be sent, and says why', async () => {
    const game = await beginTestGame(test);
    const path = `/play/${game.token('white', 1)}`;
    await unchanged(async () => {
      const long = await post(path, { moves: 'e2e4', ply: '0', message: 'y'.repeat(1001) }).expect(400);
      expect(long.text).toContain('has more than 1000 characters');
      expect(long.text).toContain('y'.repeat(1001));
      const control = await post(path, { moves: 'e2e4', ply: '0', message: 'a\u0007b' }).expect(422);
      expect(control.text).toMatch(/aria-describedby="message-error"/);
      await post(path, { moves: 'e2e4', ply: '0', result: '1-0' }).expect(400);
    });
  });

  it('offers a claim only where there is one, and says when the game ends', async () => {
    const game = await beginTestGame(test);
    await playTurns(test, game, ['Nf3', 'Nf6', 'Ng1', 'Ng8', 'Nf3', 'Nf6', 'Ng1']);
    const path = `/play/${game.token('black', 8)}`;
    expect(await get(`${path}/preview?moves=a7a6`)).not.toContain('claimDraw');
    expect(await get(`${path}/preview?moves=f6g8`)).toContain('claimDraw');
    const wrong = await post(path, { moves: 'a7a6', ply: '7', claimDraw: 'yes' }).expect(422);
    expect(wrong.text).toContain('t claim a draw here');
    await post(path, { moves: 'f6g8', ply: '7', claimDraw: 'yes' }).expect(303);
    expect(await get(path)).toContain('for the third time');
    const mate = await beginTestGame(test);
    await playTurns(test, mate, ['f3', 'e5', 'g4']);
    expect(await get(`/play/${mate.token('black', 4)}/preview?moves=d8h4`)).toContain('This ends the game');
  });
});

describe('what a turn does', () => {
  it('is said in words before it is sent, and to the other side after', async () => {
    const game = await beginTestGame(test, { variant: 'cannibal' });
    await playTurns(test, game, ['Nc3', 'd5']);
    const words = 'White&#x27;s knight takes the pawn on d5: it is a pawn now.';
    const path = `/play/${game.token('white', 3)}`;
    expect(await get(`${path}/preview?moves=c3d5`)).toContain(words);
    await post(path, { moves: 'c3d5', ply: '2' }).expect(303);
    expect(await get(`/play/${game.token('black', 4)}`)).toContain(words);
  });

  it('is said move by move in a series, from where each of them begins', async () => {
    const game = await beginTestGame(test, { turnOrder: 'progressive-italian' });
    await playTurns(test, game, ['e4']);
    const preview = await get(`/play/${game.token('black', 2)}/preview?moves=d7d5,d5e4`);
    expect(preview).toMatch(/pawn goes to d5\.<\/li><li>[^<]*takes the pawn on e4/);
  });
});

describe('a series', () => {
  it('is built move by move, with its count and single steps back', async () => {
    const game = await beginTestGame(test, { turnOrder: 'progressive-scottish' });
    await playTurns(test, game, ['e4', 'e5 d5']);
    const path = `/play/${game.token('white', 3)}`;
    expect(await get(path)).toContain('Move 1 of 3');
    const [square = ''] = hrefs(await get(`${path}?from=e4`), 'to d5');
    expect(square).toBe(`${path}?moves=e4d5#board`);
    const second = await get(square);
    expect(second).toContain('Move 2 of 3');
    expect(hrefs(second, 'Undo last move')).toEqual([`${path}?moves=#board`]);
    const third = await get(`${path}?moves=e4d5,d2d4`);
    expect(third).toContain('Move 3 of 3');
    expect(hrefs(third, 'Undo last move')).toEqual([`${path}?moves=e4d5#board`]);
    const full = await test.ask.get(`${path}?moves=e4d5,d2d4,d4e5`).expect(303);
    expect(full.headers.location).toBe(`${path}/preview?moves=e4d5,d2d4,d4e5`);
    await post(path, { moves: 'e4d5,d2d4,d4e5', ply: '3' }).expect(303);
    expect(await plyOf(game)).toBe(6);
  });

  it('is typed as one line, or goes on from what is there', async () => {
    const game = await beginTestGame(test, { turnOrder: 'progressive-italian' });
    await playTurns(test, game, ['e4']);
    const path = `/play/${game.token('black', 2)}`;
    const read = (query: object) => test.ask.get(`${path}/preview`).query(query).expect(303);
    expect((await read({ moves: '', typed: '2. e5, Nf6' })).headers.location).toBe(
      `${path}/preview?moves=e7e5,g8f6`,
    );
    expect((await read({ moves: 'e7e5', typed: 'Nf6' })).headers.location).toBe(
      `${path}/preview?moves=e7e5,g8f6`,
    );
    expect((await read({ moves: '', typed: 'e5' })).headers.location).toBe(`${path}?moves=e7e5#board`);
    const wrong = await test.ask.get(`${path}/preview`).query({ moves: 'e7e5', typed: 'Nf3' }).expect(422);
    expect(wrong.text).toContain('Move 2 of 2');
    expect(wrong.text).toContain('value="Nf3"');
  });
});

describe('an answer of its own page', () => {
  it('resigns only after it was confirmed', async () => {
    const game = await beginTestGame(test);
    const path = `/play/${game.token('white', 1)}`;
    await unchanged(async () => {
      expect(await get(`${path}/resign`)).toContain('Resign this game?');
    });
    await post(`${path}/resign`).expect(303);
    expect(await get(path)).toContain('You resigned. Bo won.');
    await post(`${path}/resign`);
    expect((await test.ask.get(`/api/games/${game.id}`)).body.termination).toBe('resignation');
  });

  it('accepts or declines a draw, or claims one', async () => {
    const offer = async () => {
      const game = await beginTestGame(test);
      await post(`/play/${game.token('white', 1)}`, { moves: 'e2e4', ply: '0', offerDraw: 'yes' }).expect(
        303,
      );
      return { game, path: `/play/${game.token('black', 2)}` };
    };
    const accepted = await offer();
    const own = await get(`/play/${accepted.game.token('white', 1)}`);
    expect(own).toContain('<p>You offered a draw.</p>');
    expect(own).not.toContain('offers a draw');
    expect(await get(`/games/${accepted.game.id}`)).toContain('<bdi>Ann</bdi> offers a draw');
    expect(await get(accepted.path)).toContain('offers a draw');
    expect(await get(`${accepted.path}/preview?moves=d7d5`)).toContain('Sending this move declines it');
    expect(await get(`${accepted.path}/draw/accept`)).toContain('Accept the draw');
    await post(`${accepted.path}/draw/accept`).expect(303);
    expect(await get(accepted.path)).toContain('Draw: both players agreed');
    const declined = await offer();
    await post(`${declined.path}/draw/decline`).expect(303);
    expect(await get(declined.path)).not.toContain('offers a draw');
    await post(`${declined.path}/draw/accept`).expect(409);
    expect(await get(declined.path)).toContain('You declined the draw. It is still your turn.');
    await post(`${declined.path}/draw/other`).expect(404);
    await get(`${declined.path}/draw/other`, 404);
  });

  it('claims a draw only where the rules give one; in vain it leads back to the board', async () => {
    const game = await beginTestGame(test);
    await playTurns(test, game, ['Nf3', 'Nf6', 'Ng1', 'Ng8', 'Nf3', 'Nf6', 'Ng1']);
    const early = `/play/${game.token('black', 8)}`;
    expect(hrefs(await get(early), 'Claim a draw')).toEqual([]);
    await unchanged(async () => {
      for (const page of [
        await get(`${early}/draw/claim`, 422),
        (await post(`${early}/draw/claim`).expect(422)).text,
      ]) {
        expect(page).toContain('data-board="turn"');
        expect(page).toMatch(/role="alert"><p>You can&#x27;t claim a draw here/);
      }
    });
    await playTurns(test, game, ['Ng8'], 8);
    const path = `/play/${game.token('white', 9)}`;
    expect(hrefs(await get(path), 'Claim a draw')).toEqual([`${path}/draw/claim`]);
    expect(await get(`${path}/draw/claim`)).toContain('Claim the draw');
    await post(`${path}/draw/claim`).expect(303);
    expect(await get(path)).toContain('for the third time');
  });

  it('that declines a draw, or a move that does, is told to the one who offered it', async () => {
    const game = await beginTestGame(test);
    const ann = `/play/${game.token('white', 1)}`;
    await post(ann, { moves: 'e2e4', ply: '0', offerDraw: 'yes' }).expect(303);
    expect(await get(ann)).not.toContain('declined');
    await post(`/play/${game.token('black', 2)}/draw/decline`).expect(303);
    expect(await get(ann)).toMatch(/<bdi>Bo<\/bdi> declined your draw offer/);
    await playTurns(test, game, ['e5'], 2);
    expect(await get(`/play/${game.token('white', 3)}`)).toMatch(/<bdi>Bo<\/bdi> declined your draw offer/);
  });

  it('stops reminders, from the page and by one click in a mail program', async () => {
    const game = await beginTestGame(test);
    const path = `/play/${game.token('white', 1)}/reminders`;
    expect(await get(path)).toContain('Stop reminders');
    const { text } = await post(path, { 'List-Unsubscribe': 'One-Click' }).expect(200);
    expect(text).toContain('remind you any more');
    expect(await get(path)).toContain('remind you any more');
    const multipart = `/play/${game.token('black', 2)}/reminders`;
    await test.ask.post(multipart).field('List-Unsubscribe', 'One-Click').expect(200);
    expect(await get(multipart)).toContain('remind you any more');
  });
});

describe('a used link', () => {
  it('tells what has happened since, and mails the current one to the same address', async () => {
    const game = await beginTestGame(test);
    await playTurns(test, game, ['e4', 'c5', 'Nf3']);
    const path = `/play/${game.token('white', 1)}`;
    const page = await get(path, 410);
    expect(page).toContain('You have used this link');
    expect(page).toMatch(/<bdi>Bo<\/bdi> played <strong>c5/);
    expect(page).toContain('Email me a new link');
    const letters = async () =>
      (await test.world.database.reads.all(`SELECT id FROM outbox WHERE kind = 'fresh-link'`)).length;
    const before = await letters();
    const { headers } = await post(`${path}/fresh-link`).expect(303);
    expect(headers.location).toBe('/fresh-link');
    expect(await letters()).toBe(before + 1);
    expect(await get('/fresh-link')).toContain('on its way');
  });

  it('is the page of a game that has ended, with the result', async () => {
    const game = await beginTestGame(test);
    await playTurns(test, game, ['f3', 'e5', 'g4', 'Qh4#']);
    for (const [color, number] of [
      ['white', 3],
      ['black', 4],
      ['white', 5],
    ] as const) {
      expect(await get(`/play/${game.token(color, number)}`)).toContain(
        color === 'white' ? 'Bo won by checkmate' : 'You won by checkmate',
      );
    }
    expect(hrefs(await get(`/play/${game.token('black', 4)}`), 'Start another game')).toEqual([
      '/?variant=orthodox&turnOrder=alternating#new-game',
    ]);
    expect(await get(`/play/${game.token('white', 1)}`, 410)).toContain('won by checkmate');
  });

  it('for the next turn says that it waits', async () => {
    const game = await beginTestGame(test);
    expect(await get(`/play/${game.token('black', 2)}`)).toContain('You can move with this link as soon as');
  });

  it('that is none of ours is 404, whatever is asked of it', async () => {
    const { token } = test;
    const strangers = [
      'x',
      'A'.repeat(48),
      token({ kind: 'play', gameId: 'A'.repeat(16), color: 'white', turnNumber: 1, epoch: 0 }),
    ];
    for (const stranger of strangers) {
      for (const page of ['', '/preview', '/game', '/record.pgn', '/resign', '/draw/accept', '/reminders']) {
        const text = await get(`/play/${stranger}${page}`, 404);
        expect(text).toContain('nothing at this address');
      }
      for (const page of ['', '/resign', '/draw/accept', '/reminders', '/fresh-link']) {
        await post(`/play/${stranger}${page}`).expect(404);
      }
    }
  });
});

describe('a game', () => {
  it.each(['?turn=4', '?turn=-1', '?turn=first', '?side=green'])(
    'has no page for %s, neither for everybody nor for its players',
    async (query) => {
      const game = await beginTestGame(test);
      await playTurns(test, game, ['e4', 'e5', 'Nf3']);
      await get(`/games/${game.id}${query}`, 404);
      await get(`/play/${game.token('black', 4)}/game${query}`, 404);
    },
  );

  it('is stepped through by plain links, from either side', async () => {
    const game = await beginTestGame(test);
    await playTurns(test, game, ['e4', 'e5', 'Nf3']);
    const path = `/games/${game.id}`;
    const page = await get(path);
    expect(hrefs(page, 'One turn back')).toEqual(['?turn=2']);
    expect(hrefs(page, 'To the start')).toEqual(['?turn=0']);
    expect(hrefs(page, 'Turn the board')).toEqual(['?side=black']);
    const middle = await get(`${path}?turn=1&side=black`);
    expect(hrefs(middle, 'One turn on')).toEqual(['?turn=2&side=black']);
    expect(middle).toContain('<code>rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1</code>');
    for (const query of ['turn=4', 'turn=x', 'turn=-1', 'turn=1&turn=2', 'side=red']) {
      await get(`${path}?${query}`, 404);
    }
  });

  it('is told in words: pieces by kind, terms, standing, record', async () => {
    const game = await beginTestGame(test, { variant: 'cannibal', fen: '4k3/8/8/8/8/8/4K(P)3/7R w - - 7 9' });
    const page = await get(`/games/${game.id}`);
    expect(page).toContain('king moving as a pawn: e2');
    expect(page).toContain('White to move: <bdi>Ann</bdi>');
    expect(page).toContain('7 days for each turn');
    expect(page).toMatch(/Until Tue 8 December 2026, 09:00 UTC \(in 7 days\)/);
  });

  it('says to all when mail does not arrive', async () => {
    const game = await beginTestGame(test);
    expect(await get(`/games/${game.id}`)).not.toContain('is not arriving');
    await test.world.database.transaction((transaction) =>
      transaction.run(`UPDATE player SET mail_failed_at = 1 WHERE address = 'bo@example.org'`),
    );
    for (const path of [
      `/games/${game.id}`,
      `/play/${game.token('white', 1)}`,
      `/play/${game.token('black', 2)}`,
    ]) {
      expect(await get(path)).toMatch(/Mail to <bdi>Bo<\/bdi> is not arriving/);
    }
    await test.world.database.transaction((transaction) =>
      transaction.run(`UPDATE player SET mail_failed_at = NULL`),
    );
  });

  it('shows what was written to its players alone', async () => {
    const game = await beginTestGame(test);
    await test.ask
      .post(`/api/games/${game.id}/moves`)
      .set(bearer(game.token('white', 1)))
      .send({ moves: ['e4'], message: 'between us' })
      .expect(201);
    expect(await get(`/games/${game.id}`)).not.toContain('between us');
    expect(await get(`/play/${game.token('black', 2)}`)).toContain('between us');
    expect(await get(`/play/${game.token('black', 2)}/game`)).toContain('between us');
  });

  it('tells its players the address they may show to others, unless only they may read it', async () => {
    for (const [visibility, told] of [
      ['link', true],
      ['players', false],
    ] as const) {
      const game = await beginTestGame(test, { visibility });
      const page = await get(`/play/${game.token('white', 1)}/game`);
      expect(page.includes(`/games/${game.id}</a>`)).toBe(told);
    }
  });

  it('leads its players to their notes, and nobody else', async () => {
    const game = await beginTestGame(test);
    const path = `/play/${game.token('white', 1)}`;
    expect(hrefs(await get(`${path}/game`), 'Your notes')).toEqual([`${path}/notes`]);
    expect(await get(`/games/${game.id}`)).not.toContain('Your notes');
  });
});
