import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import { root } from '#bin/data-folder.ts';
import { planOf } from './plan.ts';
import { plants } from './plants.ts';

const scale = { loadMs: 1_500_000, shoppers: 50, checkouts: 2000, kills: 110 };
const gateways = ['one', 'other'];
const parts = ['shop', 'database', 'one'];
const plan = (seed: number) => planOf(seed, scale, gateways, parts);

suite('the plan of a fault test', () => {
  test('is the same for the same seed, and another for another', () => {
    assert.deepEqual(plan(7), plan(7));
    assert.notDeepEqual(plan(7).checkouts, plan(8).checkouts);
  });

  test('holds as many checkouts and kills as asked for, within the time, of every kind', () => {
    const { checkouts, kills, badTimes, holds, fates } = plan(7);
    assert.equal(checkouts.length, 2000);
    assert.deepEqual([kills.length, holds.length], [110, 28]);
    for (const { atMs } of [...checkouts, ...kills, ...badTimes, ...holds])
      assert.ok(atMs >= 0 && atMs <= scale.loadMs);
    const kinds = (all: { [name: string]: unknown }[], name: string) =>
      new Set(all.map((each) => each[name]));
    assert.deepEqual([...kinds(kills, 'part')].sort(), [...parts].sort());
    assert.deepEqual([...kinds(checkouts, 'method')].sort(), ['cod', ...gateways]);
    assert.equal(kinds(checkouts, 'way').size, 8);
    assert.equal(kinds(badTimes, 'kind').size, 4);
    assert.equal(kinds(fates, 'fate').size, 8);
    assert.equal(kinds(checkouts, 'shopper').size, 50);
  });

  test('wants more than there is, so that shoppers compete', () => {
    const { checkouts, products } = plan(7);
    const wanted = checkouts.flatMap(({ items }) => items.map(({ quantity }) => quantity));
    const sum = (all: number[]) => all.reduce((a, b) => a + b, 0);
    assert.ok(sum(wanted) > sum(products.map(({ boughtIn }) => boughtIn)));
  });
});

test('each bug to plant finds its place in the sources, once', () => {
  for (const [name, patches] of Object.entries(plants))
    for (const { file, from } of patches) {
      const times = readFileSync(join(root, file), 'utf8').split(from).length - 1;
      assert.equal(times, 1, `${name} in ${file}`);
    }
});
