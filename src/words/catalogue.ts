import type { FluentResource } from '@fluent/bundle';
import type { Language } from './languages.ts';

/** The sentences of one file, parsed: plain data, which can be written into a script. */
type Entries = FluentResource['body'];

/** All sentences of one language, by area: one file each. */
export interface Catalogue {
  readonly language: Language;
  readonly areas: Readonly<Record<string, Entries>>;
}

/** Only some areas of a catalogue. */
export const areasOf = ({ language, areas }: Catalogue, names: readonly string[]): Catalogue => ({
  language,
  areas: Object.fromEntries(Object.entries(areas).filter(([name]) => names.includes(name))),
});

/** A catalogue with the areas of another in place of those that it lacks. */
export const filledUp = ({ language, areas }: Catalogue, other: Catalogue): Catalogue => ({
  language,
  areas: { ...other.areas, ...areas },
});
