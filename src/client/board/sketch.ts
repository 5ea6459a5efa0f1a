import type { Square } from '../../engine/index.ts';

/** Ways to draw a stroke, told apart by their shape as well as by their color. */
export const STROKE_STYLES = ['solid', 'dashed', 'dotted', 'hollow'] as const;
export type StrokeStyle = (typeof STROKE_STYLES)[number];

/** An arrow from square to square; from a square to itself, a circle around it. */
export interface Stroke {
  readonly from: Square;
  readonly to: Square;
  readonly style: StrokeStyle;
}

/** The keys that are held while a stroke begins. */
export interface Modifiers {
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
}

/** Shift or Control and Alt or Meta choose among four; two names each, for systems keep some of them to themselves. */
export function styleOf({ shiftKey, ctrlKey, altKey, metaKey }: Modifiers): StrokeStyle {
  const isAlternate = altKey || metaKey;
  if (shiftKey || ctrlKey) return isAlternate ? 'hollow' : 'dashed';
  return isAlternate ? 'dotted' : 'solid';
}

/** With one more stroke; the same again takes it away, in another style it changes. */
export function withStroke(strokes: readonly Stroke[], stroke: Stroke): readonly Stroke[] {
  const others = strokes.filter(({ from, to }) => from !== stroke.from || to !== stroke.to);
  const isThere = strokes.some(
    ({ from, to, style }) => from === stroke.from && to === stroke.to && style === stroke.style,
  );
  return isThere ? others : [...others, stroke];
}
