import { describe, expect, it } from 'vitest';
import { liveNews } from '../../src/client/gone-on/live-news.ts';

const KNOWN = { turns: 4, epochs: '0.0', news: 'Bo has moved.' };

describe('a page that shows the game as it stood says of', () => {
  it.each([
    ['a new turn what it means to its reader', { turns: 5 }, 'Bo has moved.'],
    ['the end of the game that it is over', { turns: 5, status: 'finished' }, 'The game is over.'],
    ['an offer that is gone that it was declined', {}, 'The draw offer has been declined.'],
    ['fewer turns that some were taken back', { turns: 3, epochs: '7.8' }, 'Turns have been taken back.'],
    [
      'as many turns in other epochs that something has changed',
      { epochs: '7.8' },
      'Something has changed in this game.',
    ],
  ] as const)('%s', (_, event, words) => {
    expect(liveNews({ turns: 4, status: 'running', epochs: '0.0', ...event }, KNOWN)).toBe(words);
  });
});
