import { readFile } from 'node:fs/promises';
import { asPaidOnline } from '#shop/testing/given-parts.ts';
import { readPdf } from '#shop/testing/read-pdf.ts';
import { isSound } from './fixtures/is-sound.ts';
import { worksAs } from './fixtures/staff.ts';
import { expect, test } from './fixtures.ts';

test('an order leaves in two parcels: chosen, printed and followed one by one, as the shopper sees it', {
  tag: '@phone',
}, async ({ visitor, shopper, piece, backend }) => {
  test.slow();
  const [kada, nath] = [await piece({ rupees: 700 }), await piece({ rupees: 500 })];
  const order = await shopper.ordersByCash(kada, nath);
  const number = order.slice(-6);
  await asPaidOnline(backend.db, order);
  const { page } = visitor;
  await worksAs(backend, visitor, 'packer');
  await visitor.opens(`/admin/orders/${number}`);
  await page.getByRole('button', { name: 'Start packing' }).click();

  await page.getByText('Only a part of it goes in this parcel').click();
  await page.getByRole('textbox', { name: 'Carrier' }).fill('Blue Dart');
  await page.getByRole('textbox', { name: 'Tracking number' }).fill(`${number}-1`);
  for (const { name } of [kada, nath]) {
    await expect(page.getByRole('combobox', { name })).toHaveValue('1');
    await page.getByRole('combobox', { name }).selectOption('0');
  }
  visitor.expectsRefusal(400, '/admin/orders');
  await page.getByRole('button', { name: 'Hand to the carrier' }).click();
  await expect(page.getByText('Choose at least one piece for the parcel.')).toBeVisible();
  await page.getByRole('combobox', { name: kada.name }).selectOption('1');
  await page.getByRole('button', { name: 'Hand to the carrier' }).click();
  await expect(page.getByRole('heading', { name: 'Parcel 2 of 2: to be packed' })).toBeVisible();
  await expect(page.getByText('Processing', { exact: true }).first()).toBeVisible();
  await isSound(visitor);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Its label and slip (PDF)' }).click(),
  ]);
  const papers = (await readPdf(await readFile(await file.path()))).join('\n');
  expect(papers).toMatch(/Parcel 1 of 2[\s\S]*1 piece in this parcel/);

  await shopper.opens(`/order/${order}`);
  const parcels = shopper.page.getByRole('region', { name: 'Your parcels' });
  await expect(parcels.getByRole('listitem').filter({ hasText: 'Parcel 1 of 2' })).toContainText(kada.name);
  await expect(parcels.getByText('Parcel 2 of 2: still to come')).toBeVisible();
  await expect(shopper.page.getByRole('button', { name: /^Cancel/ })).toHaveCount(0);
  await isSound(shopper);

  await page.getByRole('button', { name: 'Parcel 1 was delivered' }).click();
  await expect(page.getByText('Delivered', { exact: true })).toBeVisible();
  await page.getByRole('textbox', { name: 'Carrier' }).fill('DTDC');
  await page.getByRole('textbox', { name: 'Tracking number' }).fill(`${number}-2`);
  await page.getByRole('button', { name: 'Hand parcel 2 to the carrier' }).click();
  await page.getByText('Parcel 2 was not handed over').click();
  await page.getByLabel('Reason').fill('Nobody was at home.');
  await page.getByRole('button', { name: 'Write it down' }).click();
  await page.getByText('Send parcel 2 again').click();
  await isSound(visitor);
  await shopper.reloads();
  await expect(parcels.getByText('Nobody was at home.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Carrier' }).fill('DTDC');
  await page.getByRole('textbox', { name: 'Tracking number' }).fill(`${number}-3`);
  await page.getByRole('button', { name: 'Hand it to the carrier' }).click();
  await page.getByRole('button', { name: 'Parcel 2 was delivered' }).click();
  await expect(page.getByText('Delivered', { exact: true }).nth(2)).toBeVisible();
  await shopper.reloads();
  await expect(parcels.getByRole('listitem').filter({ hasText: 'Parcel 2 of 2' })).toContainText('Delivered');
  await expect(shopper.page.getByText('Return or exchange')).toBeVisible();
});
