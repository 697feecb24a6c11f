import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { emptyValues, type ProductValues, readProduct, valuesOf } from './product-form.ts';

const sound: ProductValues = {
  ...emptyValues,
  name: 'A Jhumka',
  type: 'Earrings',
  mrpPaise: '1200',
  pricePaise: '999',
};

test('what is wrong is told at its field (R210)', () => {
  const table: [ProductValues, string[]][] = [
    [{}, []],
    [{ name: ' ' }, ['name']],
    [{ name: 'Kada ✨' }, ['name']],
    [{ sizes: 'S, 💎' }, ['sizes']],
    [{ type: '' }, ['type']],
    [{ category: 'Pets' }, ['category']],
    [{ pricePaise: '0' }, ['pricePaise']],
    [{ pricePaise: '-5' }, ['pricePaise']],
    [{ pricePaise: '12.345' }, ['pricePaise']],
    [{ pricePaise: '1e3' }, ['pricePaise']],
    [{ pricePaise: '' }, ['pricePaise']],
    [{ pricePaise: '499,50' }, ['pricePaise']],
    [{ pricePaise: '9 9 9' }, ['pricePaise']],
    [{ costPaise: '1,0' }, ['costPaise']],
    [{ weightGrams: '1,5' }, ['weightGrams']],
    [{ pricePaise: '1,200.01' }, ['pricePaise']],
    [{ pricePaise: '₹ 1,200' }, []],
    [{ mrpPaise: '99999999' }, ['mrpPaise']],
    [{ costPaise: '0' }, []],
    [{ costPaise: 'much' }, ['costPaise']],
    [{ offerPaise: '999', offerUntil: '2026-12-01T00:00' }, ['offerPaise']],
    [{ offerPaise: '900' }, ['offerUntil']],
    [{ offerUntil: '2026-12-01T00:00' }, ['offerPaise']],
    [{ offerPaise: '900', offerFrom: '2026-12-02T00:00', offerUntil: '2026-12-01T00:00' }, ['offerUntil']],
    [{ offerPaise: '900', offerUntil: 'soon' }, ['offerUntil']],
    [{ weightGrams: '0' }, ['weightGrams']],
    [{ 'mm.height': '2.5' }, ['mm.height']],
    [{ colours: Array.from({ length: 21 }, (_, i) => `c${i}`).join() }, ['colours']],
    [{ description: 'x'.repeat(5001) }, ['description']],
  ];
  for (const [change, expected] of table) {
    const read = readProduct({ ...sound, ...change });
    const faults = 'faults' in read ? Object.keys(read.faults) : [];
    assert.deepEqual(faults, expected, JSON.stringify(change).slice(0, 80));
  }
});

test('what is read and shown again is the same', () => {
  const rupees = fc.integer({ min: 1, max: 10_00_000_00 });
  fc.assert(
    fc.property(rupees, rupees, fc.boolean(), (one, other, mrpPrinted) => {
      const [price, mrp] = [Math.min(one, other), Math.max(one, other)];
      const given = {
        ...sound,
        mrpPaise: String(mrp / 100),
        pricePaise: String(price / 100),
        mrpPrinted: mrpPrinted ? 'yes' : '',
        'mm.height': '30',
        weightGrams: '12',
        stones: 'ruby-red CZ, pearl',
        care: 'Dry.\nSoft cloth.',
      };
      const read = readProduct(given);
      assert.ok('facts' in read);
      assert.equal(read.facts.pricePaise, price);
      assert.deepEqual(valuesOf(read.facts), given);
    }),
    { numRuns: 50 },
  );
});
