import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { readPdf } from '#shop/testing/read-pdf.ts';
import type { Account } from './fixtures/accounts.ts';
import type { Piece } from './fixtures/goods.ts';
import { isSound } from './fixtures/is-sound.ts';
import { nextAnswer } from './fixtures/network.ts';
import { address, type Shopper } from './fixtures/shopper.ts';
import { worksAs } from './fixtures/staff.ts';
import { expect, test } from './fixtures.ts';

/** A cash order of an account, past the pages: to a home of its own. Gives its number. */
async function places({ page, world }: Shopper, { token, email }: Account, piece: Piece): Promise<string> {
  const flat = String(1e8 + (crypto.getRandomValues(new Uint32Array(1))[0]! % 9e8));
  const [firstName, lastName, city] = [address['First name'], address['Last name'], address.City];
  const place = { city, state: 'Punjab', zipcode: address['PIN code'], country: 'India', phone: `9${flat}` };
  const answer = await page.request.post(`${world.shopUrl}/api/order/place`, {
    headers: { token },
    data: {
      items: [{ productId: piece.id, quantity: 1 }],
      shippingAddress: { firstName, lastName, email, street: `12 Marigold Lane, Flat ${flat}`, ...place },
      paymentMethod: 'cod',
      isBuyNow: true,
    },
  });
  const { orderId } = await answer.json();
  return orderId.slice(-6);
}

test('the papers of the orders that are ticked come as one PDF, with shelves, labels and the cash to collect', async ({
  visitor,
  account,
  piece,
  backend,
}) => {
  const bought = await piece({ rupees: 700 });
  const number = await places(visitor, await account(), bought);
  const { page } = visitor;
  await worksAs(backend, visitor, 'packer');
  await visitor.opens(`/admin/shelves?q=${bought.name}`);
  await isSound(visitor);
  await page.getByLabel(bought.name).fill('C-12');
  await page.getByRole('button', { name: 'Save the shelves' }).click();
  await visitor.isTold('1 saved.');
  await visitor.opens(`/admin/orders?queue=to-pack&q=${number}`);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Print their papers' }).click(),
  ]);
  const [picks, label] = await readPdf(await readFile(await file.path()));
  expect(picks).toContain('C-12');
  expect(picks).toContain(bought.name);
  expect(label).toMatch(/CASH TO COLLECT\s*₹800/);
  expect(label).toContain('12 Marigold Lane');
  expect(label).toContain(number);
  await page.getByRole('checkbox', { name: `Order ${number}` }).uncheck();
  visitor.expectsRefusal(400, '/admin/orders');
  await page.getByRole('button', { name: 'Print their papers' }).click();
  await expect(page.getByText('Tick at least one order.')).toBeVisible();
});

