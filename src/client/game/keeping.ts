import type { Replayed } from '../../engine/index.ts';
import type { Answer, KeptLine, KeptLines } from './kept-lines.ts';
import { isSamePoint, leadsThrough, type Point, settled } from './point.ts';
import type { VariationLine } from './variations.ts';

/** The lines that a player keeps, as far as this page knows. */
export interface Keeping {
  load(): Promise<Answer<readonly KeptLine[]>>;
  /** Keeps a line; one without a remark that it goes on from is given up for it. */
  keep(game: Replayed, line: VariationLine, remark: string): Promise<Answer<undefined>>;
  forget(lines: readonly KeptLine[]): Promise<Answer<undefined>>;
  /** The kept line that ends at a point. */
  endingAt(game: Replayed, point: Point): KeptLine | undefined;
  /** The kept lines that go through a point, or end there. */
  through(game: Replayed, point: Point): readonly KeptLine[];
}

const DONE = { value: undefined };

/** Nothing is known before `load`. */
export function createKeeping(server: KeptLines): Keeping {
  const known = new Map<string, KeptLine>();
  const endOf = (game: Replayed, { turn, moves }: VariationLine): Point =>
    settled(game, { turn, path: moves.map(({ move }) => move) });

  const forget: Keeping['forget'] = async (lines) => {
    for (const { id } of lines) {
      const answer = await server.forget(id);
      if ('trouble' in answer) return answer;
      known.delete(id);
    }
    return DONE;
  };

  return {
    load: async () => {
      const answer = await server.load();
      if ('trouble' in answer) return answer;
      known.clear();
      for (const line of answer.value) known.set(line.id, line);
      return answer;
    },
    keep: async (game, line, remark) => {
      const answer = await server.keep(line, remark);
      if ('trouble' in answer) return answer;
      const kept = answer.value;
      known.set(kept.id, kept);
      const end = endOf(game, kept);
      const within = [...known.values()].filter(
        (other) =>
          other.id !== kept.id && other.comment === undefined && leadsThrough(end, endOf(game, other)),
      );
      return forget(within);
    },
    forget,
    endingAt: (game, point) => [...known.values()].find((line) => isSamePoint(endOf(game, line), point)),
    through: (game, point) => [...known.values()].filter((line) => leadsThrough(endOf(game, line), point)),
  };
}
