/** How far a tag has come: more is to follow, it is complete, or it is none. */
type TagProgress = 'more' | 'whole' | 'broken';

/** A tag, `[White "Ada"]`, that is read character by character. */
export interface TagInMaking {
  take(character: string): TagProgress;
  /** The line has ended: a tag stands on one line. */
  endLine(): Exclude<TagProgress, 'more'>;
  readonly name: string;
  readonly value: string;
  /** Does it begin as a tag does, whatever went wrong behind the name? */
  readonly isNamed: boolean;
}

/** PGN has letters, digits and `_`; other programs use these as well. */
const NAME_CHARACTER = /[\w+#=:.-]/;

/** Longer values are no values: what follows the quote is something else. */
const LONGEST_TAG = 100_000;

/**
 * Only `\"` and `\\` are escapes, and a quote ends the value only where the bracket follows: programs that forget to
 * escape write `[Event "The "Rock" Open"]` and `[Site "C:\games\"]`, and neither can mean anything else.
 */
export const tagInMaking = (): TagInMaking => {
  let phase: 'name' | 'gap' | 'value' | 'escape' | 'behind' = 'name';
  let name = '';
  let value = '';
  /** What stands behind a quote that may be the last. */
  let held = '';

  const takeValue = (character: string): void => {
    if (character === '\\') phase = 'escape';
    else if (character === '"') {
      phase = 'behind';
      held = character;
    } else {
      phase = 'value';
      value += character;
    }
  };

  const takeName = (character: string): TagProgress => {
    if (character === '"' && name !== '') phase = 'value';
    else if (/\s/.test(character)) phase = name === '' ? 'name' : 'gap';
    else if (phase === 'name' && NAME_CHARACTER.test(character)) name += character;
    else return 'broken';
    return name.length > LONGEST_TAG ? 'broken' : 'more';
  };

  const take = (character: string): TagProgress => {
    if (phase === 'name' || phase === 'gap') return takeName(character);
    if (phase === 'behind') {
      if (character === ']') return 'whole';
      if (/\s/.test(character)) held += character;
      else {
        value += held;
        takeValue(character);
      }
    } else if (phase === 'escape') {
      phase = 'value';
      value += character === '"' || character === '\\' ? character : `\\${character}`;
    } else takeValue(character);
    return value.length + held.length > LONGEST_TAG ? 'broken' : 'more';
  };

  const endLine = (): Exclude<TagProgress, 'more'> => {
    // A value that ends with a backslash nobody doubled.
    const unescaped = phase === 'value' ? /^(.*)"\s*\]\s*$/s.exec(value) : null;
    if (unescaped === null) return 'broken';
    value = `${unescaped[1]}\\`;
    return 'whole';
  };

  return {
    take,
    endLine,
    get name() {
      return name;
    },
    get value() {
      return value;
    },
    get isNamed() {
      return phase !== 'name' && /^[A-Z]/.test(name);
    },
  };
};
