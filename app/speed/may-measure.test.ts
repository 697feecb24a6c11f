import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mayMeasure } from './may-measure.ts';

test('a share of the visits is measured, none of staff, and none of who asks to be left alone (R403)', () => {
  const visit = { share: '0.2', path: '/cart', refuses: false, chance: 0.1 };
  assert.equal(mayMeasure(visit), true);
  for (const but of [
    { share: undefined },
    { share: '0' },
    { chance: 0.2 },
    { refuses: true },
    { path: '/admin' },
    { path: '/Admin/orders' },
  ])
    assert.equal(mayMeasure({ ...visit, ...but }), false, JSON.stringify(but));
  assert.equal(mayMeasure({ ...visit, path: '/administered' }), true);
});
