import type { About } from '../games/notices.ts';

/** The Message-ID of a letter: its key, and the host of the time when it was queued. A letter sent twice bears the same one. */
export const messageIdOf = (messageKey: string, host: string): string => `<letter.${messageKey}@${host}>`;

/** The Content-ID of the picture within a letter, by which its HTML refers to it; without angle brackets. */
export const contentIdOf = (messageKey: string, host: string): string => `board.${messageKey}@${host}`;

/**
 * The Message-ID that every letter about one game, invitation or player refers to. No letter has it: mail programs gather
 * in one thread what refers to the same, and any letter may be the first that arrives.
 */
export const threadRootOf = ({ kind, id }: About, host: string): string => `<${kind}.${id}@${host}>`;
