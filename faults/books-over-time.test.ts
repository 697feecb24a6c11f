import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { sql } from 'kysely';
import type { Tx } from '#db/database.server.ts';
import { payingAt } from '#server/testing/paying-at.ts';
import { withPhonePe } from '#server/testing/with-phonepe.ts';
import { confirmCashByStaff } from '#shop/checkout/confirm-cash.ts';
import { settlePayment } from '#shop/checkout/settle-payment.ts';
import { approveReturn } from '#shop/fulfilment/approve-return.ts';
import { cancelOrder } from '#shop/fulfilment/cancel-order.ts';
import { takeBack } from '#shop/fulfilment/end-return.ts';
import { refundPart } from '#shop/fulfilment/refund-order.ts';
import { requestReturn } from '#shop/fulfilment/request-return.ts';
import { settleReturn } from '#shop/fulfilment/settle-return.ts';
import { deliverOrder, markUndelivered, shipOrder, startProcessing } from '#shop/fulfilment/ship-order.ts';
import { totalOf } from '#shop/invoices/gst-return.ts';
import { readGstReturn } from '#shop/invoices/register.server.ts';
import { monthAt, monthSpan } from '#shop/invoices/register.ts';
import { readDailySheet } from '#shop/payments/daily-sheet.server.ts';
import { isRefusal } from '#shop/refusals.ts';
import { type GivenShopper, givenProduct, givenShopper } from '#shop/testing/given.ts';
import { givenOrder, handed, packer } from '#shop/testing/given-order.ts';
import { allSaleable, wishFor } from '#shop/testing/given-return.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { DAY_MS, dayInIndia, MINUTE_MS, midnightInIndia } from '#shop/time.ts';
import { inTransaction } from '#shop/transaction.ts';
import { judgeBooks } from './books.ts';
import { chanceOf } from './chance.ts';

