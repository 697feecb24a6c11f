import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type WornPiece, wornOf } from './worn.ts';

const of = (piece: Partial<WornPiece>) =>
  wornOf({ wearing: 'earrings', name: 'Lotus', category: 'Women', dimensionsMm: {}, ...piece });

test('a piece is drawn by its own measures, on the body of whom it is for (R291)', () => {
  assert.deepEqual(of({ name: 'Gulnar Lotus Jhumka', dimensionsMm: { height: 35, width: 23 } }), {
    ...{ body: 'ear', bodyScale: 1, shape: 'bell', width: 23, height: 35 },
  });
  assert.deepEqual(of({ wearing: 'pendant', dimensionsMm: { height: 27, width: 28, chainLength: 450 } }), {
    ...{ body: 'neck', bodyScale: 1, kind: 'pendant', width: 27 + 1, height: 27, fall: 50 },
  });
  assert.deepEqual(of({ wearing: 'necklace', dimensionsMm: { length: 190, drop: 26 } }), {
    ...{ body: 'neck', bodyScale: 1, kind: 'collar', deep: 26, fall: 0 },
  });
  assert.deepEqual(
    of({ wearing: 'bangle', category: 'Kids', dimensionsMm: { innerDiameter: 46, width: 4 } }),
    {
      ...{ body: 'wrist', bodyScale: 0.8, across: 46, band: 4 },
    },
  );
});

test('a piece whose measures are not known is not drawn', () => {
  assert.equal(of({}), null);
  assert.equal(of({ wearing: 'ring', dimensionsMm: { height: 5 } }), null);
  assert.equal(of({ wearing: 'bangle', dimensionsMm: { width: 5 } }), null);
});
