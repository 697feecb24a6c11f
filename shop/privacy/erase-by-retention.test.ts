import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { financialYear } from '#shop/invoices/documents.ts';
import type { TaxDocument } from '#shop/invoices/invoice.ts';
import { insertDocument } from '#shop/invoices/queries.server.ts';
import { retention } from '#shop/settings/retention.ts';
import { audit } from '#shop/staff/audit.server.ts';
import { givenShopper } from '#shop/testing/given.ts';
import { planOf, statementsOf } from '#shop/testing/given-catalogue.ts';
import { givenOrder } from '#shop/testing/given-order.ts';
import { givenOwnData, MARK, PHONE } from '#shop/testing/given-own-data.ts';
import { givenStaff } from '#shop/testing/given-staff.ts';
import { openTestShop, type TestShop } from '#shop/testing/test-shop.ts';
import { DAY_MS, MINUTE_MS, midnightInIndia } from '#shop/time.ts';
import { inTransaction } from '#shop/transaction.ts';
import { eraseByRetention, eraseLapsed } from './erase-by-retention.ts';
import { type OwnTable, ownTables } from './own-tables.ts';
import { isOfOrder } from './queries.server.ts';

test('what the privacy page promises to erase goes on its day, and not a day before', async (t) => {
  const shop = await openTestShop(t);
  await givenOwnData(shop);
  const began = shop.now();
  const until = (years: number, days: number) => {
    const then = new Date(began);
    then.setUTCFullYear(then.getUTCFullYear() + years);
    shop.passTime(then.getTime() + days * DAY_MS - shop.now().getTime());
  };
  const kept = async () => {
    await eraseByRetention(shop);
    const messages = await shop.db.selectFrom('contact_messages').select('id').execute();
    const reports = await shop.db.selectFrom('payment_events').select('body').execute();
    const [order] = await shop.db.selectFrom('orders').select('shipping_address').execute();
    const { street, state } = order!.shipping_address;
    return [messages.length, reports.map(({ body }) => body !== ''), street !== '', state];
  };
  assert.equal(retention.messages, retention.paymentReports);
  until(retention.messages, -1);
  assert.deepEqual(await kept(), [2, [true], true, 'Punjab']);
  until(retention.messages, 1);
  assert.deepEqual(await kept(), [0, [false], true, 'Punjab']);
  until(retention.orders, -1);
  assert.deepEqual(await kept(), [0, [false], true, 'Punjab']);
  const judged = () => shop.db.selectFrom('cash_judgements').select('order_id').execute();
  assert.equal((await judged()).length, 1);
  until(retention.orders, 1);
  assert.deepEqual(await kept(), [0, [false], false, 'Punjab']);
  assert.deepEqual(await judged(), []);
});

test('an order whose years are over names nobody any more, in whatever table, but in its tax documents (R461)', async (t) => {
  const shop = await openTestShop(t);
  const { orderId } = await givenOwnData(shop);
  const gift = JSON.stringify({ note: MARK, arriveBy: null });
  await sql`UPDATE orders SET gift = ${gift} WHERE id = ${orderId}`.execute(shop.db);
  const naming = async () => {
    await eraseByRetention(shop);
    const found: string[] = [];
    for (const [table, rule] of Object.entries(ownTables) as [string, OwnTable][]) {
      if (rule.about === 'nobody' || !(table === 'orders' || isOfOrder(rule.owned))) continue;
      const { rows } = await sql`SELECT FROM ${sql.table(table)} AS row
        WHERE strpos(row::text, ${MARK}) > 0 OR strpos(row::text, ${PHONE}) > 0`.execute(shop.db);
      if (rows.length > 0) found.push(table);
    }
    return found;
  };
  assert.ok((await naming()).length > 8);
  shop.passTime(retention.orders * 366 * DAY_MS);
  assert.deepEqual(await naming(), ['tax_documents']);
  for (const table of ['return_photos', 'payout_accounts'] as const)
    assert.deepEqual((await sql`SELECT FROM ${sql.table(table)}`.execute(shop.db)).rows, [], table);
  const order = await shop.db
    .selectFrom('orders')
    .select(['status', 'total_paise'])
    .where('id', '=', orderId);
  assert.deepEqual(await order.execute(), [{ status: 'Delivered', total_paise: 60000 }]);
});

