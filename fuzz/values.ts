import fc from 'fast-check';
import type { Schema } from '#server/testing/api-document.ts';
import { hostileValue } from './hostile.ts';
import type { Hole, Value } from './json-text.ts';

type Resolve = (schema: Schema) => Schema;

/** A value that a schema takes, by preference one that means something in the shop. */
export function validValue(schema: Schema, resolve: Resolve, name = ''): fc.Arbitrary<Value> {
  const found = resolve(schema);
  const options = found.anyOf ?? found.oneOf;
  if (options) return fc.oneof(...options.map((each) => validValue(each, resolve, name)));
  if (found.enum) return fc.constantFrom(...(found.enum as Value[]));
  const meaning = meaningful(name);
  const types = [found.type ?? 'string'].flat();
  const one = fc.oneof(...types.map((type) => validOf(type, found, resolve)));
  return meaning && types.includes('string') ? fc.oneof({ weight: 9, arbitrary: meaning }, one) : one;
}

function validOf(type: string, schema: Schema, resolve: Resolve): fc.Arbitrary<Value> {
  switch (type) {
    case 'string':
      return validText(schema);
    case 'integer':
    case 'number':
      return fc.integer({
        min: schema.minimum ?? -3,
        max: Math.min(schema.maximum ?? 99, schema.minimum === 1 ? 3 : 99),
      });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(validValue(schema.items ?? {}, resolve), {
        minLength: schema.minItems ?? 0,
        maxLength: 3,
      });
    default:
      return validObject(schema, resolve);
  }
}

/** What the browser showed: any but the right one is refused, so it is seldom sent. */
const isAmount = /Amount$|^deliveryFee$|^price$/;

function validObject(schema: Schema, resolve: Resolve): fc.Arbitrary<Value> {
  const required = new Set(schema.required);
  const fields = Object.entries(schema.properties ?? {}).map(([key, each]) => {
    const value = validValue(each, resolve, key).map((given): [string, Value] => [key, given]);
    if (required.has(key)) return value;
    const weight = isAmount.test(key) ? 8 : 1;
    return fc.oneof(value, { weight, arbitrary: fc.constant(null) });
  });
  const open = schema.additionalProperties;
  if (!open) return fc.tuple(...fields).map(objectOf);
  const inner = open === true ? {} : open;
  return fc
    .array(fc.tuple(fc.constantFrom('', 'M', 'piece-x'), validValue(inner, resolve)), { maxLength: 2 })
    .map((entries) => ({ fields: entries }));
}

function objectOf(given: ([string, Value] | null)[]): Value {
  return { fields: given.filter((each) => each !== null) };
}

function validText({ format, pattern, minLength = 0, maxLength = 80 }: Schema): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid();
  if (pattern && !pattern.includes('\\0')) return fc.stringMatching(new RegExp(pattern));
  return fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 60) });
}

const hole = (...holes: Hole[]) => fc.constantFrom(...holes).map((each): Value => ({ hole: each }));
const words = (...all: string[]) => fc.constantFrom<Value[]>(...all);

/** What fields of these names hold when a shopper fills them in. */
const meanings: [RegExp, fc.Arbitrary<Value>][] = [
  [/^orderId$/, fc.oneof({ weight: 4, arbitrary: hole('own order') }, hole("other's order", 'own address'))],
  [
    /^id$/,
    hole('own order', 'own address', 'own address', 'own session', "other's address", "other's session"),
  ],
  [/^(itemId|productId|id1|_id)$/, hole('product', 'sized product')],
  [/^size$/, words('', '', 'M')],
  [/^customerEmail$|^email$/, hole('own email', "other's email", 'fresh email')],
  [/^idToken$/, hole('Google token')],
  [/^(password|newPassword|currentPassword|oldPassword)$/, hole('password')],
  [/^(sessionId|token)$/, hole('return token', "other's return token")],
  [/^(discountCode|code)$/, fc.oneof(hole('own code', "other's code"), words('123456', 'GEHNA10'))],
  [/^(phone|customerPhone)$/, words('9876543210', '+91 98765 43210')],
  [/^(zipcode|pin)$/, words('160055', '110001')],
  [/^state$/, words('Punjab', 'Delhi')],
  [/^country$/, words('India')],
  [/^(street|city|firstName|lastName|name|label)$/, words('Demo', '12 Demo Street', 'Mohali')],
  [/^q$/, words('jhumka', 'gold', 'झुमका')],
  [/^upiId$/, words('demo@okbank')],
  [/^ifsc$/, words('HDFC0000001')],
  [/^accountNumber$/, words('123456789012')],
  [/^rating$/, fc.integer({ min: 1, max: 5 })],
  [/^paymentMethod$/, words('cod', 'phonepay')],
];

function meaningful(name: string): fc.Arbitrary<Value> | undefined {
  return meanings.find(([pattern]) => pattern.test(name))?.[1];
}

/** A value at, or just beyond, the edge of what a schema takes. */
export function edgeValue(schema: Schema, resolve: Resolve): fc.Arbitrary<Value> {
  const { maxLength, minLength, minimum, maximum, maxItems } = resolve(schema);
  const edges: Value[] = [];
  if (maxLength !== undefined) {
    const most = Math.min(maxLength, 30_000);
    edges.push('a'.repeat(most), 'a'.repeat(most + 1), 'झ'.repeat(most), '😀'.repeat(Math.ceil(most / 2)));
  }
  if (minLength) edges.push('a'.repeat(minLength - 1));
  for (const edge of [minimum, maximum])
    if (edge !== undefined) edges.push(edge - 1, edge, edge + 1, edge + 0.5);
  if (maxItems !== undefined)
    edges.push(
      Array.from({ length: maxItems + 1 }, () => null),
      [],
    );
  return edges.length === 0 ? hostileValue : fc.constantFrom(...edges);
}

/** A value of the schema with one place of it spoilt: left out, doubled, at an edge, or hostile. */
export function spoiltValue(schema: Schema, resolve: Resolve, name = ''): fc.Arbitrary<Value> {
  const found = resolve(schema);
  const properties = Object.entries(found.properties ?? {});
  const here = fc.oneof(edgeValue(found, resolve), hostileValue);
  if (properties.length === 0) {
    if (!found.items) return here;
    const one = fc.oneof(spoiltValue(found.items, resolve), validValue(found.items, resolve));
    return fc.oneof({ weight: 3, arbitrary: fc.array(one, { minLength: 1, maxLength: 3 }) }, here);
  }
  return fc
    .tuple(validValue(found, resolve, name), fc.constantFrom(...properties), fc.nat(9))
    .chain(([value, [key, each], way]) => spoil(value, key, way, spoiltValue(each, resolve, key)));
}

function spoil(value: Value, key: string, way: number, bad: fc.Arbitrary<Value>): fc.Arbitrary<Value> {
  const entries = value !== null && typeof value === 'object' && 'fields' in value ? value.fields : [];
  const others = entries.filter(([name]) => name !== key);
  if (way === 0) return fc.constant({ fields: others });
  if (way === 1) return hostileValue.map((extra) => ({ fields: [...entries, ['__proto__', extra]] }));
  if (way === 2) return hostileValue.map((extra) => ({ fields: [...entries, ['unheardOf', extra]] }));
  if (way === 3) return bad.map((each) => ({ fields: [...entries, [key, each]] }));
  return bad.map((each) => ({ fields: [...others, [key, each]] }));
}
