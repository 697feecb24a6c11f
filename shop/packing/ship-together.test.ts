import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { shipOrder, startProcessing } from '#shop/fulfilment/ship-order.ts';
import { isRefusal } from '#shop/refusals.ts';
import { givenOrder, packer } from '#shop/testing/given-order.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { untilWaiting } from '#shop/testing/until-waiting.ts';
import { inTransaction } from '#shop/transaction.ts';
import { MOST_LINES, readShipList, writeShipList } from './ship-list.ts';
import { checkShipList, shipByList, shipScanned } from './ship-together.ts';

const line = (at: number, order: string, carrier: string, tracking: string, link = '') => {
  return { line: at, order, carrier, tracking, link };
};

for (const [name, text, lines, open] of [
  ['three columns', 'K7M2QX,Blue Dart,BD1\n', [line(1, 'K7M2QX', 'Blue Dart', 'BD1')], 0],
  [
    'cells of a spreadsheet',
    'K7M2QX\tBlue, Dart\tBD1\thttps://bd.example/1\r\n',
    [line(1, 'K7M2QX', 'Blue, Dart', 'BD1', 'https://bd.example/1')],
    0,
  ],
  [
    'headings in any order, columns beside them, a row that waits',
    '\uFEFFName;Tracking;Order;Carrier\nAsha;BD1;K7M2QX;DTDC\n"Tara";;ABCDEF;\n',
    [line(2, 'K7M2QX', 'DTDC', 'BD1')],
    1,
  ],
] as const) {
  test(`a list of parcels is read: ${name}`, () => {
    assert.deepEqual(readShipList(text), { lines, open });
  });
}

test('a list is written again with what ships alone, each parcel on the line where it stood', () => {
  const lines = [
    line(2, 'K7M2QX', 'Blue, "Dart"', '-1'),
    line(7, 'ABCDEF', 'Order', 'BD1', 'https://bd.example/1,2'),
  ];
  assert.deepEqual(readShipList(writeShipList(lines)), { lines, open: 0 });
  const [first] = lines;
  const bare = [{ ...first!, line: 1 }];
  assert.deepEqual(readShipList(writeShipList(bare)), { lines: bare, open: 0 });
});

test('the longest list that is sound is far below what a form may send', () => {
  const lines = Array.from({ length: MOST_LINES }, (_, i) =>
    line(i + 2, 'X'.repeat(24), 'C'.repeat(60), 'T'.repeat(60), 'h'.repeat(500)),
  );
  assert.ok(writeShipList(lines).length < 512 * 1024);
});

