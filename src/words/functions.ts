import {
  FluentDateTime,
  type FluentFunction,
  FluentNumber,
  FluentType,
  type FluentValue,
  type Scope,
} from '@fluent/bundle';

/** What the holes of sentences can be asked to become, beside the texts and numbers that they hold. */

/** Things that follow each other: "a, b and c". */
export class FluentList extends FluentType<readonly string[]> {
  readonly type: 'conjunction' | 'disjunction';

  constructor(items: readonly string[], type: 'conjunction' | 'disjunction' = 'conjunction') {
    super(items);
    this.type = type;
  }

  toString(scope: Scope): string {
    return new Intl.ListFormat(scope.bundle.locales, { type: this.type }).format(this.value);
  }
}

/** `LIST($items)`: "a, b and c". `LIST($items, type: "or")`: "a, b or c". */
const LIST: FluentFunction = ([items], { type }) => {
  if (!(items instanceof FluentList)) throw new TypeError('LIST takes a list');
  return new FluentList(items.value, type === 'or' ? 'disjunction' : 'conjunction');
};

/** `UNIT($days, unit: "day")`: "2 days". A second one, `display`, is "long" (the usual one), "short" or "narrow". */
const UNIT: FluentFunction = ([count], { unit, display }) =>
  new FluentNumber(numberOf(count), {
    style: 'unit',
    unit: String(unit),
    unitDisplay: (display ?? 'long') as Intl.NumberFormatOptions['unitDisplay'],
  });

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** `SPAN($turn)`: a time that players have agreed on, of milliseconds: in days where they come out even, else in hours. */
const SPAN: FluentFunction = ([time]) => {
  const ms = numberOf(time);
  const unit = ms % DAY_MS === 0 ? 'day' : 'hour';
  return new FluentNumber(ms / (unit === 'day' ? DAY_MS : HOUR_MS), {
    style: 'unit',
    unit,
    unitDisplay: 'long',
  });
};

/** `DATETIME($at, month: "long")`: parts of an instant, in UTC and by 24 hours. */
const DATETIME: FluentFunction = ([at], parts) =>
  new FluentDateTime(numberOf(at), { timeZone: 'UTC', hourCycle: 'h23', ...parts });

function numberOf(value: FluentValue | undefined): number {
  if (!(value instanceof FluentNumber)) throw new TypeError('a number is wanted');
  return value.value;
}

export const FUNCTIONS: Readonly<Record<string, FluentFunction>> = { LIST, UNIT, SPAN, DATETIME };
