import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bangleDiameterMm, bangleSizes, sizeGuide, wearingOf, wearings } from './size-guide.ts';

test('a bangle size is inches and sixteenths across the inside (R290)', () => {
  const table: [string, number | null][] = [
    ['2.0', 50.8],
    ['2.2', 53.975],
    ['2.4', 57.15],
    ['2.6', 60.325],
    ['2.8', 63.5],
    ['2.10', 66.675],
    ['1.12', 44.45],
    ['2-4', 57.15],
    ['2.16', null],
    ['9.4', null],
    ['M', null],
    ['', null],
  ];
  for (const [size, mm] of table) assert.equal(bangleDiameterMm(size), mm, size);
});

test('each type has its own guide, a bangle one of the sizes that it comes in', () => {
  const piece = (type: string, dimensionsMm = {}, sizes: string[] = []) => ({ type, dimensionsMm, sizes });
  assert.equal(wearingOf(piece('Anklets', { innerDiameter: 57 })), 'bangle');
  assert.equal(wearingOf(piece('Anklets', {}, ['2.4'])), 'bangle');
  assert.equal(wearingOf(piece('Anklets', { length: 165 })), 'bracelet');
  assert.equal(wearingOf(piece('abd')), null);
  assert.deepEqual(sizeGuide('bangle', ['2.4', '2.6']).rows, [
    { name: '2.4', mm: '57.2 mm', fits: '180 mm' },
    { name: '2.6', mm: '60.3 mm', fits: '190 mm' },
  ]);
  assert.equal(sizeGuide('bangle', []).rows.length, bangleSizes.length);
  for (const wearing of wearings) assert.ok(sizeGuide(wearing, []).rows.length > 0, wearing);
});
