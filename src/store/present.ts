/** A column that the schema's constraints fill in this kind of row. */
export function present<Value>(value: Value | null): Value {
  if (value === null) throw new Error('A column is empty that may not be.');
  return value;
}
