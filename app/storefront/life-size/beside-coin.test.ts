import assert from 'node:assert/strict';
import { test } from 'node:test';
import { besideCoin } from './beside-coin.ts';
import type { WornPiece } from './worn.ts';

const of = (piece: Partial<WornPiece>) =>
  besideCoin({ wearing: 'earrings', name: 'Lotus Jhumka', category: 'Women', dimensionsMm: {}, ...piece });

test('a piece and a ten-rupee coin are drawn to one scale, side by side (R291)', () => {
  const drawn = of({ dimensionsMm: { height: 35, width: 23, depth: 23 } });
  assert.deepEqual(drawn, {
    ...{ kind: 'flat', shape: 'bell', width: 23, height: 35, told: '35 mm high, 23 mm wide' },
    ...{ box: { width: 71, height: 49 }, at: { x: 18.5, y: 7 }, coin: { x: 50.5, y: 28.5 } },
  });
});

test('a bangle has the coin inside', () => {
  const drawn = of({ wearing: 'bangle', dimensionsMm: { innerDiameter: 57, width: 11 } });
  assert.equal(drawn?.kind, 'ring');
  assert.deepEqual(drawn?.coin, drawn?.at);
  assert.equal(drawn?.told, '57 mm across the inside, 11 mm wide');
  assert.equal(of({ wearing: 'bracelet', dimensionsMm: { length: 165 } })?.told, '165 mm long');
});

test('a front is drawn as far round as it is long, and a long necklace all round; both stay within the drawing', () => {
  const front = of({ wearing: 'necklace', dimensionsMm: { length: 190, drop: 26 } });
  const long = of({ wearing: 'necklace', dimensionsMm: { length: 480, drop: 18, width: 15 } });
  assert.ok(front?.kind === 'front' && long?.kind === 'front');
  assert.equal(Math.round(front.radius * front.turn), 190);
  assert.equal(Math.round(long.radius * long.turn), 480);
  for (const { box, at, radius, turn, deep } of [front, long]) {
    assert.ok(at.y + radius + deep <= box.height);
    assert.ok(at.x + radius <= box.width);
    assert.ok(at.y + radius * Math.cos(turn / 2) > 0);
  }
});

test('a piece whose measures are not known is not drawn', () => {
  assert.equal(of({}), null);
  assert.equal(of({ wearing: 'necklace', dimensionsMm: { drop: 26 } }), null);
  assert.equal(of({ wearing: 'ring', dimensionsMm: { height: 5 } }), null);
});
