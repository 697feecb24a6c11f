import { sql } from 'kysely';
import type { Shopper } from './fixtures/shopper.ts';
import { worksAs } from './fixtures/staff.ts';
import { expect, test } from './fixtures.ts';

const long = 'W'.repeat(90);
const longest = { firstName: long, lastName: long, street: long, city: long.slice(0, 50) };

/** The page stays as wide as the window; a phone widens its `innerWidth` with the page. */
async function fits({ page }: Shopper, words: string): Promise<void> {
  await expect(page.getByRole('main').getByText(words).first()).toBeVisible();
  const wider =
    (await page.evaluate(() => document.documentElement.scrollWidth)) - page.viewportSize()!.width;
  expect(wider, `pixels by which ${page.url()} is wider than the window`).toBeLessThanOrEqual(0);
}

test('a total of crores stands beside or under its name, neither of them in two lines', {
  tag: '@phone',
}, async ({ shopper, piece }) => {
  const { page } = shopper;
  await shopper.calls('/cart/add', { itemId: (await piece({ rupees: 2_00_00_000 })).id, size: '' });
  await shopper.opens('/cart');
  const totals = page.getByRole('complementary', { name: 'Totals' });
  const name = totals.getByText('Total when paid online');
  for (const words of [name, totals.getByText('₹1,90,00,000', { exact: true })])
    expect(await words.evaluate((it) => it.getClientRects().length)).toBe(1);
  expect(await name.evaluate(linesOf)).toBe(1);
});

test('a word without an end, in a review, a name, an address or a parcel, makes no page wider than the window', {
  tag: '@phone',
}, async ({ visitor, browserOf, account, piece, backend }) => {
  const { db } = backend;
  const shopper = await browserOf(await account({ name: long }));
  const bought = await piece({ rupees: 700 });
  const id = await shopper.ordersByCash(bought);
  await sql`
    WITH sent AS (
      INSERT INTO parcels (order_id, carrier, tracking_number, tracking_url, shipped_at)
      VALUES (${id}, ${long.slice(0, 60)}, ${long.slice(0, 60)}, 'https://carrier.example/', now())
    ), said AS (
      INSERT INTO reviews (product_id, user_id, author, rating, comment, answer, answered_at)
      SELECT ${bought.id}, user_id, ${long}, 4, ${long.repeat(3)}, ${long}, now() FROM orders WHERE id = ${id}
    ), noted AS (
      INSERT INTO order_notes (order_id, author, words, written_at) VALUES (${id}, ${long}, ${long}, now())
    ), told AS (
      UPDATE order_events SET reason = ${long} WHERE order_id = ${id}
    ), logged AS (
      INSERT INTO audit_log (at, actor, action, subject, before, after)
      VALUES (now(), ${`staff ${long}`}, 'correct-address', ${`order ${id}`}, NULL, ${JSON.stringify(longest)}::jsonb)
    )
    UPDATE orders SET status = 'Shipped', shipping_address = shipping_address || ${JSON.stringify(longest)}::jsonb
    WHERE id = ${id}`.execute(db);

  await visitor.opensPiece(bought);
  await fits(visitor, long);
  for (const path of ['/profile', `/order/${id}`]) {
    await shopper.opens(path);
    await fits(shopper, path === '/profile' ? long : long.slice(0, 60));
  }
  const staff = await browserOf(null);
  await worksAs(backend, staff, 'owner');
  const { user_id } = await db
    .selectFrom('orders')
    .select('user_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  for (const path of [
    `/admin/orders/${id}`,
    `/admin/orders?q=${id.slice(-6)}`,
    '/admin/log',
    '/admin/reviews',
    `/admin/customers/${user_id}`,
  ]) {
    await staff.opens(path);
    await fits(staff, long);
  }
});

const linesOf = (words: Element) =>
  Math.round(words.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(words).lineHeight));
