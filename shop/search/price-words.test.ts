import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { pricesIn } from './price-words.ts';

test('prices are understood as shoppers write them, in three scripts (R302)', () => {
  const table: [string, string, number | null, number | null][] = [
    ['under 500', '', null, 500],
    ['below 1000', '', null, 1000],
    ['gift under 500', 'gift', null, 500],
    ['Gift Below ₹1,000', 'gift', null, 1000],
    ['jhumka under rs. 999/-', 'jhumka', null, 999],
    ['500 se kam', '', null, 500],
    ['500 rupaye se kam ke jhumke', 'jhumke', null, 500],
    ['earrings 1000 tak', 'earrings', null, 1000],
    ['१००० तक झुमके', '१००० तक झुमके', null, null],
    ['500 से कम झुमके', 'झुमके', null, 500],
    ['500 ਤੋਂ ਘੱਟ ਝੁਮਕੇ', 'ਝੁਮਕੇ', null, 500],
    ['less than 1.5k choker', 'choker', null, 1500],
    ['necklace above 2000', 'necklace', 2000, null],
    ['2000 se zyada', '', 2000, null],
    ['over 500 under 1500 studs', 'studs', 500, 1500],
    ['500-1000', '', 500, 1000],
    ['kada between ₹500 and ₹1,000', 'kada', 500, 1000],
    ['500 se 1000 tak', '', 500, 1000],
    ['1 to 2k', '', 1000, 2000],
    ['kada 2.4', 'kada 2.4', null, null],
    ['kada 2.4-2.8', 'kada 2.4-2.8', null, null],
    ['under 5', 'under 5', null, null],
    ['wonder 500', 'wonder 500', null, null],
    ['24 to 12', '24 to 12', null, null],
    ['choker', 'choker', null, null],
    ['', '', null, null],
  ];
  for (const [typed, rest, minRupees, maxRupees] of table)
    assert.deepEqual(pricesIn(typed), { rest, minRupees, maxRupees }, typed);
});

test('whatever is typed, prices are whole rupees in their order', () => {
  const piece = fc.constantFrom(
    'under',
    '500',
    'se kam',
    '₹',
    '1,000',
    '-',
    'to',
    'k',
    'jhumka',
    '9'.repeat(7),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const { minRupees, maxRupees } = pricesIn(pieces.join(' '));
      for (const each of [minRupees, maxRupees])
        assert.ok(each === null || (Number.isInteger(each) && each > 0 && each < 1e6));
    }),
  );
});
