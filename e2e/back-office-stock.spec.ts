import type { Route } from '@playwright/test';
import { MOST_PIECES } from '#shop/stock/correction.ts';
import { comesBackOnline } from './fixtures/connection.ts';
import { hoops } from './fixtures/goods.ts';
import { isSound } from './fixtures/is-sound.ts';
import { holdBack, nextAnswer } from './fixtures/network.ts';
import type { Shopper } from './fixtures/shopper.ts';
import { worksAs } from './fixtures/staff.ts';
import { expect, test } from './fixtures.ts';

test('goods are scanned and booked in, whatever gets no answer; what is damaged is taken out, and the ledger says both', {
  tag: '@phone',
}, async ({ visitor, piece, backend }) => {
  const { page } = visitor;
  const kada = await piece({ rupees: 300, sizes: ['2.4', '2.6'], stock: { 2.4: 3, 2.6: 0 } });
  const who = await worksAs(backend, visitor, 'packer');
  await visitor.opens(`/admin/stock?q=${encodeURIComponent(kada.name)}`);
  await isSound(visitor);
  await page.getByRole('link', { name: `${kada.name}, size 2.6` }).click();
  await visitor.isAt(`/admin/stock/${kada.id}?size=2.6`);
  const barcode = `890${kada.id.slice(-8)}`;
  await page.getByLabel('Barcode').fill(barcode);
  await page.getByRole('button', { name: 'Save the codes' }).click();
  await visitor.isTold('Saved.');
  await visitor.opens('/admin/stock/goods-in');
  const code = page.getByLabel('Barcode, SKU or product id');
  const pieces = page.getByLabel(`Pieces of ${kada.name}, size 2.6`);
  const answers = '**/admin/stock/goods-in.data';
  await code.focus();
  // The second one is scanned while the first is asked for.
  const letGo = await holdBack(page, answers);
  for (const scanned of [barcode, barcode]) await page.keyboard.type(`${scanned}\n`);
  await expect(code).toHaveValue('');
  letGo();
  await expect(pieces).toHaveValue('2');
  await nextAnswer(page, answers, null);
  visitor.expectsRefusal(0, '/admin/stock/goods-in');
  await page.keyboard.type(`${barcode}\n`);
  await expect(page.getByText(`Not sent yet: ${barcode}`)).toBeVisible();
  await visitor.presses('Send it again');
  await expect(pieces).toHaveValue('3');
  await page.getByLabel('Cost of one piece').fill('120.50');
  await page.getByLabel('Supplier').fill('Johari & Sons');
  await isSound(visitor);
  await nextAnswer(page, answers, null);
  await visitor.presses('Book it in');
  await expect(page.getByText('it may not be done')).toBeVisible();
  await visitor.presses('Book it in');
  await expect(page.getByText('3 pieces are booked in.')).toBeVisible();
  await expect(pieces).toHaveCount(0);
  await code.fill(barcode);
  await code.press('Enter');
  await page.getByLabel('Cost of one piece').fill('110');
  await page.getByLabel('Supplier').fill('Johari & Sons');
  await visitor.presses('Book it in');
  await expect(page.getByText('1 piece is booked in.')).toBeVisible();
  await visitor.opens(`/admin/stock/${kada.id}?size=2.6`);
  await page.getByLabel('Why').selectOption('Damaged, taken out');
  await page.getByLabel('Pieces', { exact: true }).fill('1');
  await page.getByLabel('Note').fill('Clasp broken');
  await page.getByRole('button', { name: 'Correct', exact: true }).click();
  await visitor.isTold('3 on hand.');
  const ledger = page.getByRole('list').filter({ hasText: 'Johari & Sons' }).getByRole('listitem');
  await expect(ledger.first()).toContainText('Damaged Clasp broken');
  await expect(ledger.first()).toContainText(who);
  await expect(ledger.last()).toContainText('Bought in from Johari & Sons');
  await isSound(visitor);
});

