import { sql } from 'kysely';
import { newGatewayId, newOrderId } from '#shop/ids.ts';
import { keepSealed } from '#shop/payments/payout-queries.server.ts';
import { sealAccount } from '#shop/payments/payouts.ts';
import type { Backend } from './fixtures/backend.ts';
import { givenOrders } from './fixtures/given-orders.ts';
import { jhumka } from './fixtures/goods.ts';
import { isSound } from './fixtures/is-sound.ts';
import { letStepUpLapse, staffPassword, worksAs } from './fixtures/staff.ts';
import { expect, test } from './fixtures.ts';

const upiId = 'demo.shopper@okbank';

/** A delivered cash order of which ₹50 wait to be paid out to an account; gives its id. */
async function givenPayout(backend: Backend, email: string): Promise<string> {
  const { db, keys } = backend;
  const { id } = await db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select('orders.id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const now = new Date();
  await db
    .insertInto('cash_collections')
    .values({ order_id: id, amount_paise: 50000, collected_at: now })
    .execute();
  const refundId = newGatewayId();
  const refund = { id: refundId, order_id: id, attempt_id: null, amount_paise: 5000, reason: 'a scratch.' };
  await db
    .insertInto('refunds')
    .values({ ...refund, state: 'pending', created_at: now, due_at: now })
    .execute();
  const sealed = sealAccount(keys.refundAccounts, refundId, { kind: 'upi', upiId });
  await db
    .transaction()
    .execute((tx) =>
      keepSealed(tx, refundId, { sealed, hint: 'UPI id d...@okbank', given_at: now, payable_from: now }),
    );
  return id;
}

/** An online payment of the order that the gateway's books lack; gives the id of the difference. */
async function givenDifference({ db }: Backend, orderId: string): Promise<void> {
  const now = new Date();
  const attempt = { id: newGatewayId(), order_id: orderId, gateway: 'payu' as const, amount_paise: 50000 };
  await db
    .insertInto('payment_attempts')
    .values({ ...attempt, state: 'failed', return_token: newOrderId(), created_at: now, hold_until: now })
    .execute();
  await db
    .insertInto('reconciliation_differences')
    .values({
      ...{ order_id: orderId, gateway: 'payu', attempt_id: attempt.id, difference: 'missing at the gateway' },
      ...{
        booked_paise: 50000,
        theirs: 'does not know this payment',
        found_at: sql`'2026-01-01'`,
        seen_at: now,
      },
    })
    .execute();
}

test('cash is paid out under a reference, a difference is explained; each act is in the order’s log', {
  tag: '@phone',
}, async ({ visitor, shopper, backend }) => {
  test.slow();
  await givenOrders(backend, shopper.account!, 1);
  const orderId = await givenPayout(backend, shopper.account!.email);
  await givenDifference(backend, orderId);
  const name = await worksAs(backend, visitor, 'manager');
  const { page } = visitor;
  await visitor.opens('/admin/money');
  await isSound(visitor);
  await page.getByRole('link', { name: /^Money to pay out/ }).click();
  await visitor.isAt('/admin/money?queue=to-pay');
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: `Order ${orderId.slice(-6)}` }) });
  await expect(row).toContainText('₹50');
  await expect(row).toContainText(/ A scratch\.(?!\.)/);
  await letStepUpLapse(backend, name);
  await visitor.reloads();
  await row.getByLabel('Your password, once more').first().fill(staffPassword);
  await row.getByRole('button', { name: 'Show the account' }).click();
  await expect(row.getByText(`Pay ₹50 to UPI id ${upiId}`)).toBeVisible();
  await expect(row.getByLabel('Your password, once more')).toHaveCount(0);
  await row.getByText('It is paid', { exact: true }).first().click();
  await row.getByLabel('Reference of the bank').fill('UTR123');
  await isSound(visitor);
  await row.getByRole('button', { name: 'It is paid' }).click();
  await visitor.isTold('It is written down, and the shopper has the reference by mail.');
  await expect(row).toHaveCount(0);
  await visitor.opens('/admin/money?queue=differences');
  await expect(row).toContainText('the gateway says: does not know this payment');
  await row.getByText('Explain it', { exact: true }).first().click();
  await row.getByLabel('Why they differ').fill('Made for a test');
  await isSound(visitor);
  await row.getByRole('button', { name: 'Explain it' }).click();
  await visitor.isTold('It is explained.');
  await visitor.opens(`/admin/orders/${orderId}`);
  const acts = page.getByRole('region', { name: 'What staff did' }).getByRole('listitem');
  for (const act of ['read account', 'paid out', 'explain difference'])
    await expect(acts.filter({ hasText: act })).toHaveCount(1);
  await expect(page.getByText('missing at the gateway')).toBeVisible();
});

