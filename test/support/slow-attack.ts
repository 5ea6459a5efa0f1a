import type { PlacedPiece, Role, Square } from '../../src/engine/index.ts';

/**
 * Who attacks what, told a second time from the rules alone: straight from the pieces, with arithmetic on files and
 * ranks and no table of the engine's. Slow, and meant to be.
 */

const man = (pieces: readonly PlacedPiece[], file: number, rank: number): PlacedPiece | undefined =>
  pieces.find(({ square }) => square % 8 === file && Math.floor(square / 8) === rank);

/** The kinds by which a piece moves: a Cannibal king moves by its nature alone, an absorber by all it has. */
const kindsOf = ({ piece }: PlacedPiece, variant: string): readonly Role[] => {
  if (variant === 'cannibal' && piece.carried.length > 0) return piece.carried;
  return [piece.role, ...piece.carried];
};

const isOnBoard = (file: number, rank: number): boolean => file >= 0 && file < 8 && rank >= 0 && rank < 8;

/** May the piece capture on the square, whatever it costs? The square is taken to hold an enemy that is no E or H. */
function attacks(
  attacker: PlacedPiece,
  target: Square,
  pieces: readonly PlacedPiece[],
  variant: string,
): boolean {
  if (attacker.piece.tipped) return false;
  const file = attacker.square % 8;
  const rank = Math.floor(attacker.square / 8);
  const files = (target % 8) - file;
  const ranks = Math.floor(target / 8) - rank;
  const isStraight = (files === 0) !== (ranks === 0);
  const isDiagonal = files !== 0 && Math.abs(files) === Math.abs(ranks);
  const distance = Math.max(Math.abs(files), Math.abs(ranks));
  const stepFile = Math.sign(files);
  const stepRank = Math.sign(ranks);
  const isFree = (): boolean => {
    for (let step = 1; step < distance; step++) {
      if (man(pieces, file + step * stepFile, rank + step * stepRank) !== undefined) return false;
    }
    return true;
  };
  const way = {
    king: () => distance === 1,
    rook: () => isStraight && isFree(),
    bishop: () => isDiagonal && isFree(),
    queen: () => (isStraight || isDiagonal) && isFree(),
    knight: () => Math.abs(files * ranks) === 2,
    pawn: () => Math.abs(files) === 1 && ranks === (attacker.piece.color === 'white' ? 1 : -1),
    elephant: () => isStraight && distance === 2 && isFree(),
    hippo: () => isDiagonal && distance === 2 && isFree(),
    magpie: () => {
      const [landingFile, landingRank] = [file + 2 * stepFile, rank + 2 * stepRank];
      const flies = distance === 1 && isOnBoard(landingFile, landingRank);
      return flies && man(pieces, landingFile, landingRank) === undefined;
    },
  } satisfies Record<Role, () => boolean>;
  return kindsOf(attacker, variant).some((kind) => way[kind]());
}

/** The pieces of the other color that could capture what stands on the square. */
export const slowAttackers = (
  pieces: readonly PlacedPiece[],
  target: PlacedPiece,
  variant: string,
): readonly PlacedPiece[] =>
  pieces.filter(
    (one) => one.piece.color !== target.piece.color && attacks(one, target.square, pieces, variant),
  );