test('a shelf is counted blind, also where the connection goes; what differs is posted, and what was sold meanwhile stays sold', {
  tag: '@phone',
}, async ({ visitor, shopper, browserOf, piece, backend }) => {
  const { page } = visitor;
  const kada = await piece({ rupees: 300, sizes: ['2.4', '2.6'], stock: { 2.4: 6, 2.6: 4 } });
  const shelf = `C-${kada.id.slice(-8)}`;
  await backend.db.updateTable('products').set({ shelf }).where('id', '=', kada.id).execute();
  const who = await worksAs(backend, visitor, 'packer');
  await visitor.opens('/admin/stock/count');
  await page.getByLabel('Shelf').fill(shelf);
  await isSound(visitor);
  await page.getByRole('button', { name: 'Begin the count' }).click();
  await expect(page).toHaveURL(/\/admin\/stock\/count\/\d+$/);
  await isSound(visitor);
  const [small, large] = ['2.4', '2.6'].map((size) =>
    page.getByLabel(`${kada.name}, size ${size}`, { exact: true }),
  );
  const lines = page.getByRole('listitem').filter({ hasText: `Shelf ${shelf}` });
  await expect(lines).toHaveCount(2);
  const [sheet] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Sheet (PDF)' }).click(),
  ]);
  expect(sheet.suggestedFilename()).toMatch(/^count-\d+\.pdf$/);
  // Saved as the field is left.
  await nextAnswer(page, '**/admin/stock/count/*.data', null);
  visitor.expectsRefusal(0, '/admin/stock/count/');
  await small!.fill('5');
  await small!.press('Tab');
  await expect(lines.first()).toContainText('it may not be done. What you typed is still here');
  await expect(small!).toHaveValue('5');
  await page.getByRole('button', { name: `Save ${kada.name}, size 2.4` }).click();
  await expect(lines.first()).toContainText(`5 counted by ${who}`);
  await large!.fill('4');
  await page.getByRole('button', { name: `Save ${kada.name}, size 2.6` }).click();
  await expect(lines.last()).toContainText(`4 counted by ${who}`);
  // What a colleague has counted since stands in its field: who passes through it leaves it as it is.
  const colleague = await browserOf(null);
  const other = await worksAs(backend, colleague, 'packer');
  await colleague.opens(page.url());
  await colleague.page.getByLabel(`${kada.name}, size 2.4`, { exact: true }).fill('6');
  await colleague.page.getByRole('button', { name: `Save ${kada.name}, size 2.4` }).click();
  await expect(
    colleague.page.getByRole('listitem').filter({ hasText: `6 counted by ${other}` }),
  ).toBeVisible();
  await large!.fill('3');
  await large!.press('Enter');
  await expect(lines.last()).toContainText(`3 counted by ${who}`);
  await expect(small!).toHaveValue('6');
  await small!.press('Tab');
  await small!.fill('5');
  await small!.press('Enter');
  await expect(lines.first()).toContainText(`5 counted by ${who}`);
  await large!.fill('4');
  await large!.press('Enter');
  await expect(lines.last()).toContainText(`4 counted by ${who}`);
  await shopper.ordersByCash({ ...kada, size: '2.4' });
  const differences = page.getByRole('link', { name: 'Differences' });
  await nextAnswer(page, '**/admin/stock/count/*.data*', null);
  await differences.click();
  await visitor.isTold('The page did not come. Please try again.');
  await expect(lines).toHaveCount(2);
  await page.context().setOffline(true);
  await expect(page.getByText('You’re offline. What you typed is still here.')).toBeVisible();
  await differences.click();
  await expect(page.getByText('Still offline. Tap again once you’re back.')).toBeVisible();
  await comesBackOnline(page);
  await differences.click();
  await expect(page).toHaveURL(/view=differences$/);
  await expect(lines).toHaveCount(1);
  await expect(lines).toContainText('1 less, 6 should have been there');
  await isSound(visitor);
  await page.getByRole('button', { name: 'Post the differences' }).click();
  await visitor.isTold('1 size posted: 0 more, 1 less.');
  await expect(lines).toContainText('posted');
  await visitor.opens(`/admin/stock/${kada.id}?size=2.4`);
  const ledger = page.getByRole('listitem').filter({ hasText: 'left' });
  await expect(ledger.first()).toContainText('Counted Count');
  await expect(ledger.first()).toContainText('−1');
  await expect(ledger.first()).toContainText('4 left');
});