suite('the books from one financial year into the next', async () => {
  const shop = await openTestShop({ after });
  const phonepe = await withPhonePe(shop, after);
  const { start } = payingAt(shop);
  const chance = chanceOf(31_03);
  const inTx = async <T>(work: (tx: Tx) => Promise<T>) => {
    const result = await inTransaction(shop.db, work);
    if (isRefusal(result)) assert.fail(result.message);
    return result;
  };

  /** What becomes of an order, a step a time. */
  type Step = 'pack' | 'ship' | 'arrive' | 'sendBack' | 'settle' | 'give';
  type Going = { orderId: string; shopper: GivenShopper; next: Step };
  const steps = {
    async pack({ orderId }: Going) {
      if (chance.percent(10)) {
        await inTx((tx) => cancelOrder(shop, tx, packer, { orderId, reason: 'Not needed' }));
        return null;
      }
      await inTx((tx) => startProcessing(shop, tx, packer, { orderId }));
      return 'ship';
    },
    async ship({ orderId }: Going) {
      await inTx((tx) => shipOrder(shop, tx, packer, { orderId, ...handed(orderId) }));
      return 'arrive';
    },
    async arrive({ orderId }: Going) {
      if (chance.percent(20)) {
        await inTx((tx) => markUndelivered(shop, tx, packer, { orderId, reason: 'Nobody there' }));
        await inTx((tx) => takeBack(shop, tx, packer, { orderId, reason: '', writtenOff: [] }));
        return null;
      }
      await inTx((tx) => deliverOrder(shop, tx, packer, { orderId }));
      return chance.pick(['sendBack', 'give', null] as const);
    },
    async sendBack({ orderId, shopper }: Going) {
      const asked = await requestReturn(shop, shopper.viewer, wishFor(orderId));
      assert.ok(!isRefusal(asked));
      await inTx((tx) => approveReturn(shop, tx, packer, { orderId, advice: '' }));
      return 'settle';
    },
    async settle({ orderId }: Going) {
      const lines = await allSaleable(shop, orderId);
      await inTx((tx) => settleReturn(shop, tx, packer, { orderId, reason: '', lines }));
      return null;
    },
    async give({ orderId }: Going) {
      const what = { amountPaise: chance.whole(1, 99_99) };
      await inTx((tx) => refundPart(shop, tx, packer, { orderId, reason: 'A scratch', what }));
      return null;
    },
  } satisfies Record<Step, (going: Going) => Promise<Step | null>>;

  const begin = async (): Promise<Going> => {
    if (chance.percent(60)) {
      const { orderId, shopper } = await givenOrder(shop, { quantity: chance.whole(1, 3) });
      // After parcels that nobody took, cash is asked for once more.
      await confirmCashByStaff(shop, packer, { orderId, reason: 'Called' });
      return { orderId, shopper, next: 'pack' };
    }
    const shopper = await givenShopper(shop);
    const paid = await start(shopper, await givenProduct(shop));
    await phonepe.choose(paid.id, 'pay');
    await settlePayment(shop, paid.id);
    return { orderId: paid.orderId, shopper, next: 'pack' };
  };

  // Weeks before and after the last of March, and the edges of months by the minute: then a parcel leaves.
  const year = yearOfMarch(shop.now());
  const edges = ['03-01', '04-01', '05-01'].flatMap((day) => {
    const midnight = midnightInIndia(`${year}-${day}`).getTime();
    return [midnight - MINUTE_MS, midnight];
  });
  const days = Array.from(
    { length: 36 },
    (_, n) => midnightInIndia(`${year}-03-15`).getTime() + n * 1.1 * DAY_MS,
  );
  const moments = [...edges, ...days].sort((a, b) => a - b);
  let going: Going[] = [];
  for (const at of moments) {
    shop.passTime(at - shop.now().getTime());
    const begun = await begin();
    const isEdge = edges.includes(at);
    if (isEdge) await inTx((tx) => startProcessing(shop, tx, packer, begun));
    going.push({ ...begun, next: isEdge ? await steps.ship(begun) : 'pack' });
    const still: Going[] = [];
    for (const each of going) {
      const next = chance.percent(25) ? each.next : await steps[each.next](each);
      if (next) still.push({ ...each, next });
    }
    going = still;
  }
  const { rows: documents } = await sql<{ number: string; kind: string; at: Date; of: string | null }>`
    SELECT number, kind, issued_at AS at, invoice_number AS of FROM tax_documents ORDER BY number`.execute(
    shop.db,
  );

  test('all books agree', async () => {
    for (const { invariant, faults } of await judgeBooks(shop.databaseUrl))
      assert.deepEqual(faults, [], invariant);
  });

  test('each number is of the year in India in which it was given, without gaps, a credit note’s of its own year', () => {
    const series = Map.groupBy(documents, ({ number }) => number.slice(0, number.lastIndexOf('/')));
    assert.equal(series.size, 4);
    for (const [name, all] of series) {
      const numbers = all.map(({ number }) => Number(number.slice(name.length + 1)));
      assert.deepEqual(
        numbers,
        numbers.map((_, n) => n + 1),
      );
      const last = `${year}-03-31`;
      const isOld = name.endsWith(`/${(year - 1) % 100}-${year % 100}`);
      for (const { number, at } of all) assert.equal(dayInIndia(at) <= last, isOld, number);
    }
    const yearOf = (number: string) => number.split('/')[1];
    const late = documents.filter(({ number, of }) => of !== null && yearOf(of) !== yearOf(number));
    assert.ok(late.length > 0);
    for (const at of edges)
      assert.ok(documents.some((each) => each.kind === 'invoice' && each.at.getTime() === at));
  });

  test('the returns of the months have each document once, to the paisa; so has the daily sheet each movement', async () => {
    const months = ['02', '03', '04', '05'].map((month) => `${year}-${month}`);
    const { rows: sums } = await sql<{ month: string; paise: number; count: number }>`
      SELECT to_char(issued_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM') AS month, count(*) AS count,
        sum(CASE kind WHEN 'invoice' THEN total_paise ELSE -total_paise END)::bigint AS paise
      FROM tax_documents GROUP BY 1`.execute(shop.db);
    const { rows: moved } = await sql<{ month: string; paise: number }>`
      SELECT to_char(moved_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM') AS month,
        sum(CASE WHEN kind IN ('captured', 'collected') THEN amount_paise ELSE -amount_paise END)::bigint AS paise
      FROM money_movements GROUP BY 1`.execute(shop.db);
    let told = 0;
    for (const month of months) {
      const span = monthSpan(month)!;
      const gst = await readGstReturn(shop.db, span);
      const sum = sums.find((each) => each.month === month);
      const count = gst.docs.reduce((all, each) => all + each.count, 0);
      assert.deepEqual([month, totalOf(gst).valuePaise, count], [month, sum?.paise ?? 0, sum?.count ?? 0]);
      told += count;
      const sheet = await readDailySheet(shop.db, span);
      assert.ok(sheet.every(({ day }) => day.startsWith(month)));
      const kept = sheet.reduce(
        (all, row) => all + row.capturedPaise + row.collectedPaise - row.refundedPaise - row.paidOutPaise,
        0,
      );
      assert.equal(kept, moved.find((each) => each.month === month)?.paise ?? 0, month);
    }
    assert.equal(told, documents.length);
  });
});

/** The year of the next March that has not begun. */
function yearOfMarch(now: Date): number {
  const [year, month] = monthAt(now).split('-').map(Number) as [number, number];
  return month < 2 ? year : year + 1;
}
