import { isSound } from './fixtures/is-sound.ts';
import { holdBack } from './fixtures/network.ts';
import type { Shopper } from './fixtures/shopper.ts';
import { worksAs } from './fixtures/staff.ts';
import { expect, test } from './fixtures.ts';

const law = {
  'Generic name': 'Imitation jewellery: earrings',
  'Net quantity': '1 pair',
  'Country of origin': 'India',
  'Name of the maker, packer or importer': 'Demo Maker',
  'Address of the maker, packer or importer': '1 Demo Street, Mohali',
};

const field = ({ page }: Shopper, label: string) =>
  page.getByLabel(new RegExp(`^${label.replace(/[()]/g, '\\$&')}( \\(optional\\))?$`));

const fills = async (who: Shopper, fields: Record<string, string>) => {
  for (const [label, value] of Object.entries(fields)) await field(who, label).fill(value);
};

test('a product is made, lacks what the law asks for, is published, sold on offer, and archived', async ({
  visitor,
  browserOf,
  backend,
}) => {
  const name = `Story Chandbali ${crypto.randomUUID().slice(0, 8)}`;
  const id = name.toLowerCase().replaceAll(' ', '-');
  await worksAs(backend, visitor, 'manager');
  const { page } = visitor;
  await visitor.opens('/admin/products/new');
  await isSound(visitor);
  await fills(visitor, { 'MRP, with all taxes (₹)': '1,500', 'Price (₹)': '0' });
  await fills(visitor, { Name: name });
  await field(visitor, 'Type').selectOption('Earrings');
  await page.getByLabel('The MRP is printed on the pack').check();
  visitor.expectsRefusal(400, '/admin/products/new');
  await page.getByRole('button', { name: 'Save as a draft' }).click();
  await expect(page.getByText('It costs more than ₹0.')).toBeVisible();
  await expect(field(visitor, 'Name')).toHaveValue(name);
  await fills(visitor, { 'Price (₹)': '1200' });
  await page.getByRole('button', { name: 'Save as a draft' }).click();
  await visitor.isAt(`/admin/products/${id}`);
  const state = page.getByRole('complementary', { name: 'State' });
  await expect(state.getByText('Draft', { exact: true })).toBeVisible();
  await isSound(visitor);
  visitor.expectsRefusal(409, `/admin/products/${id}`);
  await state.getByRole('button', { name: 'Publish now' }).click();
  await expect(state.getByText('Not published: the law asks for more.')).toBeVisible();
  await state.getByRole('link', { name: 'Net quantity' }).click();
  await expect(field(visitor, 'Net quantity')).toBeInViewport();
  await fills(visitor, law);
  await fills(visitor, { 'Offer price (₹)': '999', 'Offer ends': '2099-12-01T00:00' });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await visitor.isTold('Saved.');
  await state.getByRole('button', { name: 'Publish now' }).click();
  await expect(state.getByText('Published', { exact: true })).toBeVisible();
  const shopper = await browserOf(null);
  await shopper.opens(`/product/${id}`);
  await expect(shopper.page.getByRole('region', { name: 'Buy' })).toContainText(
    'Limited Time until Nov 30, 2099',
  );
  await expect(shopper.page.getByText('Demo Maker, 1 Demo Street, Mohali')).toBeAttached();
  await state.getByRole('button', { name: 'Archive it' }).click();
  await expect(state.getByText('Archived', { exact: true })).toBeVisible();
  await expect.poll(async () => (await shopper.page.request.get(`/product/${id}`)).status()).toBe(404);
  await visitor.opens(`/admin/products?state=archived&q=${encodeURIComponent(name)}`);
  await isSound(visitor);
  await page.getByRole('checkbox', { name: `Tick ${name}` }).check();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('1 of 1: published.')).toBeVisible();
});

test('who leaves what they typed of a product is asked first, and not once it is saved', async ({
  visitor,
  piece,
  backend,
}) => {
  const { id, name } = await piece();
  await worksAs(backend, visitor, 'manager');
  const { page } = visitor;
  await visitor.opens(`/admin/products?q=${encodeURIComponent(name)}`);
  await page.getByRole('main').locator(`a[href="/admin/products/${id}"]`).click();
  await visitor.isAt(`/admin/products/${id}`);
  await fills(visitor, { Closure: 'hook' });
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  const toPictures = page
    .getByRole('main')
    .getByRole('link', { name: /pictures/i })
    .first();
  await toPictures.click();
  await isSound(visitor);
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect(question).toBeHidden();
  await expect(field(visitor, 'Closure')).toHaveValue('hook');
  await page.goBack();
  await question.press('Escape');
  await expect(question).toBeHidden();
  await visitor.isAt(`/admin/products/${id}`);
  await expect(field(visitor, 'Closure')).toHaveValue('hook');
  const release = await holdBack(page, `**/admin/products/${id}.data*`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  // What would be typed now would be lost.
  await field(visitor, 'Closure').focus();
  await expect(field(visitor, 'Closure')).not.toBeFocused();
  release();
  await visitor.isTold('Saved.');
  await toPictures.click();
  await visitor.isAt(`/admin/products/${id}/pictures`);
  await page.goBack();
  await fills(visitor, { Closure: 'screw' });
  await toPictures.click();
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await visitor.isAt(`/admin/products/${id}/pictures`);
});

test('two people on one product: the second sees both versions, also without scripts, and chooses', async ({
  visitor,
  browserOf,
  piece,
  backend,
}) => {
  const { id, name } = await piece({ rupees: 700 });
  const second = await browserOf(null, { javaScriptEnabled: false });
  const colleague = await worksAs(backend, visitor, 'owner');
  await worksAs(backend, second, 'manager');
  await visitor.opens(`/admin/products/${id}`);
  await second.page.goto(`/admin/products/${id}`);
  await fills(visitor, { 'Price (₹)': '650', Closure: 'hook' });
  await visitor.page.getByRole('button', { name: 'Save', exact: true }).click();
  await visitor.isTold('Saved.');
  await fills(second, { 'Price (₹)': '600', Plating: '18K gold' });
  second.expectsRefusal(409, `/admin/products/${id}`);
  await second.page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(second.page.getByText(`${colleague} saved this product while you were typing`)).toBeVisible();
  const price = second.page.getByRole('group', { name: 'Price', exact: true }).filter({ hasText: 'Saved' });
  await expect(price.getByRole('radio', { name: 'Yours 600' })).toBeChecked();
  await expect(field(second, 'Plating')).toHaveValue('18K gold');
  await price.getByRole('radio', { name: 'Saved 650' }).check();
  await second.page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(second.page.getByText('Saved.')).toBeVisible();
  const row = await backend.db
    .selectFrom('products')
    .select(['price_paise', 'closure', 'plating', 'name'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ price_paise: 650_00, closure: 'hook', plating: '18K gold', name });
});
