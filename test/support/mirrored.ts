import { FluentResource } from '@fluent/bundle';
import {
  FluentParser,
  FluentSerializer,
  Message,
  Resource,
  type SelectExpression,
  Term,
  type TextElement,
  Transformer,
} from '@fluent/syntax';
import type { Catalogue } from '../../src/words/catalogue.ts';
import { readSources } from '../../src/words/read-catalogue.ts';

/** Letters that run from right to left, one for each Latin letter. */
const HEBREW = 'אבגדהוזחטיכלמנסעפצקרשתםןףץ';

const mirrored = (text: string): string =>
  text
    .split(/(<[^>]*>|&\w+;)/)
    .map((part, index) => (index % 2 === 1 ? part : part.replace(/[a-z]/gi, lettersOf)))
    .join('');
const lettersOf = (letter: string): string => HEBREW[letter.toLowerCase().charCodeAt(0) - 97] ?? letter;

/** Every text becomes letters that run from right to left; holes, tags and what holes are compared with stay. */
class Mirror extends Transformer {
  override visitTextElement(text: TextElement): TextElement {
    text.value = mirrored(text.value);
    return text;
  }

  override visitSelectExpression(select: SelectExpression): SelectExpression {
    for (const variant of select.variants) this.visit(variant.value);
    return select;
  }
}

/** English turned into a language that runs from right to left. */
function mirroredSource(source: string): string {
  const resource = new FluentParser({ withSpans: false }).parse(source);
  for (const entry of resource.body) {
    if (!(entry instanceof Message || entry instanceof Term) || entry.value === null) continue;
    new Mirror().visit(entry.value);
  }
  const written = new FluentSerializer().serialize(new Resource(resource.body));
  return written;
}

/** A made-up language that runs from right to left, with every sentence that English has. */
export const MIRRORED: Catalogue = {
  language: { tag: 'ar-XB', dir: 'rtl', formats: 'ar-EG' },
  areas: Object.fromEntries(
    Object.entries(readSources('en')).map(([area, source]) => [
      area,
      new FluentResource(mirroredSource(source)).body,
    ]),
  ),
};