test('scans have their limits: 100 lines are booked in at once, and 200 scans wait to be sent', async ({
  visitor,
  piece,
  backend,
  world,
}) => {
  const { page } = visitor;
  const kada = await piece({ sizes: ['1'], stock: { 1: 0 } });
  const sizes = Array.from({ length: 101 }, (_, at) => `${at + 2}`);
  const barcodeOf = (size: string) => `${kada.id.slice(-8)}-${size}`;
  await backend.db
    .insertInto('product_variants')
    .values(
      sizes.map((size, at) => ({
        product_id: kada.id,
        size,
        position: at + 1,
        barcode: barcodeOf(size),
        sku: null,
      })),
    )
    .execute();
  await worksAs(backend, visitor, 'packer');
  await visitor.opens('/admin/stock/goods-in');
  const code = page.getByLabel('Barcode, SKU or product id');
  await code.focus();
  const scans = async (scanned: string) => {
    await page.keyboard.insertText(scanned);
    await page.keyboard.press('Enter');
  };
  for (const size of sizes) await scans(barcodeOf(size));
  const noRoom = page.getByText(`${kada.name} has no room: book these 100 lines in first.`);
  await expect(page.getByRole('status').filter({ has: noRoom })).toBeVisible();
  await expect(noRoom).toHaveCount(1);
  await expect(page.getByLabel(/^Pieces of/)).toHaveCount(100);
  await expect(page.getByLabel(`Pieces of ${kada.name}, size ${sizes.at(-1)}`)).toHaveCount(0);

  // Without scripts the lines come along.
  const mark = await page.getByRole('main').locator('input[name=mark]').first().inputValue();
  const lines = sizes
    .slice(0, 100)
    .flatMap((size) => Object.entries({ item: `${kada.id}~${size}`, n: '1', cost: '' }));
  const form = new URLSearchParams([
    ...Object.entries({ mark, intent: 'scan', code: barcodeOf('102') }),
    ...lines,
  ]);
  const answer = await page.request.post('/admin/stock/goods-in', {
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: world.shopUrl },
    data: form.toString(),
  });
  expect(answer.status()).toBe(400);
  expect(await answer.text()).toContain('A purchase has up to 100 lines: enter the rest as another one.');

  const underWay: Route[] = [];
  await page.route('**/admin/stock/goods-in.data', (route) => void underWay.push(route));
  const known = barcodeOf(sizes[0]!);
  for (let count = 0; count < 200; count++) await scans(known);
  await expect(code).toHaveValue('');
  await scans(known);
  const isFull = '200 scans wait to be sent. This one was not taken: scan it again once they have gone.';
  await visitor.isTold(isFull);
  await expect(code).toHaveValue(known);
  await page.keyboard.insertText('8901');
  await expect(code).toHaveValue('8901');
  visitor.expectsRefusal(0, '/admin/stock/goods-in');
  await underWay[0]!.abort();
  await expect(page.getByText(`Not sent yet: ${Array(200).fill(known).join(', ')}`)).toBeVisible();
  await page.getByRole('link', { name: 'Ship', exact: true }).click();
  await visitor.presses('Stay here');
  await visitor.isAt('/admin/stock/goods-in');
  const asked = page.waitForEvent('dialog').then(async (dialog) => {
    await dialog.accept();
    return dialog.type();
  });
  const parcels: Route[] = [];
  await page.route('**/admin/ship.data', (route) => void parcels.push(route));
  await visitor.opens('/admin/ship');
  expect(await asked).toBe('beforeunload');
  await page.getByLabel('Carrier').fill('DTDC');
  await page.getByLabel('Order number').focus();
  const ships = async (count: number) => {
    for (const scanned of [`O${count}`, `T${count}`]) await scans(scanned);
  };
  for (let count = 0; count < 200; count++) await ships(count);
  await expect(page.getByLabel('Tracking number')).toHaveValue('');
  await ships(200);
  await visitor.isTold(isFull);
  await expect(page.getByLabel('Tracking number')).toHaveValue('');
  await scans('O201');
  await expect(page.getByLabel('Tracking number')).toBeFocused();
  await expect(page.getByLabel('Order number')).toHaveValue('O201');
  visitor.expectsRefusal(0, '/admin/ship');
  await parcels[0]!.abort();
  await expect(page.getByText(/^Not sent yet: O0, O1,.* O199$/)).toBeVisible();
});

