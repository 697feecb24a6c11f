import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import fc from 'fast-check';
import { mayChange, type OrderStatus } from '#shop/orders/order.ts';
import { isRefusal } from '#shop/refusals.ts';
import {
  choosePieces,
  type PartState,
  partStates,
  piecesMissed,
  piecesUnderWay,
  piecesUnpaid,
  piecesUnsent,
  refundedButSent,
  splitRefunded,
  statusOfParts,
  stepsTo,
  withRefunded,
} from './parts.ts';

const [way, here, not, back] = partStates;

suite('an order in parts', () => {
  const table: [PartState[], boolean, OrderStatus][] = [
    [[way], true, 'Processing'],
    [[here, not], true, 'Processing'],
    [[way, way], false, 'Shipped'],
    [[here, way], false, 'Shipped'],
    [[back, way], false, 'Shipped'],
    [[way, not], false, 'Undelivered'],
    [[here, not], false, 'Undelivered'],
    [[here, here], false, 'Delivered'],
    [[here, back], false, 'Delivered'],
    [[back, back], false, 'Returned'],
  ];
  for (const [states, hasMore, status] of table) {
    test(`${states.join(' and ')}, ${hasMore ? 'with more to pack' : 'all of it'}: ${status}`, () => {
      assert.equal(
        statusOfParts(
          states.map((state) => ({ state })),
          hasMore,
        ),
        status,
      );
    });
  }

  test('says how many of the pieces to be packed were refunded as such', () => {
    const line = (position: number, quantity: number) => ({ position, quantity });
    const refunded = new Map([
      [0, { unsent: 1 }],
      [1, { unsent: 3 }],
    ]);
    const told = withRefunded([line(0, 2), line(1, 1), line(2, 1)], refunded);
    assert.deepEqual(
      told.map((each) => each.refunded),
      [1, 1, 0],
    );
  });

  test('becomes what its parts make of it by the changes of R85 alone', () => {
    const states = fc.array(fc.constantFrom(...partStates), { minLength: 1, maxLength: 4 });
    const open: OrderStatus[] = ['Processing', 'Shipped', 'Undelivered'];
    fc.assert(
      fc.property(states, fc.constantFrom(...open), (stand, from) => {
        const wanted = statusOfParts(
          stand.map((state) => ({ state })),
          false,
        );
        // A part comes back only after it was undelivered.
        fc.pre(!(from === 'Shipped' && wanted === 'Returned'));
        let at = from;
        for (const to of stepsTo(from, wanted)) {
          assert.ok(
            mayChange({ from: at, to, now: new Date(), deliveredAt: null, returnDays: 7 }),
            `${at} ${to}`,
          );
          at = to;
        }
        assert.equal(at, from === 'Processing' && wanted === 'Returned' ? 'Cancelled' : wanted);
      }),
    );
  });

  const bought = [
    { position: 0, quantity: 3, name: 'Kada' },
    { position: 1, quantity: 1, name: 'Nath' },
  ];

  test('takes what is left, and no more, of lines that it has', () => {
    const unsent = piecesUnsent(bought, [{ state: way, lines: [{ position: 0, quantity: 2 }] }]);
    assert.deepEqual(
      unsent.map(({ quantity }) => quantity),
      [1, 1],
    );
    const refusals = [
      [[], 'part-empty'],
      [[{ position: 0, quantity: 2 }], 'part-too-large'],
      [[{ position: 0, quantity: 0 }], 'pieces-unknown'],
      [[{ position: 0, quantity: 0.5 }], 'pieces-unknown'],
      [[{ position: 7, quantity: 1 }], 'part-not-there'],
      [
        [
          { position: 0, quantity: 1 },
          { position: 0, quantity: 1 },
        ],
        'pieces-unknown',
      ],
    ] as const;
    for (const [chosen, code] of refusals) {
      const refused = choosePieces(unsent, chosen);
      assert.ok(isRefusal(refused) && refused.refusal === code, code);
      assert.doesNotMatch(refused.message, /load/i);
    }
    assert.deepEqual(choosePieces(unsent, [{ position: 1, quantity: 1 }]), [{ position: 1, quantity: 1 }]);
  });

  test('was missed for what did not come, and not at all where it left whole', () => {
    const parts = [
      { state: here, lines: [{ position: 0, quantity: 1 }] },
      { state: back, lines: [{ position: 0, quantity: 2 }] },
    ];
    assert.deepEqual(
      [...piecesMissed(bought, parts)],
      [
        [0, 2],
        [1, 1],
      ],
    );
    assert.equal(piecesMissed(bought, []).size, 0);
  });

  const kadas = (quantity: number) => [{ position: 0, quantity }];

  test('has under way what is neither delivered nor back', () => {
    const parts = partStates.map((state, i) => ({ state, lines: kadas(10 ** i) }));
    assert.deepEqual([...piecesUnderWay(parts)], [[0, 101]]);
  });

  test('has of what is in no parcel pieces to come, and pieces whose money went back', () => {
    const line = (position: number, quantity: number, refunded: number) => ({ position, quantity, refunded });
    const { toCome, refunded } = splitRefunded([line(0, 3, 1), line(1, 2, 2), line(2, 1, 0)]);
    assert.deepEqual(toCome, [line(0, 2, 1), line(2, 1, 0)]);
    assert.deepEqual(refunded, [line(0, 1, 1), line(1, 2, 2)]);
  });

  test('counts the pieces that were refunded before they left, and left all the same', () => {
    const table: [sent: number, refunded: number, left: number][] = [
      [3, 0, 0],
      [3, 2, 2],
      [2, 2, 1],
      [1, 2, 0],
      [1, 1, 0],
    ];
    for (const [sent, unsent, left] of table) {
      const refunded = new Map([[0, { unsent }]]);
      const found = refundedButSent(bought, [{ state: way, lines: kadas(sent) }], refunded);
      assert.deepEqual([...found], [[0, left]], `${sent} sent, ${unsent} refunded`);
    }
    const whole = refundedButSent([], [], new Map([[0, { unsent: 1 }]]));
    assert.deepEqual([...whole], [[0, 1]], 'nothing of the line is left to send');
  });

  test('owes for a parcel that is back no piece a second time, whichever parcel came first', () => {
    const parts = (first: PartState, second: PartState) => [
      { part: 1, state: first, lines: kadas(1) },
      { part: 2, state: second, lines: kadas(2) },
    ];
    const table: [first: PartState, second: PartState, refunded: number, back: 1 | 2, owed: number][] = [
      [back, way, 0, 1, 1],
      [back, way, 1, 1, 0],
      [back, way, 2, 1, 0],
      [here, back, 1, 2, 1],
      [here, back, 3, 2, 0],
      [back, back, 1, 2, 2],
      [back, back, 2, 2, 1],
      [back, back, 3, 2, 0],
    ];
    for (const [first, second, unsent, part, owed] of table) {
      const all = parts(first, second);
      const refunded = new Map(unsent > 0 ? [[0, { unsent }]] : []);
      const unpaid = piecesUnpaid(bought, all, refunded, all[part - 1]!);
      assert.deepEqual(unpaid, kadas(owed), `${first}, ${second}: ${unsent} refunded`);
    }
  });
});
