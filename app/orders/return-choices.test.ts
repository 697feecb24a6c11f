import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allForMoney, type Choice, chosenItems, readChoices } from './return-choices.ts';

const piece = {
  productId: 'p',
  name: 'Ring',
  size: '2.4',
  quantity: 2,
  sizes: ['2.4', '2.6'],
  soldOut: ['2.6'],
};
const items = [piece, { ...piece, productId: 'q', size: '', sizes: [], soldOut: [] }];

test('what a draft has chosen stays where it is still possible; else all goes back for the money (R368)', () => {
  const all = allForMoney(items);
  const table: [Choice[] | null, boolean][] = [
    [null, false],
    [
      [
        { quantity: 1, size: '2.4' },
        { quantity: 0, size: null },
      ],
      true,
    ],
    [
      [
        { quantity: 2, size: null },
        { quantity: 1, size: '' },
      ],
      true,
    ],
    [
      [
        { quantity: 1, size: '2.6' },
        { quantity: 0, size: null },
      ],
      false,
    ],
    [
      [
        { quantity: 1, size: '3' },
        { quantity: 0, size: null },
      ],
      false,
    ],
    [
      [
        { quantity: 3, size: null },
        { quantity: 0, size: null },
      ],
      false,
    ],
    [[{ quantity: 1, size: null }], false],
  ];
  for (const [kept, fits] of table)
    assert.deepEqual(readChoices(kept ? JSON.stringify(kept) : '', items), fits ? kept : all);
});

test('a draft that can’t be read is none', () => {
  const all = allForMoney(items);
  for (const kept of [
    'null',
    '[null,null]',
    '[{},{}]',
    '[{"quantity":-1,"size":null},{"quantity":1,"size":null}]',
    '[{',
    '7',
  ])
    assert.deepEqual(readChoices(kept, items), all, kept);
});

test('what stays with the shopper is not named', () => {
  assert.deepEqual(
    chosenItems(items, [
      { quantity: 0, size: null },
      { quantity: 1, size: '' },
    ]),
    [{ productId: 'q', size: '', quantity: 1, exchange: { size: '' } }],
  );
});
