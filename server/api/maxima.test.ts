import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Answer, apiOf } from '#server/testing/api-caller.ts';
import { readApiDocument, type Schema } from '#server/testing/api-document.ts';
import { findUnbounded } from '#server/testing/find-unbounded.ts';
import { maxLines } from '#shop/line-limits.ts';
import { givenShopper } from '#shop/testing/given.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';

const asItIs = (schema: Schema) => schema;

test('every text, array and object that a request can bring has a maximum', async () => {
  const { operations, resolve } = await readApiDocument();
  assert.ok(operations.length > 40);
  const faults = operations.flatMap(({ method, path, parameters, body }) => {
    const parts: [string, Schema][] = [
      ...parameters.map((each): [string, Schema] => [`${each.in} ${each.name}`, each.schema]),
      ...Object.entries(body),
    ];
    return parts.flatMap(([name, schema]) => findUnbounded(schema, resolve, `${method} ${path} ${name}`));
  });
  assert.deepEqual(faults, []);
});

test('what has no maximum is found, wherever it hides', () => {
  const deep = Array.from({ length: 9 }).reduce<Schema>((items) => ({ type: 'array', maxItems: 2, items }), {
    type: 'boolean',
  });
  const table: [Schema, RegExp][] = [
    [{ type: 'string' }, /^x: text without/],
    [{ type: ['string', 'null'], minLength: 2 }, /^x: text without/],
    [{ type: 'string', pattern: '^[a-z]+$' }, /^x: text without/],
    [{ type: 'string', pattern: '[a-z]{3}' }, /^x: text without/],
    [{ type: 'string', format: 'email' }, /^x: text without/],
    [{ type: 'array', items: { type: 'boolean' } }, /^x: array without/],
    [{ type: 'array', maxItems: 3 }, /^x\[\]: takes any/],
    [{ type: 'object', additionalProperties: { type: 'number' } }, /^x: open object/],
    [{ type: 'object', additionalProperties: true, maxProperties: 3 }, /^x\.\*: takes any/],
    [{ type: 'object', properties: { a: { anyOf: [{ type: 'null' }, { type: 'string' }] } } }, /^x\.a: text/],
    [{}, /^x: takes any/],
    [deep, /nests deeper/],
  ];
  for (const [schema, words] of table) {
    const faults = findUnbounded(schema, asItIs, 'x');
    assert.equal(faults.length, 1, JSON.stringify(schema));
    assert.match(faults[0]!, words);
  }
  const bound: Schema[] = [
    { type: 'string', maxLength: 3 },
    { type: 'string', format: 'uuid' },
    { type: 'string', pattern: '^[A-Za-z0-9]{24}$' },
    { type: 'string', enum: ['a'] },
    { type: 'object', properties: { a: { type: 'number' } } },
  ];
  for (const schema of bound) assert.deepEqual(findUnbounded(schema, asItIs, 'x'), []);
});

test('what is beyond a maximum is refused, what is at it is not', async (t) => {
  const shop = await openTestShop(t);
  const api = apiOf(shop);
  const { token } = await givenShopper(shop);
  const cartOf = (products: number, sizes: number) => {
    const each = Object.fromEntries(Array.from({ length: sizes }, (_, size) => [`s${size}`, 1]));
    return { cartData: Object.fromEntries(Array.from({ length: products }, (_, id) => [`p${id}`, each])) };
  };
  const table: [number, () => Promise<Answer>][] = [
    [200, () => api.get(`/search/search?q=${'a'.repeat(8000)}`)],
    [400, () => api.get(`/search/search?q=${'a'.repeat(8001)}`)],
    [200, () => api.post('/cart/merge', cartOf(maxLines / 2, 2), token)],
    [400, () => api.post('/cart/merge', cartOf(maxLines + 1, 1), token)],
    [400, () => api.post('/cart/merge', cartOf(1, maxLines + 1), token)],
    [404, () => api.post('/cart/add', { itemId: 'a'.repeat(100) }, token)],
    [400, () => api.post('/cart/add', { itemId: 'a'.repeat(101) }, token)],
    [400, () => api.get(`/delivery/${'1'.repeat(5000)}`)],
  ];
  for (const [status, call] of table) {
    const answer = await call();
    assert.deepEqual([answer.status, answer.success], [status, status === 200], String(call));
  }
});
