import { attackOf, MAGPIE, movementOf } from './abilities.ts';
import { type Color, type Piece, ROLES, type Role, type Rules, type Square } from './types.ts';
import { newestVariants, variantOf } from './variants/registry.ts';
import { CASTLING_RIGHTS, type Man, type Variant } from './variants/variant.ts';

/**
 * A rule set as the generator reads it. Every piece there can be has a code below 128: twice its place in the list of
 * men, plus 1 for Black; 0 is an empty square. All that rule sets say about men is looked up by code, so one generator
 * plays them all and none pays for another's rules.
 */
export interface Tables {
  readonly variant: Variant;
  /** Piece by code; the same object every time. */
  readonly pieces: readonly Piece[];
  /** FEN text by code; empty for 0. */
  readonly texts: readonly string[];
  readonly codes: ReadonlyMap<string, number>;
  /** Code of a piece without modifiers by the character code of its letter; 0 for other characters. */
  readonly plainCodes: Uint8Array;
  /** How a man moves by code, in the bits of `abilities.ts`. */
  readonly movement: Uint16Array;
  /** `attack[color][code]`: how it attacks; 0 for other colors and empty squares. */
  readonly attack: readonly [Uint16Array, Uint16Array];
  /** Facts about a man by code: the bits below. */
  readonly facts: Uint8Array;
  /** `meets[mover << 7 | victim]`: NOTHING, CAPTURE or TIP; never a royal victim. */
  readonly meets: Uint8Array;
  /** `becomes[mover << 7 | victim]`: what is left of the mover; 0 when it is given up. */
  readonly becomes: Uint8Array;
  /** Promotions by the code after a capture, each as `choice << 7 | code`, the choice an index into ROLES plus one. */
  readonly promotions: readonly (readonly number[])[];
  readonly tipped: Uint8Array;
  readonly castlings: readonly CastlingWay[];
  /** Castling rights that are lost when something leaves or enters a square. */
  readonly rightsLost: Uint8Array;
  readonly hasMagpies: boolean;
  readonly kingMayPassAttackedSquares: boolean;
}

/** A way to castle with its right as a bit and its men as codes. */
export interface CastlingWay {
  readonly bit: number;
  readonly side: 0 | 1;
  readonly king: Square;
  readonly rook: Square;
  readonly kingTo: Square;
  readonly rookTo: Square;
  readonly kingCode: number;
  readonly rookCode: number;
}

export const ROYAL = 1;
export const ORIGINAL_PAWN = 2;
export const TAKES_EN_PASSANT = 4;
export const RESTARTS_COUNTER = 8;

export const NOTHING = 0;
export const CAPTURE = 1;
export const TIP = 2;

/** Letters by role, upper case. */
const LETTERS = {
  pawn: 'P',
  knight: 'N',
  bishop: 'B',
  rook: 'R',
  queen: 'Q',
  elephant: 'E',
  hippo: 'H',
  magpie: 'M',
  king: 'K',
} as const satisfies Record<Role, string>;

/** `'N'` for a knight. */
export const letterOf = (role: Role): string => LETTERS[role];

const roleByLetter: ReadonlyMap<string, Role> = new Map(
  Object.entries(LETTERS).map(([role, letter]) => [letter, role as Role]),
);

/** The kind an upper-case letter stands for. */
export const roleOfLetter = (letter: string): Role | undefined => roleByLetter.get(letter);

/** The choice that a move code holds as a number; undefined for 0. */
export const choiceOf = (number: number): Role | undefined => ROLES[number - 1];

export const colorName = (side: number): Color => (side === 0 ? 'white' : 'black');

/** The FEN text of a man of that side, canonical when the man is. */
export function formatMan(man: Man, side: number): string {
  const carried = man.carried.map(letterOf).join('');
  const text = letterOf(man.role) + (carried === '' ? '' : `(${carried})`) + (man.tipped ? '~' : '');
  return side === 0 ? text : text.toLowerCase();
}

/** How FEN writes a piece: `N`, `r(b)`, `E~`. Capitals are White's. */
export const formatPiece = (piece: Piece): string => formatMan(piece, piece.color === 'white' ? 0 : 1);

