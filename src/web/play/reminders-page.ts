import type { Request, Response } from 'express';
import { stopReminders } from '../../actions/act-in-game.ts';
import { isRunning, opponentOf } from '../../games/game.ts';
import { sendPage } from '../page.ts';
import type { Site } from '../site.ts';
import { isPast, type Play, readPlay } from './play-link.ts';
import { sendScreen } from './send-screen.ts';
import { playedScreen, refusedScreen } from './turn-screen.ts';

/** GET: says what would be stopped. */
export async function showReminders(site: Site, request: Request, response: Response): Promise<void> {
  const play = await readPlay(site, request, response);
  if (!play) return;
  const { game } = play.found;
  if (!isRunning(game) || isPast(play)) return sendScreen(site, response, play, playedScreen(play));
  sendReminders(site, response, play, game.remindersStopped[play.actor.color]);
}

/** POST, from the page or by one click in a mail program (RFC 8058): whatever the body holds, and no redirection. */
export async function postReminders(site: Site, request: Request, response: Response): Promise<void> {
  const play = await readPlay(site, request, response);
  if (!play) return;
  const done = await stopReminders(site.world, play.actor);
  if (done.ok) return sendReminders(site, response, play, true);
  await sendScreen(site, response, play, refusedScreen(play, done.problem));
}

function sendReminders(site: Site, response: Response, { found, actor, path }: Play, stopped: boolean): void {
  sendPage(site, response, 'reminders', {
    title: stopped ? 'No more reminders' : 'Stop reminders?',
    opponent: found.game.players[opponentOf(actor.color)].name,
    stopped,
    action: `${path}/reminders`,
    back: path,
  });
}
