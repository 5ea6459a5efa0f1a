import { formatRecord } from '../engine/index.ts';
import type { GameWithTurns } from '../games/game.ts';
import { gameRecord } from '../games/game-record.ts';
import { stopOf } from '../games/letters.ts';
import { byAbout, type GameNotice, type InvitationNotice, type Notice } from '../games/notices.ts';
import type { Instant } from '../games/terms.ts';
import type { Links } from '../links/links.ts';
import { recordFileName } from '../view/record-file-name.ts';
import { rulePath, rulesPath } from '../view/rules-addresses.ts';
import type { Templates } from '../view/templates.ts';
import type { Words } from '../words/words.ts';
import { gameLetterData } from './game-letter.ts';
import { invitationLetterData } from './invitation-letter.ts';
import type { Attachment, Letter } from './letter.ts';
import type { LetterBoard } from './letter-board.ts';
import { contentIdOf, messageIdOf, threadRootOf } from './letter-ids.ts';
import { playerLetterData } from './player-letter.ts';
import { ruleAtHand } from './rule-at-hand.ts';
import type { Sender } from './sender.ts';
import { subjectLine } from './subject.ts';

export interface LetterSettings {
  /** The origin written into letters, without a slash at its end. */
  readonly publicUrl: string;
  readonly mailFrom: Sender;
  /** How to reach the host; undefined where that is nobody's business. */
  readonly contact: string | undefined;
  readonly links: Links;
  readonly templates: Templates;
  readonly words: Words;
}

/** A notice as it waits to be sent. */
export interface QueuedNotice {
  /** Stable and random; the Message-ID is made of it. */
  readonly messageKey: string;
  /** What its Message-ID ends in, whatever has become of the public address since it was queued. */
  readonly messageHost: string;
  readonly notice: Notice;
  readonly address: string;
  /** The mail server refused what it says: what people wrote stays away, and is read by the link. */
  readonly wordless: boolean;
}

/**
 * Makes the letter of a notice. Links are signed here and nowhere kept.
 *
 * @param played the game that the letter is the end of, whose record is attached; undefined for all other letters
 * @param now for the time that is left
 */
export function composeLetter(
  settings: LetterSettings,
  { messageKey, messageHost, notice, address, wordless }: QueuedNotice,
  played: GameWithTurns | undefined,
  now: Instant,
): Letter {
  const { publicUrl, templates, contact } = settings;
  const written = letterData(settings, notice, contentIdOf(messageKey, messageHost), now);
  const stop = stopping(notice, written.link, new URL(publicUrl).host);
  const data = {
    ...(wordless ? withoutWords(written) : { ...written, messageRefused: false }),
    stop,
    contact,
  };
  const name = `letters/${notice.kind}`;
  return {
    messageId: messageIdOf(messageKey, messageHost),
    threadRoot: threadRootOf(notice.about, messageHost),
    threadTopic: data.threadTopic,
    from: settings.mailFrom,
    to: address,
    subject: subjectLine(templates.render(`${name}.subject`, data)),
    text: templates.render(`${name}.text`, data, 'letters/layout.text'),
    html: templates.render(`${name}.html`, data, 'letters/layout.html'),
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribing(stop) },
    attachments: played === undefined ? [] : [recordFile(played, publicUrl)],
    pictures: data.board === undefined ? [] : [{ contentId: data.board.contentId, board: data.board.board }],
  };
}

const withoutWords = <Data extends { readonly message: unknown }>(data: Data) => ({
  ...data,
  message: undefined,
  messageRefused: data.message !== undefined,
});

/** What the templates of a letter are filled with, as far as that is the same for all letters. */
interface LetterData {
  /** Where the letter leads. */
  readonly link: string;
  readonly threadTopic: string | undefined;
  /** What a person wrote to the reader. */
  readonly message: object | undefined;
  readonly board: LetterBoard | undefined;
}

function letterData(settings: LetterSettings, notice: Notice, contentId: string, now: Instant): LetterData {
  const { publicUrl, words } = settings;
  const home = `${publicUrl}/`;
  const { host } = new URL(publicUrl);
  return byAbout<LetterData>(notice, {
    game(letter) {
      const { kind, facts } = letter;
      const { rules } = facts.terms;
      const about = ruleAtHand(kind, facts);
      const addresses = {
        link: gameLink(settings, letter),
        home,
        rules: `${publicUrl}${rulesPath(rules)}`,
        rule: about && { href: `${publicUrl}${rulePath(rules, about.rule)}`, words: about.words },
      };
      return gameLetterData(words, kind, facts, addresses, contentId, now);
    },
    invitation(letter) {
      const { kind, facts } = letter;
      const link = invitationLink(settings, letter);
      const addresses = { link, home, host, rules: `${publicUrl}${rulesPath(facts.terms.rules)}` };
      return invitationLetterData(words, kind, facts, addresses, contentId, now);
    },
    player: ({ kind, facts }) => playerLetterData(words, kind, facts, { link: home, home, host }),
  });
}

function gameLink({ publicUrl, links }: LetterSettings, { about, facts }: GameNotice): string {
  const { reader: color, linkTurnNumber: turnNumber, epoch } = facts;
  const token = links.token({ kind: 'play', gameId: about.id, color, turnNumber, epoch });
  return `${publicUrl}/play/${token}`;
}

function invitationLink({ publicUrl, links }: LetterSettings, { about, facts }: InvitationNotice): string {
  const { party, takerNumber = 0 } = facts;
  const token = links.token({ kind: 'invitation', invitationId: about.id, party, takerNumber });
  return `${publicUrl}/challenges/${token}`;
}

interface Stop {
  readonly href: string;
  readonly words: string;
}

/** The address at which the reader stops letters like this one, and what it says there. */
function stopping(notice: Notice, link: string, host: string): Stop | undefined {
  switch (stopOf(notice)) {
    case 'reminders':
      return { href: `${link}/reminders`, words: 'Stop reminders for this game' };
    case 'invitations':
      return { href: `${link}/never`, words: `Stop invitations from ${host}` };
    case undefined:
      return undefined;
  }
}

/** One click of the mail program stops it: a POST, so that no scanner does (RFC 8058). */
function unsubscribing(stop: Stop | undefined): Readonly<Record<string, string>> {
  if (stop === undefined) return {};
  return {
    'List-Unsubscribe': `<${stop.href}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

function recordFile(played: GameWithTurns, publicUrl: string): Attachment {
  const { id } = played.game;
  return {
    filename: recordFileName(played),
    contentType: 'application/vnd.chess-pgn; charset=utf-8',
    content: formatRecord(gameRecord(played, `${publicUrl}/games/${id}`, false)),
  };
}
