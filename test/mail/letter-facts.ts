import {
  formatFen,
  type Rules,
  readTurn,
  settledRules,
  sideToMove,
  startPosition,
} from '../../src/engine/index.ts';
import type { GameWithTurns, Turn } from '../../src/games/game.ts';
import type {
  GameFacts,
  GameNoticeKind,
  InvitationFacts,
  InvitationNoticeKind,
  Notice,
  PlayerNoticeKind,
} from '../../src/games/notices.ts';
import { recentRecord } from '../../src/games/recent-record.ts';
import { DAY_MS, HOUR_MS, type Terms } from '../../src/games/terms.ts';
import { createLinks } from '../../src/links/links.ts';
import type { LetterSettings, QueuedNotice } from '../../src/mail/compose.ts';
import { english, templatesIn } from '../support/english.ts';

/** 1 December 2026, 09:00 UTC. */
export const NOW = Date.UTC(2026, 11, 1, 9);

export const LINK_KEY = new Uint8Array(32).fill(7);

export const SETTINGS: LetterSettings = {
  publicUrl: 'https://chess.example.org',
  mailFrom: { name: 'Chessivore', address: 'chess@example.org' },
  contact: 'the.host@example.org',
  links: createLinks(LINK_KEY),
  templates: templatesIn(english),
  words: english,
};

export const termsOf = (rules: Rules, changes: Partial<Terms> = {}): Terms => ({
  rules: settledRules(rules),
  startFen: formatFen(startPosition(rules)),
  timeControl: { kind: 'per-turn', turnMs: 7 * DAY_MS },
  helpRule: 'books',
  visibility: 'link',
  ...changes,
});

/** Turns as they were typed, played from the variant's start. */
export function play(rules: Rules, texts: readonly string[], message?: string): readonly Turn[] {
  let position = startPosition(rules);
  return texts.map((text, index) => {
    const color = sideToMove(position);
    const turn = readTurn(position, text.split(' '));
    if (!turn.ok) throw new Error(`${text}: ${turn.problem.refusal.reason}`);
    position = turn.value.position;
    return {
      number: index + 1,
      color,
      moves: turn.value.moves,
      message,
      offeredDraw: false,
      playedAt: NOW,
      fen: formatFen(position),
    };
  });
}

/** The facts of a game after some turns, told to one side. */
export function gameFacts(
  rules: Rules,
  turns: readonly string[],
  changes: Partial<GameFacts> & { readonly message?: string | undefined } = {},
): GameFacts {
  const { message, ...others } = changes;
  const played = play(rules, turns, message);
  const startFen = formatFen(startPosition(rules));
  const last = played.at(-1);
  const lastTurn = last && { ...last, fenBefore: played.at(-2)?.fen ?? startFen };
  const toMove = turns.length % 2 === 0 ? 'white' : 'black';
  return {
    code: 'K7QM-2XFD',
    terms: termsOf(rules),
    names: { white: 'Ann', black: 'Bo' },
    reader: toMove,
    linkTurnNumber: turns.length + 1,
    epoch: 0,
    toMove,
    fen: last?.fen ?? startFen,
    ply: turns.join(' ').split(' ').length,
    lastTurn,
    record: recentRecord(termsOf(rules), played),
    drawOfferBy: undefined,
    deadlineAt: NOW + 2 * DAY_MS + 4 * HOUR_MS,
    end: undefined,
    ...others,
  };
}

export const invitationFacts = (changes: Partial<InvitationFacts> = {}): InvitationFacts => ({
  party: 'opponent',
  takerNumber: undefined,
  terms: termsOf({ variant: 'absorption', turnOrder: 'alternating' }),
  plays: 'white',
  challengerName: 'Ann',
  opponentName: 'Bo',
  message: undefined,
  expiresAt: NOW + 14 * DAY_MS,
  ...changes,
});

const queued = (notice: Notice): QueuedNotice => ({
  messageKey: 'bWVzc2FnZS1rZXk',
  messageHost: 'chess.example.org',
  notice,
  address: 'reader@example.net',
  wordless: false,
});

const GAME_ID = 'Z2FtZS0wMDAwMDE-';
const INVITATION_ID = 'aW52aXRlLTAwMDE-';

export const gameNotice = (kind: GameNoticeKind, facts: GameFacts): QueuedNotice =>
  queued({ about: { kind: 'game', id: GAME_ID }, kind, playerId: 1, occasion: 1, dueAt: NOW, facts });

export const invitationNotice = (kind: InvitationNoticeKind, facts: InvitationFacts): QueuedNotice =>
  queued({
    about: { kind: 'invitation', id: INVITATION_ID },
    kind,
    playerId: 1,
    occasion: 1,
    dueAt: NOW,
    facts,
  });

export const playerNotice = (kind: PlayerNoticeKind): QueuedNotice =>
  queued({
    about: { kind: 'player', id: 1 },
    kind,
    playerId: 1,
    occasion: 1,
    dueAt: NOW,
    facts: { askedAt: NOW },
  });

/** The game that a letter about its end speaks of. */
export const finishedGame = ({ end, ...facts }: GameFacts, turns: readonly Turn[]): GameWithTurns => ({
  game: {
    id: GAME_ID,
    code: facts.code,
    terms: facts.terms,
    players: {
      white: { kind: 'person', playerId: 1, name: facts.names.white, epoch: 0 },
      black: { kind: 'person', playerId: 2, name: facts.names.black, epoch: 0 },
    },
    fen: facts.fen,
    ply: facts.ply,
    turnNumber: facts.linkTurnNumber,
    toMove: facts.toMove,
    clock: { kind: 'none' },
    remindersStopped: { white: false, black: false },
    state: { kind: 'finished', ...end! },
    createdAt: NOW,
  },
  turns,
});
