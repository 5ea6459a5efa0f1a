/** A language in which pages and emails can be had. */
export interface Language {
  /** What it is called in `lang` and `Accept-Language` (BCP 47). */
  readonly tag: string;
  readonly dir: 'ltr' | 'rtl';
  /** By whose customs dates, numbers and lists are written. */
  readonly formats: string;
}

/** Each has a folder of its own beside this file. */
export const LANGUAGE_TAGS = ['en', 'de'] as const;
export type LanguageTag = (typeof LANGUAGE_TAGS)[number];

export const LANGUAGES = {
  en: { tag: 'en', dir: 'ltr', formats: 'en-GB' },
  de: { tag: 'de', dir: 'ltr', formats: 'de' },
} as const satisfies Record<LanguageTag, Language>;

/** The areas whose sentences the script of the pages says too; only these travel to browsers. */
export const BROWSER_AREAS: readonly string[] = ['endings', 'script', 'time'];