test('tax documents and what staff did go with their financial year, and none that the law has us keep (R486)', async (t) => {
  const shop = await openTestShop(t);
  const { viewer } = await givenStaff(shop);
  // The database's own clock decides: the last moment that may go, and the first that may not.
  const year = Number(`20${financialYear(new Date()).slice(0, 2)}`);
  const first = midnightInIndia(`${year - retention.orders}-04-01`);
  const last = new Date(first.getTime() - 1);
  const issue = async (at: Record<string, Date>) => {
    const { orderId } = await givenOrder(shop);
    for (const [number, now] of Object.entries(at)) {
      const kind = number.startsWith('I') ? 'invoice' : 'credit note';
      const invoiceNumber = kind === 'invoice' ? null : number.replace('C', 'I');
      const contents = { orderId, totalPaise: 100, taxPaise: 3 } as TaxDocument;
      await inTransaction(shop.db, (tx) =>
        insertDocument(tx, { number, kind, invoiceNumber, contents, now }),
      );
    }
  };
  await issue({ I1: last, C1: last });
  await issue({ I2: last, C2: first });
  await issue({ I3: first });
  const act = (subject: string, now: Date) =>
    inTransaction(shop.db, (tx) => audit(tx, viewer, { action: 'note', subject, now }));
  await act('goes', last);
  await act('stays', first);
  const refused = /only ever added to/;
  await assert.rejects(shop.db.deleteFrom('tax_documents').where('number', '=', 'I3').execute(), refused);
  await assert.rejects(shop.db.deleteFrom('audit_log').where('subject', '=', 'stays').execute(), refused);
  await assert.rejects(shop.db.updateTable('tax_documents').set({ total_paise: 1 }).execute(), refused);
  await eraseByRetention(shop);
  const documents = await shop.db.selectFrom('tax_documents').select('number').orderBy('number').execute();
  assert.deepEqual(
    documents.map(({ number }) => number),
    ['C2', 'I2', 'I3'],
  );
  const acts = await shop.db.selectFrom('audit_log').select('subject').where('action', '=', 'note').execute();
  assert.deepEqual(acts, [{ subject: 'stays' }]);
});

test('orders that failed and never brought money are forgotten after two weeks, with all that hangs on them (R143)', async (t) => {
  const shop = await openTestShop(t);
  const failed = async (state: 'failed' | 'given up' | 'surplus' | null) => {
    const { orderId } = await givenOrder(shop);
    const order = () => shop.db.updateTable('orders').where('id', '=', orderId);
    await shop.db.deleteFrom('stock_movements').where('order_id', '=', orderId).execute();
    await order().set({ status: 'Payment Failed' }).execute();
    if (state === null) return orderId;
    const attempt = { id: `try-${orderId.slice(0, 20)}`, order_id: orderId, gateway: 'payu' as const, state };
    const now = shop.now();
    const more = { amount_paise: 100, return_token: orderId, created_at: now, hold_until: now };
    await shop.db
      .insertInto('payment_attempts')
      .values({ ...attempt, ...more })
      .execute();
    const report = { gateway: 'payu', dedupe_key: orderId, event: 'failed', headers: '{}', body: 'report' };
    await shop.db
      .insertInto('payment_events')
      .values({ ...report, attempt_id: attempt.id, received_at: now })
      .execute();
    return orderId;
  };
  for (const state of ['failed', 'given up', null] as const) await failed(state);
  const kept = [await failed('surplus'), (await givenOrder(shop)).orderId];
  const counts = async () => {
    await eraseByRetention(shop);
    const { rows } = await sql<Record<string, number>>`
      SELECT (SELECT count(*)::int FROM orders) AS orders, (SELECT count(*)::int FROM payment_attempts) AS tries,
        (SELECT count(*)::int FROM payment_events) AS reports`.execute(shop.db);
    return rows[0];
  };
  shop.passTime((retention.failedOrderDays - 1) * DAY_MS);
  assert.deepEqual(await counts(), { orders: 5, tries: 3, reports: 3 });
  shop.passTime(DAY_MS + 1);
  assert.deepEqual(await counts(), { orders: 2, tries: 1, reports: 1 });
  const left = await shop.db.selectFrom('orders').select('id').execute();
  assert.deepEqual(left.map(({ id }) => id).sort(), kept.sort());
});

