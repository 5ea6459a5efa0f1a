import type { Response } from 'express';
import { mailTrouble } from '../../store/mail-trouble.ts';
import { noted } from '../engine-faults.ts';
import { sendPage } from '../page.ts';
import { sendProblemPage } from '../problem-answers.ts';
import type { Site } from '../site.ts';
import type { Play } from './play-link.ts';
import { playedView } from './played-view.ts';
import { previewView } from './preview-view.ts';
import type { TurnScreen } from './turn-screen.ts';
import { turnView } from './turn-view.ts';

/** Answers with a screen. */
export async function sendScreen(
  site: Site,
  response: Response,
  play: Play,
  { screen, status, data }: TurnScreen,
): Promise<void> {
  const trouble = () => mailTrouble(site.reads, play.found.game.id);
  switch (screen) {
    case 'board': {
      const refusal = data.refusal && noted(site, data.refusal);
      return sendPage(site, response, 'turn', turnView(play, await trouble(), { ...data, refusal }), status);
    }
    case 'preview':
      return sendPage(site, response, 'preview', previewView(play, data), status);
    case 'played':
      return sendPage(site, response, 'played', playedView(play, await trouble(), data), status);
    case 'problem':
      return sendProblemPage(site, response, data);
    case 'elsewhere':
      return response.redirect(status, data.href);
  }
}
