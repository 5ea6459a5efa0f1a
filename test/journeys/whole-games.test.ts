import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linkIn, openPostOffice, type PostOffice, recordIn } from '../support/post-office.ts';
import { visit } from '../support/reader.ts';
import { recordsIn } from '../support/records.ts';
import { type Service, startService } from '../support/service.ts';
import { SCRIPTS } from './games.ts';
import { beginGame, person, playByForm } from './people.ts';

describe('two people play to mate through the links in their emails', () => {
  let postOffice: PostOffice;
  let service: Service;

  beforeAll(async () => {
    postOffice = await openPostOffice();
    service = await startService({ MAIL_URL: postOffice.url });
  });
  afterAll(async () => {
    await service.end();
    await postOffice.close();
  });

  it.each(SCRIPTS)('$variant, $turnOrder', async ({ variant, turnOrder, turns, result }) => {
    const ann = person(postOffice, `Ann-${variant}-${turnOrder}`);
    const bo = person(postOffice, `Bo-${variant}-${turnOrder}`);
    const first = await beginGame(service, ann, bo, { variant, turnOrder });

    let letter = first;
    for (const [index, turn] of turns.entries()) {
      const sent = await playByForm(linkIn(letter), turn);
      expect(sent.status, sent.text).toBe(200);
      const isLast = index === turns.length - 1;
      if (!isLast) letter = await (index % 2 === 0 ? bo : ann).nextLetter();
    }

    let address = '';
    for (const player of [ann, bo]) {
      const over = await player.nextLetter();
      expect(over.subject).toMatch(/mate/i);
      const records = recordsIn(recordIn(over));
      expect(records).toMatchObject([
        { rules: { variant, turnOrder }, result, white: ann.name, black: bo.name },
      ]);
      address = records[0]!.site;
    }

    const answer = await fetch(address.replace('/games/', '/api/games/'));
    const state = (await answer.json()) as { turns: unknown[] };
    expect(state).toMatchObject({ status: 'finished', result, termination: 'checkmate', toMove: null });
    expect(state.turns).toHaveLength(turns.length);
    expect((await visit(address)).text).toContain(`${result} `);
  });

  it('every email of a game has its own Message-ID, and all share one thread', async () => {
    const ofOneGame = postOffice.letters.filter(({ text }) => text?.includes('Ann-african-alternating'));
    expect(ofOneGame.length).toBeGreaterThan(8);
    expect(new Set(ofOneGame.map(({ messageId }) => messageId)).size).toBe(ofOneGame.length);
  });
});