test('a line of goods with a wrong field is named, and its field has the focus; without scripts its sentence names it', async ({
  visitor,
  browserOf,
  piece,
  backend,
}) => {
  const { page } = visitor;
  const [jhumka, kada] = [await piece(), await piece({ sizes: ['2.4', '2.6'], stock: { 2.4: 3, 2.6: 0 } })];
  const barcode = `890${kada.id.slice(-8)}`;
  await backend.db
    .updateTable('product_variants')
    .set({ barcode })
    .where('product_id', '=', kada.id)
    .where('size', '=', '2.4')
    .execute();
  const called = `${kada.name}, size 2.4`;
  await worksAs(backend, visitor, 'packer');
  await visitor.opens('/admin/stock/goods-in');
  for (const code of [jhumka.id, barcode]) {
    await page.getByLabel('Barcode, SKU or product id').fill(code);
    await visitor.presses('Add the line');
  }
  const cost = (of: string) => page.getByLabel(`Cost of one piece of ${of} in rupees`);
  await cost(jhumka.name).fill('90');
  await cost(called).fill('12,50');
  await page.getByLabel('Supplier').fill('Johari & Sons');
  visitor.expectsRefusal(400, '/admin/stock/goods-in');
  const costWords = `${called}: Give what one piece cost in rupees, as 120 or 120.50, up to 999999.99.`;
  for (let count = 0; count < 2; count++) {
    await visitor.presses('Book it in');
    await expect(cost(called)).toBeFocused();
    await expect(cost(called)).toHaveAccessibleDescription(costWords);
    await expect(page.getByText(costWords)).toHaveCount(1);
    await page.getByLabel('Supplier').focus();
  }
  await cost(called).fill('12.50');
  await expect(page.getByText(costWords)).toHaveCount(0);
  const pieces = page.getByLabel(`Pieces of ${called}`);
  await pieces.fill(String(MOST_PIECES));
  await visitor.presses('Book it in');
  await expect(pieces).toBeFocused();
  await expect(pieces).toHaveAccessibleDescription(
    `${called}: More than ${MOST_PIECES} pieces of a size are not kept.`,
  );
  await isSound(visitor);
  await pieces.fill('2');
  await visitor.presses('Book it in');
  await expect(page.getByText('3 pieces are booked in.')).toBeVisible();

  const plain = await browserOf(null, { javaScriptEnabled: false });
  await worksAs(backend, plain, 'packer');
  await plain.page.goto('/admin/stock/goods-in');
  await plain.page.getByLabel('Barcode, SKU or product id').fill(barcode);
  await plain.presses('Add the line');
  await plain.page.getByLabel('Cost of one piece').fill('12,50');
  await plain.page.getByLabel('Supplier').fill('Johari & Sons');
  plain.expectsRefusal(400, '/admin/stock/goods-in');
  await plain.presses('Book it in');
  await expect(plain.page.getByText(costWords)).toBeVisible();
  await expect(plain.page.getByLabel('Cost of one piece')).toHaveValue('12,50');
});

test('who counts in a count that a colleague has ended is told so, also without scripts, and sees its figures', async ({
  visitor,
  browserOf,
  piece,
  backend,
}) => {
  const kada = await piece({ stock: 6 });
  const shelf = `E-${kada.id.slice(-8)}`;
  await backend.db.updateTable('products').set({ shelf }).where('id', '=', kada.id).execute();
  const { page } = visitor;
  const reader = await browserOf(null, { javaScriptEnabled: false });
  for (const who of [visitor, reader]) await worksAs(backend, who, 'packer');
  await visitor.opens('/admin/stock/count');
  await page.getByLabel('Shelf').fill(shelf);
  await page.getByRole('button', { name: 'Begin the count' }).click();
  await expect(page).toHaveURL(/\/admin\/stock\/count\/\d+$/);
  const { pathname } = new URL(page.url());
  const pieces = (who: Shopper) => who.page.getByLabel(kada.name, { exact: true });
  await reader.page.goto(pathname);
  await pieces(reader).fill('5');
  await backend.db
    .updateTable('stock_counts')
    .set({ ended_at: new Date(), ended_by: 'Meena' })
    .where('id', '=', Number(pathname.split('/').at(-1)))
    .execute();
  const words = 'This count has ended meanwhile: nothing more is saved in it.';
  visitor.expectsRefusal(409, pathname);
  await pieces(visitor).fill('5');
  await page.getByRole('button', { name: `Save ${kada.name}` }).click();
  await visitor.isTold(words);
  reader.expectsRefusal(409, pathname);
  await reader.page.getByRole('button', { name: `Save ${kada.name}` }).click();
  await expect(reader.page.getByText(words)).toBeVisible();
  for (const who of [visitor, reader]) {
    await expect(who.page.getByText('Ended by Meena')).toBeVisible();
    await expect(who.page.getByText('not counted', { exact: true })).toBeVisible();
    await expect(pieces(who)).toHaveCount(0);
  }
});

test('a page that could not be loaded anew is, also after a scan that went well', async ({
  visitor,
  backend,
}) => {
  const { page } = visitor;
  await worksAs(backend, visitor, 'packer');
  await visitor.opens('/admin/stock/goods-in');
  let loads = 0;
  await page.route('**/admin/stock/goods-in.data*', (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    loads += 1;
    return loads === 1 ? route.abort() : route.fallback();
  });
  visitor.expectsRefusal(0, '/admin/stock/goods-in');
  // As a tab does in which somebody signs in.
  await page.evaluate(() => new BroadcastChannel('staff-session').postMessage('another'));
  await expect.poll(() => loads).toBeGreaterThan(0);
  await page.getByLabel('Barcode, SKU or product id').fill(hoops.id);
  await visitor.presses('Add the line');
  await expect(page.getByLabel(`Pieces of ${hoops.name}`)).toHaveValue('1');
  await page.evaluate(() => void dispatchEvent(new Event('online')));
  await expect.poll(() => loads).toBeGreaterThan(1);
});
