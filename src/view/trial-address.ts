import {
  type Color,
  formatFen,
  lastPosition,
  type Rules,
  type Square,
  squareName,
  startFen,
} from '../engine/index.ts';
import { startFenOf, type Trial } from './trial.ts';
import { formatMoveList } from './turn-address.ts';

/** The page on which a game is tried out. */
export const trialPath = ({ variant, turnOrder }: Rules): string => `/try/${variant}/${turnOrder}`;

/** What of a trial is shown, and from where. */
export interface TrialView {
  /** After how many moves; left out: after all. */
  readonly at?: number | undefined;
  /** Whose men stand at the bottom; left out: White's. */
  readonly side?: Color | undefined;
  /** A man that is picked up, and the square it is put down on. */
  readonly from?: Square | undefined;
  readonly to?: Square | undefined;
}

/** An address with what stands behind its `?`; fields that are undefined are left out. */
function withQuery(path: string, fields: Readonly<Record<string, string | undefined>>): string {
  const query = Object.entries(fields).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${inQuery(value)}`],
  );
  return query.length === 0 ? path : `${path}?${query.join('&')}`;
}

/** Spaces, strokes and commas stay readable: people send these addresses to each other. */
const inQuery = (value: string): string =>
  encodeURIComponent(value).replaceAll('%20', '+').replaceAll('%2F', '/').replaceAll('%2C', ',');

/** The start of a trial as addresses tell it: undefined where it is the usual one. */
export const ownStart = (trial: Trial): string | undefined => {
  const fen = startFenOf(trial);
  return fen === startFen(trial.rules) ? undefined : fen;
};

/** The moves as addresses tell them; undefined where there are none. */
export const movesOf = ({ moves }: Trial): string | undefined =>
  moves.length === 0 ? undefined : formatMoveList(moves.map(({ move }) => move));

/** What addresses tell of a trial and of what is shown of it. */
const fieldsOf = (trial: Trial, { at, side }: TrialView) => ({
  fen: ownStart(trial),
  moves: movesOf(trial),
  at: at === undefined || at >= trial.moves.length ? undefined : String(at),
  side: side === 'black' ? side : undefined,
});

/** The address that holds the whole trial. */
export const trialHref = (trial: Trial, view: TrialView = {}): string =>
  withQuery(trialPath(trial.rules), {
    ...fieldsOf(trial, view),
    from: view.from === undefined ? undefined : squareName(view.from),
    to: view.to === undefined ? undefined : squareName(view.to),
  });

/** Where the board is as a picture, for whoever is sent the address. */
export const trialPictureHref = (trial: Trial, view: TrialView = {}): string =>
  withQuery(`${trialPath(trial.rules)}/board.png`, fieldsOf(trial, view));

/** Where its record is. */
export const trialRecordHref = (trial: Trial): string =>
  withQuery(`${trialPath(trial.rules)}/record.pgn`, { fen: ownStart(trial), moves: movesOf(trial) });

/** The form for a new game, filled in so that it begins where the trial stands. */
export function invitationHref(trial: Trial): string {
  const fen = trial.moves.length === 0 ? ownStart(trial) : formatFen(lastPosition(trial));
  const { variant, turnOrder } = trial.rules;
  return `${withQuery('/', { variant, turnOrder, fen })}#new-game`;
}
