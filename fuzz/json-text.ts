/** A value on its way to JSON text: also what JSON.stringify can't write (doubled keys, 1e400, broken text). */
export type Value =
  | string
  | number
  | boolean
  | null
  | Value[]
  | { fields: [string, Value][] }
  | { raw: string }
  | { hole: Hole };

/** What only the running world knows: filled in when the call is sent. */
export type Hole =
  | 'own order'
  | "other's order"
  | 'product'
  | 'sized product'
  | 'own email'
  | "other's email"
  | 'fresh email'
  | 'own address'
  | "other's address"
  | 'own session'
  | "other's session"
  | 'return token'
  | "other's return token"
  | 'own code'
  | "other's code"
  | 'password'
  | 'own attempt'
  | 'Google token';

export type Fill = (hole: Hole) => string;

/** The text of a value; nothing is escaped twice, nothing is lost. */
export function jsonText(value: Value, fill: Fill): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map((each) => jsonText(each, fill)).join(',')}]`;
  if ('raw' in value) return value.raw;
  if ('hole' in value) return JSON.stringify(fill(value.hole));
  return `{${value.fields.map(([key, each]) => `${JSON.stringify(key)}:${jsonText(each, fill)}`).join(',')}}`;
}

/** The same value where no JSON goes: in a path, a query, a header. */
export function plainText(value: Value, fill: Fill): string {
  if (typeof value === 'string') return value;
  if (value !== null && typeof value === 'object' && 'hole' in value) return fill(value.hole);
  return jsonText(value, fill);
}
