import { parse } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import { VARIANTS } from '../../src/engine/index.ts';
import { outcomeOfTrial } from '../../src/view/trial.ts';
import { sampleGame } from '../../src/web/home/home-board.ts';
import { frameIn } from './support/page-data.ts';
import { beginTestGame, playTurns, siteOfFile } from './support/site.ts';

const test = siteOfFile();

const home = async (query = '') => parse((await test.ask.get(`/${query}`).expect(200)).text);

describe('the front page', () => {
  it('shows a sample while no game is open to everybody, and where to play it through', async () => {
    expect(outcomeOfTrial(sampleGame())).toEqual({ end: 'checkmate', winner: 'white' });
    await beginTestGame(test, { visibility: 'link' });
    const page = await home();
    const frame = page.querySelector('[data-board=home]')!;
    expect(frameIn(page, 'home').moves).toHaveLength(sampleGame().moves.length);
    expect(frame.querySelector('svg')!.getAttribute('aria-label')).toBe('Board, Black to move');
    const href = page.querySelector('.begin .caption a')!.getAttribute('href')!;
    const tried = await test.ask.get(href).expect(200);
    expect(tried.text).toContain('White won: checkmate.');
  });

  it('has one sentence, the four games with their rules and a board to try each, and a way to begin', async () => {
    const page = await home();
    const hero = page.querySelector('.hero')!;
    expect(hero.querySelectorAll('.lead')).toHaveLength(1);
    expect(hero.querySelectorAll('.games li')).toHaveLength(VARIANTS.length);
    for (const variant of VARIANTS) {
      for (const path of [`/rules/${variant}/alternating`, `/try/${variant}/alternating`]) {
        expect(hero.querySelectorAll(`a[href="${path}"]`), path).toHaveLength(1);
        await test.ask.get(path).expect(200);
      }
    }
    expect(hero.querySelector('a.button')!.getAttribute('href')).toBe('#new-game');
    expect(page.getElementById('new-game')).not.toBeNull();
  });

  it.each([
    ['?variant=african&turnOrder=progressive-italian', 'african', 'progressive-italian'],
    ['?variant=atomic&turnOrder=progressive-italian', 'absorption', 'progressive-italian'],
    ['?variant=african&variant=cannibal', 'absorption', 'alternating'],
    [`?fen=${'x'.repeat(3000)}`, 'absorption', 'alternating'],
  ])('fills in of %s what can be read', async (query, variant, turnOrder) => {
    const page = await home(query);
    const chosen = (id: string) => page.querySelector(`#${id} option[selected]`)!.getAttribute('value');
    expect([chosen('variant'), chosen('turnOrder')]).toEqual([variant, turnOrder]);
    expect(page.toString()).not.toContain('xxxx');
  });

  it('shows a position that it is given as text, not as a page', async () => {
    const page = await home(`?fen=${encodeURIComponent('"><script>alert(1)</script>')}`);
    expect(page.getElementById('fen')!.getAttribute('value')).toBe('"><script>alert(1)</script>');
    expect(page.querySelectorAll('script')).toHaveLength(1);
  });

  it('shows the latest game that is being played and open to everybody, and follows it', async () => {
    const game = await beginTestGame(test, { variant: 'absorption', visibility: 'public' });
    await playTurns(test, game, ['e4', 'd5']);
    const { fen, lastTurn, following } = frameIn(await home(), 'home');
    // Where the last turn began: the script plays it once more.
    expect(fen).toContain(' b ');
    expect(lastTurn).toEqual(['d7d5']);
    expect(following).toEqual({ game: game.id, topic: game.id, seen: '2-running' });
  });
});