test('pieces of a line go back from the order’s page', async ({ visitor, shopper, backend }) => {
  await givenOrders(backend, shopper.account!, 1);
  const orderId = await givenPayout(backend, shopper.account!.email);
  await backend.db.updateTable('order_items').set({ size: '2.4' }).where('order_id', '=', orderId).execute();
  await worksAs(backend, visitor, 'owner');
  const { page } = visitor;
  await visitor.opens(`/admin/orders/${orderId}`);
  const form = page.locator('form', { has: page.getByRole('button', { name: 'Refund these pieces' }) });
  await form.getByLabel('Reason').fill('Broken');
  visitor.expectsRefusal(400, '/admin/orders');
  await form.getByRole('button').click();
  await expect(form.getByText('Say how many pieces of which line.')).toBeVisible();
  await form.getByRole('combobox', { name: `${jhumka.name}, size 2.4, ₹` }).selectOption('1');
  visitor.expectsRefusal(409, '/admin/orders');
  await form.getByRole('button').click();
  await expect(form.getByText('No more than ₹450 can go back for this order.')).toBeVisible();
  const part = page.locator('form', { has: page.getByRole('button', { name: 'Refund a part' }) });
  await part.getByLabel('Amount in rupees').fill('1,00');
  await part.getByLabel('Reason').fill('Broken');
  visitor.expectsRefusal(400, '/admin/orders');
  await part.getByRole('button').click();
  await expect(part.getByRole('status')).toContainText('rupees');
  await isSound(visitor);
});

const pages = ['/admin/money', '/admin/money/days', '/admin/money/documents', '/admin/money/gst'];

test('the books of a month are shown, and taken as files, by those who may read money alone', {
  tag: '@phone',
}, async ({ visitor, browserOf, backend }) => {
  await worksAs(backend, visitor, 'owner');
  for (const path of pages) {
    await visitor.opens(path);
    await isSound(visitor);
  }
  await expect(visitor.page.getByText('The sections add up to it.')).toBeVisible();
  const take = (file: string) => visitor.page.request.get(`/admin/money/files/${file}`, { maxRedirects: 0 });
  const b2cs = await take('b2cs?month=2026-01');
  expect(b2cs.headers()['content-disposition']).toBe('attachment; filename="b2cs-2026-01.csv"');
  expect(await b2cs.text()).toMatch(/^Type,Place Of Supply,/);
  expect((await take('documents?from=2026-01-01&to=2026-01-31')).status()).toBe(200);
  expect((await take('b2cs?month=1')).status()).toBe(404);
  expect((await take('nothing?month=2026-01')).status()).toBe(404);
  const packer = await browserOf(null);
  const file = () => packer.page.request.get('/admin/money/files/b2cs?month=2026-01', { maxRedirects: 0 });
  expect((await file()).status()).toBe(302);
  await worksAs(backend, packer, 'packer');
  expect((await file()).status()).toBe(403);
  for (const path of pages) {
    packer.expectsRefusal(403, path);
    await packer.opens(path);
    await expect(packer.page.getByRole('heading', { name: 'This is not yours to open' })).toBeVisible();
  }
});
