import assert from 'node:assert/strict';
import { test } from 'node:test';
import { terms } from './terms.ts';
import { codLimitInWords, feesInWords, freeDeliveryInWords, timeInWords } from './terms-in-words.ts';

test('the fees in words are those of the settings', () => {
  assert.deepEqual(feesInWords(terms), {
    prepaid: 'Free delivery on prepaid orders of ₹999 and above, else ₹50',
    cod: 'Cash on delivery: ₹50 delivery + ₹50 handling',
  });
  const dearer = { ...terms, deliveryFeePaise: 75_50, prepaidFreeDeliveryFromPaise: 1_00_000_00 };
  assert.match(feesInWords(dearer).prepaid, /of ₹1,00,000 and above, else ₹75\.50$/);
});

test('delivery that costs nothing is called free, without a limit', () => {
  const table = [
    [0, 0, 'Free delivery on all orders', 'Cash on delivery: free delivery + ₹50 handling'],
    [0, 999_00, 'Free delivery on all orders', 'Cash on delivery: free delivery + ₹50 handling'],
    [50_00, 0, 'Free delivery on all prepaid orders', 'Cash on delivery: ₹50 delivery + ₹50 handling'],
  ] as const;
  for (const [deliveryFeePaise, prepaidFreeDeliveryFromPaise, prepaid, cod] of table)
    assert.deepEqual(feesInWords({ ...terms, deliveryFeePaise, prepaidFreeDeliveryFromPaise }), {
      prepaid,
      cod,
    });
  const { cod } = feesInWords({ ...terms, codHandlingFeePaise: 0 });
  assert.equal(cod, 'Cash on delivery: ₹50 delivery + free handling');
});

test('cash on delivery is promised below its limit alone, and not at all where it is off', () => {
  assert.equal(codLimitInWords(terms), 'Cash on delivery on orders below ₹3,000');
  assert.equal(
    codLimitInWords({ ...terms, codLimitPaise: 1500_00 }),
    'Cash on delivery on orders below ₹1,500',
  );
  const off = { ...terms, methodsOff: ['cod' as const] };
  assert.equal(codLimitInWords(off), null);
  assert.equal(feesInWords(off).cod, 'Cash on delivery is not offered at present');
});

test('times and the orders that are delivered free are told in words', () => {
  assert.equal(freeDeliveryInWords(terms), 'prepaid orders of ₹999 and above');
  const told = [
    [15, '15 minutes'],
    [60, '1 hour'],
    [90, '90 minutes'],
    [120, '2 hours'],
  ] as const;
  for (const [minutes, words] of told) assert.equal(timeInWords(minutes), words);
});
