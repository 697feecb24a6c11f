import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ShownQuote } from '#app/cart/use-quote.ts';
import { notHeldWords } from './order-summary.tsx';

const line = (productId: string, quantity: number, size = '') =>
  ({ productId, quantity, size }) as ShownQuote['items'][number];
const not = (productId: string, quantity: number) => ({ productId, name: '', quantity });
const goesBack = (who: string) =>
  ` not held while you pay. If ${who} first, all of your money goes back at once.`;
const [one, many] = ['another shopper buys it', 'other shoppers buy them'];

test('what is not held before payment is said in a sentence, and by product (R80)', () => {
  const table: [ShownQuote['items'], ShownQuote['notHeld'], string | null, [string, string][]][] = [
    [[line('a', 1)], undefined, null, []],
    [[line('a', 1)], [], null, []],
    [[line('a', 1)], [not('a', 1)], `This piece is${goesBack(one)}`, [['a', 'Not held while you pay']]],
    [[line('a', 3)], [not('a', 3)], `These pieces are${goesBack(many)}`, [['a', 'Not held while you pay']]],
    [
      [line('a', 12)],
      [not('a', 2)],
      `2 of your 12 pieces are${goesBack(many)}`,
      [['a', '2 of 12 not held while you pay']],
    ],
    [
      [line('a', 2), line('b', 1)],
      [not('b', 1)],
      `1 of your 3 pieces is${goesBack(one)}`,
      [['b', 'Not held while you pay']],
    ],
    [
      [line('a', 2, 'S'), line('a', 2, 'M'), line('b', 4)],
      [not('a', 3), not('b', 4)],
      `7 of your 8 pieces are${goesBack(many)}`,
      [
        ['a', '3 of 4 not held while you pay'],
        ['b', 'Not held while you pay'],
      ],
    ],
  ];
  for (const [items, notHeld, sentence, byProduct] of table) {
    const words = notHeldWords({ items, ...(notHeld && { notHeld }) });
    assert.equal(words.sentence, sentence);
    assert.deepEqual([...words.byProduct], byProduct);
  }
});
