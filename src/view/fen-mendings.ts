import { fenFields, formatFen, type Position } from '../engine/index.ts';
import { listWords } from './plain-text.ts';

/**
 * What was corrected in a FEN so that it could be read, field by field, in sentences; none where it is canonical.
 *
 * @param text what was read as the position
 */
export function fenMendings(text: string, position: Position): string[] {
  const written = fenFields(text);
  const read = formatFen(position).split(' ');
  const [placement, , rights = '', enPassant = '', quiet, number, played] = written;
  const sentences: string[] = [];
  if (text !== written.join(' ')) {
    sentences.push('Extra spaces, line breaks and marks were removed.');
  }
  if (placement !== read[0]) {
    sentences.push('The pieces were rewritten in the standard form.');
  }
  sentences.push(...rightsMended(rights, read[2] ?? ''), ...enPassantMended(enPassant, read[3] ?? ''));
  if (number === undefined) sentences.push(`The missing counters were read as ${read[4]} ${read[5]}.`);
  else if (Number(number) === 0) sentences.push('Move number 0 was read as 1.');
  else if (quiet !== read[4] || number !== read[5]) {
    sentences.push('Leading zeros were removed.');
  }
  if (played !== undefined && played !== read[6]) {
    sentences.push('The seventh field was dropped: no move of the series has been made.');
  }
  return sentences;
}

function rightsMended(written: string, read: string): string[] {
  if (written === read) return [];
  const lost = [...written].filter((letter) => !read.includes(letter));
  return lost.length === 0
    ? ['The castling rights were put in the order KQkq.']
    : [
        `Castling ${listWords(lost, 'and')} was dropped: the king or that rook is not where it started, or carries something.`,
      ];
}

function enPassantMended(written: string, read: string): string[] {
  if (written === read) return [];
  const lost = (written.match(/../g) ?? []).filter((square) => !read.includes(square));
  return lost.length === 0
    ? ['The en passant squares were put in board order.']
    : [`En passant ${listWords(lost, 'and')} was dropped: no en passant capture is legal there.`];
}
