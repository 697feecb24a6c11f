import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import fc from 'fast-check';
import { drawFunds, priceExchange, type Swap } from './exchange-price.ts';

suite('the price of an exchange', () => {
  const same = { worthPaise: 300_00, pricePaise: null };
  const table: [string, Swap[], ReturnType<typeof priceExchange>][] = [
    ['the same product', [same], { creditsPaise: [300_00], toPayPaise: 0, changePaise: 0 }],
    ['equal', [swap(300_00, 300_00)], { creditsPaise: [300_00], toPayPaise: 0, changePaise: 0 }],
    ['cheaper', [swap(300_00, 200_01)], { creditsPaise: [200_01], toPayPaise: 0, changePaise: 99_99 }],
    ['dearer', [swap(300_00, 450_50)], { creditsPaise: [300_00], toPayPaise: 150_50, changePaise: 0 }],
    ['bought for nothing', [swap(0, 1_00)], { creditsPaise: [0], toPayPaise: 1_00, changePaise: 0 }],
    [
      'one cheaper, one dearer: one difference',
      [swap(300_00, 100_00), swap(100_00, 200_00), same],
      { creditsPaise: [100_00, 200_00, 300_00], toPayPaise: 0, changePaise: 100_00 },
    ],
  ];
  for (const [name, swaps, price] of table) {
    test(name, () => assert.deepEqual(priceExchange(swaps), price));
  }

  const paise = fc.integer({ min: 0, max: 9_000_000 });
  const swaps = fc.array(
    fc.record({ worthPaise: paise, pricePaise: fc.option(fc.integer({ min: 1, max: 9_000_000 })) }),
    { minLength: 1, maxLength: 5 },
  );

  test('what was paid is behind the pieces or goes back; what they cost is behind them or paid anew', () => {
    fc.assert(
      fc.property(swaps, (given) => {
        const { creditsPaise, toPayPaise, changePaise } = priceExchange(given);
        const worth = sum(given.map(({ worthPaise }) => worthPaise));
        assert.equal(sum(creditsPaise) + changePaise, worth);
        const others = given.flatMap(({ pricePaise }, i) =>
          pricePaise === null ? [] : [[pricePaise, creditsPaise[i]!] as const],
        );
        assert.equal(sum(others.map(([price, credit]) => price - credit)), toPayPaise);
        assert.ok(
          others.every(([price, credit]) => credit <= price) && Math.min(toPayPaise, changePaise) === 0,
        );
      }),
    );
  });

  test('money goes back from its own order, then from the first, then from any other; an empty one stands for none', () => {
    const owed = (ownPaise: number, creditPaise: number) => [
      { position: 4, quantity: 2, ownPaise, creditPaise },
    ];
    const drawn = (lefts: number[], orderId: string, pieces: ReturnType<typeof owed>, mostPaise = 1000) =>
      drawFunds(
        lefts.map((leftPaise, i) => ({ orderId: `${i}`, leftPaise })),
        { orderId, owed: pieces, mostPaise },
      ).map(({ lines }) => lines.map(({ quantity, amountPaise }) => [quantity, amountPaise]));
    assert.deepEqual(drawn([100, 100, 100], '2', owed(60, 0)), [[], [], [[2, 60]]]);
    assert.deepEqual(drawn([100, 100, 100], '2', owed(60, 40)), [[[0, 40]], [], [[2, 60]]]);
    assert.deepEqual(drawn([100, 100, 100], '1', owed(0, 40)), [[[2, 40]], [], []]);
    assert.deepEqual(drawn([10, 100, 100], '2', owed(60, 40)), [[[0, 10]], [[0, 30]], [[2, 60]]]);
    assert.deepEqual(drawn([0, 100, 0], '2', owed(60, 0)), [[], [[2, 60]], []]);
    assert.deepEqual(drawn([100, 100], 'unpaid', owed(60, 0)), [[[2, 60]], []]);
    assert.deepEqual(drawn([100, 100], '1', owed(60, 40), 70), [[[0, 10]], [[2, 60]]]);
    assert.deepEqual(drawn([], 'unpaid', owed(60, 0)), []);
  });

  const piece = fc.record({ quantity: fc.integer({ min: 1, max: 3 }), ownPaise: paise, creditPaise: paise });
  test('what is paid back is all that is owed, or all that there is; each piece counts once', () => {
    fc.assert(
      fc.property(
        fc.array(paise, { minLength: 1, maxLength: 4 }),
        fc.array(piece),
        paise,
        (lefts, pieces, most) => {
          const funds = lefts.map((leftPaise, i) => ({ orderId: `${i}`, leftPaise }));
          const owed = pieces.map((each, position) => ({ position, ...each }));
          const drawn = drawFunds(funds, { orderId: `${lefts.length - 1}`, owed, mostPaise: most });
          const out = drawn.map(({ lines }) => sum(lines.map(({ amountPaise }) => amountPaise)));
          assert.ok(out.every((amount, i) => amount <= lefts[i]!));
          const due = sum(owed.map(({ ownPaise, creditPaise }) => ownPaise + creditPaise));
          assert.equal(sum(out), Math.min(due, sum(lefts), most));
          for (const { position, quantity } of owed) {
            const lines = drawn.flatMap((fund) => fund.lines.filter((line) => line.position === position));
            const counted = sum(lines.map((line) => line.quantity));
            assert.equal(counted, lines.length > 0 ? quantity : 0);
          }
        },
      ),
    );
  });
});

function swap(worthPaise: number, pricePaise: number): Swap {
  return { worthPaise, pricePaise };
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((all, each) => all + each, 0);
}