for (const [text, at, words] of [
  ['', 1, /empty/],
  ['order,carrier\nK7M2QX,DTDC', 1, /tracking/],
  ['K7M2QX,DTDC,1\nK7M2QX', 2, /1 values/],
  ['K7M2QX,DTDC,1\nABCDEF,"DTDC,2', 2, /^a quote \("\) is opened and closed nowhere/],
  ['K7M2QX,DTDC,1\nABCDEF,"DTDC,2\nGHIJKL,DTDC,3\nMNOPQR,DTDC,4', 2, /closed nowhere/],
  ['K7M2QX,DTDC,1\nABCDEF,"DT"DC,2', 2, /put the whole value in quotes/],
  ['K7M2QX,DTDC,1\n'.repeat(MOST_LINES + 1), MOST_LINES + 1, /500 lines/],
] as const) {
  test(`a list that can't be read names its line: ${words}`, () => {
    const list = readShipList(text);
    assert.ok('faults' in list);
    assert.equal(list.faults[0]!.line, at);
    assert.match(list.faults[0]!.words, words);
  });
}

suite('shipping by a list', async () => {
  const shop = await openTestShop({ after });
  const packed = async () => {
    const { orderId } = await givenOrder(shop);
    await inTransaction(shop.db, (tx) => startProcessing(shop, tx, packer, { orderId }));
    return orderId;
  };
  const ship = (text: string) => inTransaction(shop.db, (tx) => shipByList(shop, tx, packer, { text }));
  const statusOf = async (id: string) => {
    const row = shop.db.selectFrom('orders').select('status').where('id', '=', id);
    return (await row.executeTakeFirstOrThrow()).status;
  };
  const parcelsOf = (id: string) =>
    shop.db.selectFrom('parcels').select('tracking_number').where('order_id', '=', id).execute();

  test('names each faulty line, and does nothing while there is one', async () => {
    const [good, twice, placed, gone] = [
      await packed(),
      await packed(),
      (await givenOrder(shop)).orderId,
      await packed(),
    ];
    await ship(`${gone},DTDC,OLD-1`);
    const text = [
      `${good.slice(-6).toLowerCase()},DTDC,T-1`,
      `${twice},DTDC,T-2`,
      `${twice},DTDC,T-3`,
      `${placed},DTDC,T-4`,
      `NOSUCH,DTDC,T-5`,
      `${gone},DTDC,T-6`,
      `${await packed()},dtdc,t-1`,
      `${await packed()},DTDC,old-1`,
      `${await packed()},,T-7`,
      `${await packed()},DTDC,T-8,http://dtdc.example`,
      `${await packed()},DTDC,1.23457E+11`,
      `${await packed()},DTDC,1.23457E+11`,
      `${await packed()},DTDC,2e+12`,
    ].join('\n');
    const refused = await ship(text);
    assert.ok(isRefusal(refused));
    const named = refused.message.split('\n').slice(1);
    const wanted = [
      /^Line 3: order \w{6} stands on line 2/,
      /^Line 4: .* is not being packed yet/,
      /^Line 5: there is no order NOSUCH/,
      /^Line 6: .* is Shipped: it left with DTDC OLD-1/,
      /^Line 7: tracking number t-1 stands on line 1/,
      new RegExp(`^Line 8: .* old-1 is that of order ${gone.slice(-6)}`),
      /^Line 9: .*carrier/,
      /^Line 10: .*https/,
      /^Line 11: .* rounded .* 1\.23457E\+11: format the column as text/,
      /^Line 12: .* rounded/,
      /^Line 13: .* rounded/,
    ];
    assert.equal(named.length, wanted.length, refused.message);
    for (const [i, pattern] of wanted.entries()) assert.match(named[i]!, pattern);
    assert.equal(await statusOf(good), 'Processing');
    const checked = await checkShipList(shop, packer, { text });
    assert.equal(isRefusal(checked) && checked.message, refused.message);
  });

  test('ships each once, however often the list comes, also twice at once', async () => {
    const ids = [await packed(), await packed(), await packed()];
    const text = ['order,carrier,tracking', ...ids.map((id, i) => `${id.slice(-6)},DTDC,N-${i}${id}`)].join(
      '\n',
    );
    const plan = await checkShipList(shop, packer, { text });
    assert.ok(!isRefusal(plan) && plan.steps.every(({ isDone }) => !isDone));
    const both = await Promise.all([ship(text), ship(text)]);
    const done = both.map((each) => (isRefusal(each) ? assert.fail(each.message) : each.steps[0]!.isDone));
    assert.deepEqual(done.sort(), [false, true]);
    for (const id of ids) {
      assert.equal(await statusOf(id), 'Shipped');
      assert.equal((await parcelsOf(id)).length, 1);
    }
    const again = await ship(text);
    assert.ok(!isRefusal(again) && again.steps.every(({ isDone }) => isDone));
  });

  test('of two orders that two packers ship by one label at the same moment the second is refused', async () => {
    const [orderId, other] = [await packed(), await packed()];
    const label = { carrier: 'DTDC', trackingNumber: `L-${orderId}` };
    const lower = label.trackingNumber.toLowerCase();
    for (const again of [
      () =>
        inTransaction(shop.db, (tx) =>
          shipOrder(shop, tx, packer, { carrier: 'dtdc', trackingNumber: lower, orderId: other }),
        ),
      () => ship(`order,carrier,tracking\n${other.slice(-6)},DTDC,${label.trackingNumber}`),
    ]) {
      const refused = await shop.db.transaction().execute(async (tx) => {
        await shipOrder(shop, tx, packer, { ...label, orderId });
        const second = again();
        await untilWaiting(shop, 1, second);
        return [second] as const;
      });
      const answer = await refused[0];
      assert.match(isRefusal(answer) ? answer.message : 'shipped', /is that of order/);
      assert.equal(await statusOf(other), 'Processing');
    }
  });

  test('one parcel is shipped by scanning; the second who scans it is told', async () => {
    const orderId = await packed();
    const scanned = { order: ` #${orderId.slice(-6)} `, carrier: 'DTDC', tracking: `S-${orderId}`, link: '' };
    const scan = () => inTransaction(shop.db, (tx) => shipScanned(shop, tx, packer, scanned));
    const [first, second] = [await scan(), await scan()];
    assert.ok(!isRefusal(first) && !first.isDone);
    assert.ok(!isRefusal(second) && second.isDone);
    const other = await inTransaction(shop.db, (tx) =>
      shipScanned(shop, tx, packer, { ...scanned, tracking: 'X' }),
    );
    assert.ok(isRefusal(other));
    assert.match(other.message, /is Shipped: it left with DTDC/);
  });
});
