import type { WrittenMove } from '../../engine/index.ts';
import { formatMoveList } from '../../view/turn-address.ts';
import type { VariationLine } from './variations.ts';

/** A line that the player keeps on the server, for nobody else. */
export interface KeptLine extends VariationLine {
  readonly id: string;
  readonly comment: string | undefined;
}

/** An answer of the server, or why there is none, as a sentence. */
export type Answer<Value> = { readonly value: Value } | { readonly trouble: string };

/** The lines of one player in one game, below this address. */
export interface KeptLines {
  load(): Promise<Answer<readonly KeptLine[]>>;
  keep(line: VariationLine, comment: string): Promise<Answer<KeptLine>>;
  forget(id: string): Promise<Answer<undefined>>;
}

interface LineJson {
  readonly id: string;
  readonly after: number;
  readonly turns: readonly (readonly WrittenMove[])[];
  readonly comment: string | null;
}

const fromJson = ({ id, after, turns, comment }: LineJson): KeptLine => ({
  id,
  turn: after,
  moves: turns.flat(),
  comment: comment ?? undefined,
});

export function keptLinesAt(address: string): KeptLines {
  return {
    load: () =>
      ask(address, undefined, async (response) => {
        const { lines } = (await response.json()) as { readonly lines: readonly LineJson[] };
        return lines.map(fromJson);
      }),
    keep: ({ turn, moves }, comment) => {
      const form = new URLSearchParams({
        after: String(turn),
        moves: formatMoveList(moves.map(({ move }) => move)),
      });
      if (comment !== '') form.set('comment', comment);
      return ask(address, form, async (response) => fromJson((await response.json()) as LineJson));
    },
    forget: (id) => ask(`${address}/${id}/forget`, new URLSearchParams(), async () => undefined),
  };
}

const UNREACHABLE = 'That did not get through. Try again when the connection stands.';

async function ask<Value>(
  address: string,
  form: URLSearchParams | undefined,
  read: (response: Response) => Promise<Value>,
): Promise<Answer<Value>> {
  try {
    const headers = { Accept: 'application/json' };
    const response = await fetch(
      address,
      form === undefined ? { headers } : { headers, method: 'POST', body: form },
    );
    if (response.ok) return { value: await read(response) };
    const { detail } = (await response.json()) as { readonly detail?: unknown };
    return { trouble: typeof detail === 'string' ? detail : UNREACHABLE };
  } catch {
    return { trouble: UNREACHABLE };
  }
}
