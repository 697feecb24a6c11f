import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keepChoices } from './keep-choices.ts';

const row = (count: number) => [{ facet: 'all' as const, value: '', total: count, count }];

test('a list is counted once for all who ask, also at once, until the catalogue changes', async () => {
  let counted = 0;
  const count = async () => row(++counted);
  const { find, forget } = keepChoices(() => true);
  assert.deepEqual(await Promise.all([find('a', count), find('a', count), find('b', count)]), [
    row(1),
    row(1),
    row(2),
  ]);
  assert.deepEqual(await find('a', count), row(1));
  forget();
  assert.deepEqual(await find('a', count), row(3));
});

test('what was counted before a change is given to who asked then, and kept for nobody', async () => {
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof row>>();
  const { find, forget } = keepChoices(() => true);
  const early = find('a', () => promise);
  forget();
  const late = find('a', async () => row(2));
  resolve(row(1));
  assert.deepEqual([await early, await late, await find('a', async () => row(3))], [row(1), row(2), row(2)]);
});

test('while changes are not heard of, and after a failure, each is counted', async () => {
  let isTrusted = false;
  const { find } = keepChoices(() => isTrusted);
  for (const count of [1, 2]) assert.deepEqual(await find('a', async () => row(count)), row(count));
  isTrusted = true;
  await assert.rejects(find('a', () => Promise.reject(new Error('down'))));
  assert.deepEqual(await find('a', async () => row(3)), row(3));
});
