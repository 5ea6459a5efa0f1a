import type { LiveData, LiveEvent } from '../../view/page-data.ts';

/** What has happened in a game, in a sentence, against what a page of one of its players shows. */
export function liveNews(
  { turns, status, epochs }: Pick<LiveEvent, 'turns' | 'status' | 'epochs'>,
  known: Pick<LiveData, 'turns' | 'epochs' | 'news'>,
): string {
  if (status === 'finished') return 'The game is over.';
  if (turns > known.turns) return known.news;
  if (turns < known.turns) return 'Turns have been taken back.';
  return epochs === known.epochs
    ? 'The draw offer has been declined.'
    : 'Something has changed in this game.';
}
