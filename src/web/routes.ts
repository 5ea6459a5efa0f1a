import type { Request, Response } from 'express';
import { type Rules, VARIANTS } from '../engine/index.ts';
import { CHECK_PATH, rulesPath } from '../view/rules-addresses.ts';
import { trialPath } from '../view/trial-address.ts';
import * as challenges from './api/challenges.ts';
import * as games from './api/games.ts';
import { getHealth, getLiveness } from './api/health.ts';
import { sendOpenApi } from './api/openapi.ts';
import * as describe from './api/operations.ts';
import { getRecord } from './api/record.ts';
import * as rules from './api/rules.ts';
import * as describeRules from './api/rules-operations.ts';
import { postCheck, showCheck } from './check/check-page.ts';
import { getGameBoard, showGame } from './game/game-page.ts';
import { getOwnEvents, getOwnRecord, showOwnGame } from './game/own-game-page.ts';
import { postNewGame, showHome } from './home/home-page.ts';
import {
  askDecline,
  askWithdraw,
  postAcceptance,
  postConfirmation,
  postDecline,
  postWithdrawal,
  showChallenge,
} from './invitation/challenge-page.ts';
import { postTaking, showInvitation } from './invitation/invitation-page.ts';
import { postNever, showNever } from './invitation/never-page.ts';
import { askNotMine, postNotMine } from './invitation/not-mine-page.ts';
import { getEvents, getEventsOfSeveral } from './live-events.ts';
import { postLook, showLook } from './look-page.ts';
import { showLetter, showLetterHtml, showMailbox } from './mailbox-page.ts';
import { askDrawAnswer, postDrawAnswer } from './play/draw-page.ts';
import { postFreshLink, postFreshLinkForCode, showFreshLinkSent } from './play/fresh-link-page.ts';
import { getLines, postForgottenLine, postLine } from './play/lines-page.ts';
import { postNotes, showNotes } from './play/notes-page.ts';
import { postReminders, showReminders } from './play/reminders-page.ts';
import { askResignation, postResignation } from './play/resign-page.ts';
import { postDraft, postTurn, showPreview, showTurn } from './play/turn-page.ts';
import { sendProblemPage } from './problem-answers.ts';
import { NOT_FOUND } from './problems.ts';
import { showProblem, showProblems } from './problems-page.ts';
import { getRulesBoard } from './rules/rules-board.ts';
import { showRules, showRulesIndex } from './rules/rules-page.ts';
import type { Site } from './site.ts';
import { getTryBoard, getTryRecord, showTry, showTryIndex } from './try/try-page.ts';
import type { Sender } from './who-may-send.ts';

/** One address and what answers there. HEAD goes with GET. */
export interface Route {
  readonly method: 'get' | 'post';
  readonly path: string;
  readonly answer: (site: Site, request: Request, response: Response) => void | Promise<void>;
  /** How a body is read: not at all where any will do (one-click forms of mail programs). A button sends no field. */
  readonly body: 'json' | 'form' | 'button' | 'none';
  /** Who reads the answer: people are told of problems by a page, programs by a problem document. */
  readonly reader: 'people' | 'programs';
  /** Who may send it; a GET anybody. */
  readonly sender: Sender;
  /** Who may keep the answer: nobody where a token is in the address or comes along. */
  readonly keep: 'anybody' | 'nobody';
  /** Whether scripts of any site may ask and read the answer (CORS): where no right is needed, there is nothing to misuse. */
  readonly openToAllSites: boolean;
  /** How often one client may ask: as often as any page, or more rarely, since the answer can take long. */
  readonly limit: 'usual' | 'long-work';
  /** What the OpenAPI document says; calls of the programming interface only. */
  readonly operation?: describe.Operation;
}

type Answer = Route['answer'];

const longWork = (route: Route): Route => ({ ...route, limit: 'long-work' });
const forPrograms = (route: Route): Route => ({ ...route, reader: 'programs' });
const page = (path: string, answer: Answer): Route => ({
  method: 'get',
  path,
  answer,
  body: 'none',
  reader: 'people',
  sender: 'anybody',
  keep: 'anybody',
  openToAllSites: false,
  limit: 'usual',
});
const form = (path: string, answer: Answer): Route => ({
  method: 'post',
  path,
  answer,
  body: 'form',
  reader: 'people',
  sender: 'own-pages',
  keep: 'nobody',
  openToAllSites: false,
  limit: 'usual',
});
const button = (path: string, answer: Answer): Route => ({ ...form(path, answer), body: 'button' });
const secretPage = (path: string, answer: Answer): Route => ({ ...page(path, answer), keep: 'nobody' });
const oneClick = (path: string, answer: Answer): Route => ({
  ...form(path, answer),
  body: 'none',
  sender: 'anybody',
});
const read = (path: string, answer: Answer, operation: describe.Operation): Route => ({
  ...forPrograms(secretPage(path, answer)),
  operation,
});
const call = (path: string, answer: Answer, operation: describe.Operation): Route => ({
  ...forPrograms(form(path, answer)),
  body: 'json',
  sender: 'programs',
  operation,
});

/** What is answered to anybody, by no right at all. */
const question = (path: string, answer: Answer, operation: describe.Operation): Route => ({
  ...longWork(call(path, answer, operation)),
  sender: 'anybody',
  openToAllSites: true,
});

