import { isSound } from './fixtures/is-sound.ts';
import { worksAs } from './fixtures/staff.ts';
import { expect, test } from './fixtures.ts';

test('a file of prices is checked, shows what is wrong and what changes, and is applied without its faulty row', {
  tag: '@phone',
}, async ({ visitor, piece, backend }) => {
  const { id } = await piece({ rupees: 700 });
  await worksAs(backend, visitor, 'manager');
  const { page } = visitor;
  await visitor.opens('/admin/transfer');
  await isSound(visitor);
  await expect(
    page.getByRole('region', { name: 'Import orders' }).getByRole('link', { name: 'Ship' }),
  ).toBeVisible();
  await page.getByLabel('What it is about').selectOption('Prices');
  const file = {
    name: 'prices.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`id;price\n${id};649,50\nno-such-piece;1\n`),
  };
  await page.getByLabel('CSV file').setInputFiles(file);
  await page.getByRole('button', { name: 'Check the file' }).click();
  await expect(page).toHaveURL(/\/admin\/transfer\/[\da-f-]{36}$/);
  const rows = page.getByRole('region', { name: 'Rows' });
  await expect(rows.getByText('is of no product in the shop')).toBeVisible();
  await isSound(visitor);
  await rows.getByRole('link', { name: 'Changed 1' }).click();
  await expect(rows.getByText('649.50')).toBeVisible();
  await page.getByRole('button', { name: 'Leave 1 faulty out, apply 1' }).click();
  await expect(page.getByText('Done: 1 of 1 rows')).toBeVisible();
  const { price_paise } = await backend.db
    .selectFrom('products')
    .select('price_paise')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(price_paise).toBe(64950);
});

test('a file of products is written and taken, as a spreadsheet opens it', async ({
  visitor,
  piece,
  backend,
}) => {
  const { id } = await piece();
  await worksAs(backend, visitor, 'owner');
  const { page } = visitor;
  await visitor.opens('/admin/transfer');
  await page.getByRole('button', { name: 'Products' }).click();
  await expect(page).toHaveURL(/\/admin\/transfer\/[\da-f-]{36}$/);
  const link = page.getByRole('link', { name: 'Take the file' });
  await expect(link).toBeVisible();
  const address = `${page.url()}/file`;
  const file = await page.request.get(address);
  expect(file.headers()['content-disposition']).toMatch(/products-.*\.csv/);
  expect(await file.text()).toContain(`\r\n${id},`);
});

test('a file that a colleague has given up is not applied: the page says so, and shows how it stands', async ({
  visitor,
  browserOf,
  piece,
  backend,
}) => {
  const { id } = await piece({ rupees: 700 });
  const reader = await browserOf(null, { javaScriptEnabled: false });
  for (const who of [visitor, reader]) await worksAs(backend, who, 'manager');
  const { page } = visitor;
  await visitor.opens('/admin/transfer');
  await page.getByLabel('What it is about').selectOption('Prices');
  const buffer = Buffer.from(`id;price\n${id};649,50\n`);
  await page.getByLabel('CSV file').setInputFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Check the file' }).click();
  // The list that it comes from has the files of others, too.
  await page.waitForURL(/\/admin\/transfer\/[\da-f-]{36}$/);
  const apply = { name: 'Apply 1 row' };
  await expect(page.getByRole('button', apply)).toBeVisible();
  const { pathname } = new URL(page.url());
  await reader.page.goto(pathname);
  await expect(reader.page.getByRole('button', apply)).toBeVisible();
  const fileId = pathname.split('/').at(-1)!;
  await backend.db.updateTable('transfers').set({ state: 'given up' }).where('id', '=', fileId).execute();
  const words = 'This file has moved on meanwhile. Look first at how it stands now.';
  visitor.expectsRefusal(409, '/admin/transfer/');
  await page.getByRole('button', apply).click();
  await visitor.isTold(words);
  await expect(page.getByText('Given up', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', apply)).toHaveCount(0);
  reader.expectsRefusal(409, '/admin/transfer/');
  await reader.page.getByRole('button', apply).click();
  await expect(reader.page.getByText(words)).toBeVisible();
  await expect(reader.page.getByText('Given up', { exact: true })).toBeVisible();
});
