import { type GameInMaking, gameInMaking, type ReadRecord, type RefusedRecord } from './record-game.ts';
import { type RecordToken, recordTokenizer } from './record-tokens.ts';
import { wordParts } from './record-word-parts.ts';
import type { Result } from './result.ts';

export type RecordResult = Result<ReadRecord, RefusedRecord>;

/** Reads records as they come, and keeps nothing of a game once it has told what became of it. */
export interface RecordReader {
  /** The next part of the text, cut anywhere; gives the games that have ended in it. */
  take(chunk: string): RecordResult[];
  /** The text is at its end; gives the last game. */
  end(): RecordResult[];
}

/** No game needs more letters. What is longer is refused, so that reading holds no more than this of any file. */
const LONGEST_RECORD = 20_000_000;

/**
 * Reads the games of a text: what `formatRecord` writes, and ordinary PGN with comments, variations, `$n`, `!?`, escaped
 * lines, missing tags, several games. Each is read or refused for itself.
 *
 * A game ends with its result, or before a tag that stands behind moves or whose name it has already. Empty lines end
 * nothing. What is said between two games, and is neither a tag nor a move, is of none.
 *
 * @param longest how many letters the record of a game may have, each word and tag counting a few more
 */
export const recordReader = (longest: number = LONGEST_RECORD): RecordReader => {
  let ready: RecordResult[] = [];
  let count = 0;
  let game: GameInMaking = gameInMaking(longest);
  /** The line of the last result: said twice there it means the same game. */
  let resultLine = 0;

  const endGame = (): void => {
    if (game.isGame()) {
      count += 1;
      ready.push(game.finish(count));
    }
    game = gameInMaking(longest);
  };

  const takeTag = (name: string): void => {
    if (game.isOverAtTag(name) || !game.isGame()) endGame();
  };

  const tokenizer = recordTokenizer((token: RecordToken) => {
    const { line, column } = token;
    switch (token.kind) {
      case 'tag':
        takeTag(token.name);
        game.tag(token.name, token.text, { line, column });
        break;
      case 'comment':
        game.comment(token.text, { line, column });
        break;
      case 'trouble':
        if (token.name !== undefined) {
          takeTag(token.name);
          game.tag(token.name, '', { line, column });
        }
        game.refuse({ reason: token.reason, text: token.text, line, column });
        break;
      case 'word':
        for (const part of wordParts(token.text)) {
          if (part.kind !== 'result') game.word(part, { line, column: column + part.offset });
          else {
            if (game.isGame() || line !== resultLine) game.result(part.result, { line, column });
            endGame();
            resultLine = line;
          }
        }
        break;
    }
  }, longest);

  const taken = (): RecordResult[] => {
    const results = ready;
    ready = [];
    return results;
  };

  return {
    take(chunk) {
      tokenizer.take(chunk);
      return taken();
    },
    end() {
      tokenizer.end();
      endGame();
      return taken();
    },
  };
};

/** How much of a whole text is read before its games are handed out. */
const CHUNK = 65_536;

/** The games of a text one after another, each as soon as it is read. */
export function* readRecords(text: string): Generator<RecordResult> {
  const reader = recordReader();
  for (let begin = 0; begin < text.length; begin += CHUNK)
    yield* reader.take(text.slice(begin, begin + CHUNK));
  yield* reader.end();
}