/** What a player does in a game, by the link of a turn, or for a while in the browser that has sent one. */
const playing = (path: string): readonly Route[] => [
  secretPage(path, showTurn),
  secretPage(`${path}/preview`, showPreview),
  form(path, postTurn),
  form(`${path}/draft`, postDraft),
  secretPage(`${path}/game`, showOwnGame),
  forPrograms(secretPage(`${path}/record.pgn`, getOwnRecord)),
  secretPage(`${path}/resign`, askResignation),
  button(`${path}/resign`, postResignation),
  secretPage(`${path}/draw/:action`, askDrawAnswer),
  button(`${path}/draw/:action`, postDrawAnswer),
];

/** An address that names a game and no order of turns leads to the game in alternating play. */
const leadToVariant =
  (pathOf: (rules: Rules) => string) =>
  (site: Site, { params }: Request, response: Response): void => {
    const variant = VARIANTS.find((known) => known === params.variant);
    if (variant) response.redirect(303, pathOf({ variant, turnOrder: 'alternating' }));
    else sendProblemPage(site, response, NOT_FOUND);
  };

/**
 * Every address of the service, in the order in which they are tried. Whatever answers a GET changes nothing; a test
 * walks this table to see that it stays so.
 */
export const ROUTES: readonly Route[] = [
  // What is asked for most comes first.
  read('/games/:id.pgn', getRecord, describe.record),
  page('/games/:id', showGame),
  page('/games/:id/board.png', getGameBoard),
  forPrograms(secretPage('/events', getEventsOfSeveral)),

  // Programs
  call('/api/games/:id/moves', games.postMoves, describe.newTurn),
  read('/api/games/:id', games.getGame, describe.game),
  read('/api/games/:id/moves', games.getMoves, describe.moves),
  read('/games/:id/events', getEvents, describe.events),
  call('/api/games/:id/resign', games.postResign, describe.resignation),
  call('/api/games/:id/draw', games.postDraw, describe.drawAnswer),
  read('/api/challenges', challenges.getChallenges, describe.openChallenges),
  call('/api/challenges', challenges.postChallenge, describe.newChallenge),
  read('/api/challenges/:id', challenges.getChallenge, describe.oneChallenge),
  call('/api/challenges/:id/confirm', challenges.postConfirm, describe.confirm),
  call('/api/challenges/:id/accept', challenges.postAccept, describe.accept),
  call('/api/challenges/:id/decline', challenges.postDecline, describe.decline),
  call('/api/challenges/:id/withdraw', challenges.postWithdraw, describe.withdraw),
  call('/api/challenges/:id/take', challenges.postTake, describe.take),
  read('/api/variants', rules.getVariants, describe.variants),
  question('/api/rules/moves', rules.postRulesMoves, describeRules.moves),
  question('/api/rules/play', rules.postRulesPlay, describeRules.play),
  question('/api/rules/why-not', rules.postRulesWhyNot, describeRules.whyNot),
  question('/api/rules/perft', rules.postRulesPerft, describeRules.perft),
  read(
    '/api/openapi.json',
    (site, _request, response) => sendOpenApi(site, response, ROUTES),
    describe.openApi,
  ),
  read('/livez', getLiveness, describe.liveness),
  read('/healthz', getHealth, describe.health),

  // Readers
  page('/', showHome),
  page('/rules', showRulesIndex),
  page('/rules/:variant', leadToVariant(rulesPath)),
  page('/rules/:variant/:turnOrder', showRules),
  page('/rules/:variant/:turnOrder/board.png', getRulesBoard),
  page('/try', showTryIndex),
  page('/try/:variant', leadToVariant(trialPath)),
  page('/try/:variant/:turnOrder', showTry),
  page('/try/:variant/:turnOrder/board.png', getTryBoard),
  forPrograms(page('/try/:variant/:turnOrder/record.pgn', getTryRecord)),
  longWork(page(CHECK_PATH, showCheck)),
  longWork(form(CHECK_PATH, postCheck)),
  page('/look', showLook),
  form('/look', postLook),
  page('/problems', showProblems),
  page('/problems/:type', showProblem),

  // Invitations
  form('/challenges', postNewGame),
  page('/invitations/:id', showInvitation),
  form('/invitations/:id/take', postTaking),
  secretPage('/challenges/:token', showChallenge),
  button('/challenges/:token/confirm', postConfirmation),
  form('/challenges/:token/accept', postAcceptance),
  secretPage('/challenges/:token/decline', askDecline),
  button('/challenges/:token/decline', postDecline),
  secretPage('/challenges/:token/withdraw', askWithdraw),
  button('/challenges/:token/withdraw', postWithdrawal),
  secretPage('/challenges/:token/not-mine', askNotMine),
  button('/challenges/:token/not-mine', postNotMine),
  secretPage('/challenges/:token/never', showNever),
  oneClick('/challenges/:token/never', postNever),

  // Players
  ...playing('/play/:token'),
  ...playing('/games/:id/play/:color'),
  forPrograms(secretPage('/play/:token/events', getOwnEvents)),
  secretPage('/play/:token/notes', showNotes),
  form('/play/:token/notes', postNotes),
  secretPage('/play/:token/notes/lines', getLines),
  form('/play/:token/notes/lines', postLine),
  button('/play/:token/notes/lines/:line/forget', postForgottenLine),
  secretPage('/play/:token/reminders', showReminders),
  oneClick('/play/:token/reminders', postReminders),
  button('/play/:token/fresh-link', postFreshLink),
  form('/fresh-link', postFreshLinkForCode),
  page('/fresh-link', showFreshLinkSent),

  // The built-in mailbox
  secretPage('/mailbox', showMailbox),
  secretPage('/mailbox/:letter', showLetter),
  secretPage('/mailbox/:letter/html', showLetterHtml),
];