const built = new Map<Variant, Tables>();

/** The tables of a rule set, built when first asked for. */
export const tablesOf = (rules: Rules): Tables => tablesOfVariant(variantOf(rules));

/** The tables of the newest version of every rule set. */
export const everyTables = (): readonly Tables[] => newestVariants().map(tablesOfVariant);

function tablesOfVariant(variant: Variant): Tables {
  let tables = built.get(variant);
  if (tables === undefined) {
    tables = buildTables(variant);
    built.set(variant, tables);
  }
  return tables;
}

function buildTables(variant: Variant): Tables {
  const pieces: Piece[] = [];
  const texts: string[] = [''];
  const codes = new Map<string, number>();
  const plainCodes = new Uint8Array(128);
  const movement = new Uint16Array(128);
  const attack = [new Uint16Array(128), new Uint16Array(128)] as const;
  const facts = new Uint8Array(128);
  const meets = new Uint8Array(128 * 128);
  const becomes = new Uint8Array(128 * 128);
  const tipped = new Uint8Array(128);
  const promotions: number[][] = [];

  const codeOf = (man: Man, side: number): number => {
    const code = codes.get(formatMan(man, side));
    if (code === undefined) throw new Error(`${variant.name} lists no ${formatMan(man, side)}`);
    return code;
  };

  variant.men.forEach((man, index) => {
    for (const side of [0, 1] as const) {
      const code = ((index + 1) << 1) | side;
      pieces[code] = Object.freeze({ color: colorName(side), ...man });
      texts[code] = formatMan(man, side);
      codes.set(texts[code], code);
      if (texts[code].length === 1) plainCodes[texts[code].charCodeAt(0)] = code;
      movement[code] = movementOf(man, variant.abilities(man));
      attack[side][code] = attackOf(man, variant.abilities(man));
      facts[code] =
        (man.role === 'king' ? ROYAL : 0) |
        (variant.isOriginalPawn(man) ? ORIGINAL_PAWN : 0) |
        (variant.takesEnPassant(man) ? TAKES_EN_PASSANT : 0) |
        (variant.restartsCounter(man) ? RESTARTS_COUNTER : 0);
    }
  });
  for (const mover of variant.men) {
    for (const side of [0, 1] as const) {
      const code = codeOf(mover, side);
      promotions[code] = variant
        .promotions(mover)
        .map(({ choice, becomes: made }) => ((ROLES.indexOf(choice) + 1) << 7) | codeOf(made, side));
      for (const victim of variant.men) {
        const encounter = victim.role === 'king' ? undefined : variant.meet(mover, victim);
        if (encounter === undefined) continue;
        const pair = (code << 7) | codeOf(victim, side ^ 1);
        meets[pair] = encounter.kind === 'tip' ? TIP : CAPTURE;
        becomes[pair] = encounter.becomes === undefined ? 0 : codeOf(encounter.becomes, side);
        if (encounter.kind === 'tip') {
          tipped[codeOf(victim, side ^ 1)] = codeOf({ ...victim, tipped: true }, side ^ 1);
        }
      }
    }
  }

  const rightsLost = new Uint8Array(64);
  const castlings = variant.castlings.map(({ color, right, ...squares }): CastlingWay => {
    const side = color === 'white' ? 0 : 1;
    const bit = 1 << CASTLING_RIGHTS.indexOf(right);
    for (const square of [squares.king, squares.rook]) rightsLost[square] = (rightsLost[square] ?? 0) | bit;
    const [kingCode, rookCode] = side === 0 ? ['K', 'R'] : ['k', 'r'];
    return {
      bit,
      side,
      ...squares,
      kingCode: codes.get(kingCode)!,
      rookCode: codes.get(rookCode)!,
    };
  });
  const hasMagpies = movement.some((bits) => (bits & MAGPIE) !== 0);
  return {
    variant,
    pieces,
    texts,
    codes,
    plainCodes,
    movement,
    attack,
    facts,
    meets,
    becomes,
    promotions,
    tipped,
    castlings,
    rightsLost,
    hasMagpies,
    kingMayPassAttackedSquares: variant.kingMayPassAttackedSquares,
  };
}