test('parcels are shipped by a list that names its wrong lines, and by scanning; nothing is shipped twice', {
  tag: '@phone',
}, async ({ visitor, account, piece, backend }) => {
  const bought = await piece({ rupees: 700 });
  const numbers: string[] = [];
  for (let count = 0; count < 3; count++) numbers.push(await places(visitor, await account(), bought));
  const [first, second, scanned] = numbers as [string, string, string];
  const { page } = visitor;
  await worksAs(backend, visitor, 'owner');
  await visitor.opens(`/admin/orders?queue=to-pack&q=${bought.name}`);
  await page.getByRole('button', { name: 'Start packing those that are ticked' }).click();
  await visitor.isTold('3 of 3 are being packed.');
  await visitor.opens(`/admin/orders?queue=to-ship&q=${bought.name}`);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /as a file/ }).click(),
  ]);
  const rows: Record<string, string>[] = parse(await readFile(await file.path()), {
    bom: true,
    columns: true,
  });
  expect(rows.map(({ order }) => order).sort()).toEqual(numbers.toSorted());
  await visitor.opens('/admin/ship');
  await isSound(visitor);
  const list = page.getByLabel('Lines, or cells copied from a spreadsheet');
  await list.fill(`${first},DTDC,${first}-1\n${second},,${second}-1\nNOSUCH,DTDC,7`);
  visitor.expectsRefusal(400, '/admin/ship');
  await page.getByRole('button', { name: 'Check the list' }).click();
  await expect(page.getByText(/2 lines are wrong/)).toContainText(
    /Line 2: .*carrier.*\s*Line 3: there is no order NOSUCH/,
  );
  const text = `order,carrier,tracking\n${first},DTDC,${first}-1\n${second},DTDC,${second}-1\n`;
  const sent = { name: 'parcels.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
  await page.getByLabel('Or a CSV file').setInputFiles(sent);
  await page.getByRole('button', { name: 'Check the list' }).click();
  const ships = page.getByRole('button', { name: 'Ship 2 orders' });
  await expect(ships).toBeVisible();
  await isSound(visitor);
  await ships.click();
  await expect(page.getByText('2 orders are shipped.')).toBeVisible();
  await page.getByLabel('Or a CSV file').setInputFiles(sent);
  await page.getByRole('button', { name: 'Check the list' }).click();
  await expect(page.getByText(/0 of 2 parcels are to be shipped/)).toBeVisible();
  await page.getByLabel('Carrier').fill('Blue Dart');
  await nextAnswer(page, '**/admin/ship.data', null);
  visitor.expectsRefusal(0, '/admin/ship');
  for (const shipped of ['', 'already']) {
    await page.getByLabel('Order number').focus();
    await page.keyboard.type(`${scanned}\n`);
    await expect(page.getByLabel('Tracking number')).toBeFocused();
    await page.keyboard.type(`${scanned}-9\n`);
    if (!shipped) {
      await expect(page.getByText(`Not sent yet: ${scanned}`)).toBeVisible();
      await isSound(visitor);
      await visitor.presses('Send it again');
    }
    const said = page.getByText(new RegExp(`^${scanned}.*shipped ?${shipped}`)).first();
    await expect(said).toBeVisible();
    await expect(page.getByLabel('Order number')).toHaveValue('');
  }
  // A parcel that was refused comes back into its fields, and its tracking number goes with no other order.
  visitor.expectsRefusal(409, '/admin/ship');
  for (const scanned of ['NOSUCH', 'TRACK-A']) await page.keyboard.type(`${scanned}\n`);
  await expect(page.getByText('there is no order NOSUCH').first()).toBeVisible();
  await expect(page.getByLabel('Tracking number')).toHaveValue('TRACK-A');
  await page.keyboard.type(`${first}\n`);
  await expect(page.getByLabel('Tracking number')).toBeFocused();
  await expect(page.getByLabel('Tracking number')).toHaveValue('');
  await expect(page.getByLabel('Order number')).toHaveValue(first);
  const parcels = await backend.db
    .selectFrom('parcels')
    .innerJoin('orders', 'orders.id', 'parcels.order_id')
    .select('number')
    .where('number', 'in', numbers)
    .execute();
  expect(parcels).toHaveLength(3);
});

test('an order has notes and a corrected address; several are cancelled together, each told of', async ({
  visitor,
  shopper,
  account,
  piece,
  backend,
}) => {
  const bought = await piece({ rupees: 700 });
  const own = await places(visitor, shopper.account!, bought);
  const other = await places(visitor, await account(), bought);
  const { page } = visitor;
  await worksAs(backend, visitor, 'support');
  await visitor.opens(`/admin/orders/${own}`);
  await page.getByLabel('A note for colleagues').fill('She asked for a gift wrap.');
  await nextAnswer(page, `**/admin/orders/${own}.data`, null);
  visitor.expectsRefusal(0, '/admin/orders/');
  await page.getByRole('button', { name: 'Add the note' }).click();
  await expect(page.getByText('What you typed is still here: look, and send it once more.')).toBeVisible();
  await expect(page.getByLabel('A note for colleagues')).toHaveValue('She asked for a gift wrap.');
  await page.getByRole('button', { name: 'Add the note' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'gift wrap' })).toBeVisible();
  await page.getByText('Correct the address').click();
  await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('Punjab');
  await page.getByLabel('PIN code').fill('16005');
  await page.getByLabel('Street address').fill('44 Rose Lane');
  visitor.expectsRefusal(400, '/admin/orders');
  await page.getByRole('button', { name: 'Save the address' }).click();
  await expect(page.getByText('The PIN code has six digits')).toBeVisible();
  await isSound(visitor);
  await page.getByLabel('PIN code').fill('160062');
  await page.getByRole('button', { name: 'Save the address' }).click();
  await expect(page.getByText(/It was: Demo Shopper, 12 Marigold Lane/)).toBeVisible();
  await shopper.opens('/order');
  await shopper.page
    .getByRole('link', { name: /history and details$/ })
    .first()
    .click();
  await expect(shopper.page.getByText('44 Rose Lane')).toBeVisible();
  await visitor.opens(`/admin/orders?q=${bought.name}`);
  for (const number of [own, other]) await page.getByRole('checkbox', { name: `Order ${number}` }).check();
  await page.getByRole('button', { name: 'Cancel them …' }).click();
  await expect(page.getByText('2 of 2 can be cancelled. Nothing is done yet.')).toBeVisible();
  await isSound(visitor);
  await page.getByLabel('Reason').fill('The piece has a fault.');
  await page.getByRole('button', { name: 'Cancel 2 orders' }).click();
  await expect(page.getByText(/^2 of 2 orders are cancelled/)).toBeVisible();
  await expect(page.getByText('Cancelled', { exact: true })).toHaveCount(2);
  await shopper.reloads();
  await expect(shopper.page.getByText('The piece has a fault.').first()).toBeVisible();
});
