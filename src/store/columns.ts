/** A column that the schema's constraints fill in this kind of row. */
export function present<Value>(value: Value | null): Value {
  if (value === null) throw new Error('A column is empty that may not be.');
  return value;
}

/** A column that holds one of a list: whatever else stands there this program does not know. */
export function known<Value>(list: readonly Value[], value: Value): Value {
  if (!list.includes(value)) throw new Error('A column holds what this program does not know.');
  return value;
}