test('what is of no use any more goes, and nothing that still is: codes, links, sessions, used tokens, devices', async (t) => {
  const shop = await openTestShop(t);
  const { viewer: staff } = await givenStaff(shop, 'support');
  const at = (ms: number) => new Date(shop.now().getTime() + ms);
  const until = (ms: number) => ({ expires_at: at(ms), created_at: at(-400 * DAY_MS) });
  const hash = (which: string) => ({ code_hash: which });
  const idle = -shop.sessionTimes.idleDays * DAY_MS;
  const seal = { sealed: Buffer.from('x'), last_step: 0 };
  type Row = [table: string, row: (ms: number) => object, kept: number, lapsed: number];
  const rows: Row[] = [
    [
      'verification_codes',
      (ms) => ({ ...hash('c'), email: `${ms}@example.in`, ...until(ms) }),
      -DAY_MS + 1000,
      -DAY_MS - 1,
    ],
    ['owner_codes', (ms) => ({ ...hash('c'), ...until(ms) }), -DAY_MS + 1000, -DAY_MS - 1],
    ['password_resets', (ms) => ({ token_hash: `r${ms}`, ...until(ms) }), 1000, 0],
    ['email_changes', (ms) => ({ ...hash('c'), email: `new${ms}@example.in`, ...until(ms) }), 1000, 0],
    [
      'email_reverts',
      (ms) => ({ token_hash: `b${ms}`, email: `old${ms}@example.in`, ...until(ms) }),
      1000,
      0,
    ],
    ['google_tokens_used', (ms) => ({ token_hash: `g${ms}`, expires_at: at(ms) }), 1000, -1],
    ['google_codes', (ms) => ({ google_sub: `s${ms}`, ...hash('c'), ...until(ms) }), 1000, -1],
    ['second_factors', (ms) => ({ ...seal, created_at: at(ms) }), -9 * MINUTE_MS, -61 * MINUTE_MS],
    ['sessions', (ms) => ({ device: '', last_used_at: at(-1), ...until(ms) }), 1000, 0],
    ['sessions', (ms) => ({ device: '', ...until(DAY_MS), last_used_at: at(ms) }), idle + 1000, idle],
    [
      'staff_sessions',
      (ms) => ({ token_hash: `t${ms}`, last_used_at: at(-1), confirmed_at: at(-1), ...until(ms) }),
      1000,
      -1,
    ],
    ['staff_challenges_used', (ms) => ({ challenge: `c${ms}`, expires_at: at(ms) }), 1000, -1],
    [
      'known_devices',
      (ms) => ({ device_hash: `d${ms}`, first_used_at: at(ms), last_used_at: at(ms) }),
      -399 * DAY_MS,
      -401 * DAY_MS,
    ],
  ];
  const ofUser = [
    'owner_codes',
    'password_resets',
    'email_changes',
    'email_reverts',
    'google_codes',
    'second_factors',
    'sessions',
    'known_devices',
  ];
  for (const [table, row, ...times] of rows) {
    const count = async () => (await sql`SELECT FROM ${sql.table(table)}`.execute(shop.db)).rows.length;
    for (const ms of times) {
      const { userId } = (await givenShopper(shop)).viewer;
      await shop.db.deleteFrom('sessions').execute();
      const whose = ofUser.includes(table)
        ? { user_id: userId }
        : table === 'staff_sessions'
          ? { staff_id: staff.userId }
          : {};
      await shop.db
        .insertInto(table as never)
        .values({ ...row(ms), ...whose } as never)
        .execute();
      const before = await count();
      await eraseLapsed(shop);
      assert.equal(await count(), ms === times[0] ? before : before - 1, `${table} ${ms}`);
    }
  }
});

