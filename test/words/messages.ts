import {
  type FunctionReference,
  Junk,
  Message,
  type MessageReference,
  NumberLiteral,
  type Pattern,
  parse,
  type SelectExpression,
  type StringLiteral,
  Term,
  type TermReference,
  type TextElement,
  VariableReference,
  Visitor,
} from '@fluent/syntax';

/** What may stand in a hole: a text, a number (instants and counts too), several texts, or one of some names. */
type HoleKind = 'text' | 'number' | 'list' | readonly string[];

/** A sentence of a catalogue, as far as code and other languages have to agree on it. */
export interface MessageShape {
  readonly id: string;
  readonly area: string;
  /** Whether it is HTML. */
  readonly markup: boolean;
  readonly holes: ReadonlyMap<string, HoleKind>;
  /** The sentences that it is put together from. */
  readonly refers: readonly string[];
  /** All that a reader can come to see of it. */
  readonly texts: readonly string[];
}

const KIND_OF_ARGUMENT: Readonly<Record<string, HoleKind>> = {
  NUMBER: 'number',
  UNIT: 'number',
  SPAN: 'number',
  DATETIME: 'number',
  LIST: 'list',
};

const PLURAL = /^(?:zero|one|two|few|many|other)$/;

/**
 * Reads the sentences of the files of one language.
 *
 * @param sources the text of each file, by area
 * @throws where a file cannot be read, or a sentence uses what none may use
 */
export function readMessages(sources: Readonly<Record<string, string>>): MessageShape[] {
  const entries = Object.entries(sources).flatMap(([area, source]) =>
    parse(source, {}).body.map((entry) => ({ area, entry })),
  );
  const patterns = new Map<string, Pattern>();
  for (const { area, entry } of entries) {
    if (entry instanceof Junk) throw new Error(`${area}.ftl cannot be read at: ${entry.content}`);
    if (!(entry instanceof Message || entry instanceof Term)) continue;
    const name = entry instanceof Term ? `-${entry.id.name}` : entry.id.name;
    if (entry.value === null || patterns.has(name)) throw new Error(`${name} is there twice, or empty`);
    if (entry instanceof Message && entry.attributes.length > 0)
      throw new Error(`${name} has attributes; give each sentence an id of its own`);
    if (entry instanceof Message && !name.startsWith(`${area}-`))
      throw new Error(`${name} stands in ${area}.ftl, whose sentences begin with ${area}-`);
    patterns.set(name, entry.value);
  }
  return entries.flatMap(({ area, entry }) => {
    if (!(entry instanceof Message)) return [];
    const seen = new Shape(patterns);
    seen.visit(patterns.get(entry.id.name) as Pattern);
    return [
      {
        id: entry.id.name,
        area,
        markup: seen.texts.some((text) => /[<&]/.test(text)),
        holes: new Map([...seen.holes].sort(([one], [other]) => (one < other ? -1 : 1))),
        refers: seen.refers,
        texts: seen.texts,
      },
    ];
  });
}

/** Gathers what a pattern is made of, with all that it refers to. */
class Shape extends Visitor {
  readonly holes = new Map<string, HoleKind>();
  readonly texts: string[] = [];
  readonly refers: string[] = [];
  readonly #patterns: ReadonlyMap<string, Pattern>;

  constructor(patterns: ReadonlyMap<string, Pattern>) {
    super();
    this.#patterns = patterns;
  }

  override visitTextElement({ value }: TextElement): void {
    this.texts.push(value);
  }

  override visitStringLiteral({ value }: StringLiteral): void {
    this.texts.push(value);
  }

  override visitVariableReference({ id }: VariableReference): void {
    this.#add(id.name, 'text');
  }

  override visitFunctionReference({ id, arguments: { positional } }: FunctionReference): void {
    const kind = KIND_OF_ARGUMENT[id.name];
    if (kind === undefined) throw new Error(`there is no function ${id.name}`);
    for (const argument of positional)
      if (argument instanceof VariableReference) this.#add(argument.id.name, kind);
  }

  override visitSelectExpression({ selector, variants }: SelectExpression): void {
    const keys = variants.map(({ key }) => (key instanceof NumberLiteral ? key.value : key.name));
    if (selector instanceof VariableReference) this.#add(selector.id.name, kindOfChoice(keys));
    else this.visit(selector);
    for (const { value } of variants) this.visit(value);
  }

  override visitMessageReference({ id }: MessageReference): void {
    this.#follow(id.name);
  }

  /** What a term is handed stands in the catalogue: its holes are no holes of the sentence. */
  override visitTermReference({ id }: TermReference): void {
    const inTerm = new Shape(this.#patterns);
    inTerm.#follow(`-${id.name}`);
    this.texts.push(...inTerm.texts);
  }

  #follow(name: string): void {
    const pattern = this.#patterns.get(name);
    if (pattern === undefined) throw new Error(`there is no ${name} to refer to`);
    this.refers.push(name);
    this.visit(pattern);
  }

  /** What a hole is used as narrows what it may hold. */
  #add(name: string, kind: HoleKind): void {
    const known = this.holes.get(name);
    if (known === undefined || known === 'text') this.holes.set(name, kind);
    else if (kind !== 'text' && String(known) !== String(kind))
      throw new Error(`$${name} is used in two ways`);
  }
}

/** A choice by names is one of them, if the last one is not "other"; else what it may be follows from another place. */
function kindOfChoice(keys: readonly string[]): HoleKind {
  if (keys.every((key) => PLURAL.test(key) || /^\d+$/.test(key))) return 'number';
  return keys.includes('other') ? 'text' : keys;
}

/** The types of all sentences, as a source file. */
export function messageTypes(messages: readonly MessageShape[]): string {
  const sorted = [...messages].sort((one, other) => (one.id < other.id ? -1 : 1));
  const lines = (markup: boolean): string =>
    sorted
      .filter((message) => message.markup === markup)
      .map(({ id, holes }) => `  readonly '${id}': ${holesType(holes)};`)
      .join('\n');
  return `// Made by \`npm run words\` from the English catalogue; a test sees that it is up to date.

/** Sentences without markup, with what their holes take. */
export interface PlainMessages {
${lines(false)}
}

/** Sentences with markup. */
export interface MarkupMessages {
${lines(true)}
}
`;
}

const TYPES = { text: 'string', number: 'number', list: 'readonly string[]' } as const;

function holesType(holes: ReadonlyMap<string, HoleKind>): string {
  if (holes.size === 0) return 'object';
  const fields = [...holes].map(([name, kind]) => {
    const type = typeof kind === 'string' ? TYPES[kind] : kind.map((key) => `'${key}'`).join(' | ');
    return `readonly ${/^\w+$/.test(name) ? name : `'${name}'`}: ${type}`;
  });
  return `{ ${fields.join('; ')} }`;
}