test('what is due is found by an index, however much is kept or was erased before', async (t) => {
  const shop = await openTestShop(t);
  await givenYearsOfOrders(shop, (await givenShopper(shop)).viewer.userId);
  const statements = await statementsOf(shop, (db) => eraseByRetention({ ...shop, db }));
  assert.equal(statements.length, 9);
  for (const statement of statements) {
    const plan = await planOf(shop, statement);
    assert.doesNotMatch(plan.text, /Seq Scan/, plan.text);
    assert.ok(plan.buffers < 100, plan.text);
  }
});

/**
 * An order with its payment, invoice, a report, a message and an act of staff for every day of 20 years, those of the first 10 already
 * erased.
 */
async function givenYearsOfOrders(shop: TestShop, userId: string) {
  const days = sql`generate_series(1, 20 * 365) AS n, LATERAL (
    SELECT ${shop.now()}::timestamptz - n * interval '1 day' AS day, n > 10 * 365 AS erased) AS each`;
  await sql`
    INSERT INTO orders (id, user_id, request_hash, status, payment_method, is_buy_now, shipping_address,
      items_total_paise, discount_paise, delivery_fee_paise, handling_fee_paise, online_bonus_paise, total_paise,
      tax_included_paise, created_at)
    SELECT translate(lpad(n::text, 24, '0'), '0123456789', 'ABCDEFGHJK'), ${userId}, '', 'Delivered', 'cod', false,
      jsonb_build_object('street', CASE WHEN erased THEN '' ELSE 'Demo street' END), 100, 0, 0, 0, 0, 100, 0, day
    FROM ${days}`.execute(shop.db);
  await sql`
    INSERT INTO payment_attempts (id, order_id, gateway, amount_paise, state, return_token, created_at, hold_until)
    SELECT id, id, 'payu', 100, 'failed', id, created_at, created_at FROM orders`.execute(shop.db);
  await sql`
    INSERT INTO payment_events (gateway, dedupe_key, event, headers, body, received_at)
    SELECT 'payu', n::text, 'paid', '{}', CASE WHEN erased THEN '' ELSE 'report' END, day FROM ${days}`.execute(
    shop.db,
  );
  await sql`
    INSERT INTO contact_messages (number, name, email, message, created_at)
    SELECT translate(lpad(n::text, 8, '0'), '0123456789', 'ABCDEFGHJK'), 'Demo', 'demo@example.in', 'Hello', day
    FROM ${days} WHERE NOT erased`.execute(shop.db);
  await sql`INSERT INTO cash_judgements (order_id, facts, remarks) SELECT id, '{}', '[]' FROM orders`.execute(
    shop.db,
  );
  await sql`INSERT INTO order_notes (order_id, author, words, written_at) SELECT id, 'Demo', 'A note', created_at FROM orders`.execute(
    shop.db,
  );
  await sql`
    INSERT INTO address_corrections (order_id, actor, before, after, corrected_at)
    SELECT id, 'Demo', '{}', '{}', created_at FROM orders`.execute(shop.db);
  await sql`
    INSERT INTO tax_documents (number, kind, order_id, issued_at, total_paise, tax_paise, contents)
    SELECT right(id, 14), 'invoice', id, created_at, 100, 3, '{}' FROM orders`.execute(shop.db);
  await sql`
    INSERT INTO audit_log (at, actor, action, subject) SELECT day, 'Demo', 'note', 'order' FROM ${days} ORDER BY day`.execute(
    shop.db,
  );
  await eraseByRetention(shop);
  await sql`
    VACUUM ANALYZE tax_documents, audit_log, orders, cash_judgements, payment_attempts, payment_events, contact_messages, order_notes,
      address_corrections`.execute(shop.db);
}
