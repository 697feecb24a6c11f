import { kada } from './fixtures/goods.ts';
import { holdsMessages } from './fixtures/held-messages.ts';
import { isSound } from './fixtures/is-sound.ts';
import { expect, test } from './fixtures.ts';

test('a size that is sold out is struck through and not chosen; what is in the cart of it says so', {
  tag: '@phone',
}, async ({ shopper, piece, backend }) => {
  const { page } = shopper;
  const bangle = await piece({
    rupees: 300,
    sizes: ['2.4', '2.6', '2.8'],
    stock: { 2.4: 1, 2.6: 0, 2.8: 3 },
  });
  await shopper.opensPiece(bangle);
  const sizes = page.getByRole('group', { name: 'Size' });
  const gone = sizes.getByRole('radio', { name: '2.6 sold out' });
  await expect(gone).toBeDisabled();
  await expect(
    sizes.locator('label').filter({ has: page.getByRole('radio', { name: '2.6 sold out' }) }),
  ).toHaveCSS('text-decoration-line', 'line-through');
  await isSound(shopper);
  await shopper.choosesSize('2.4');
  await shopper.presses('Add to Cart');
  await shopper.isTold(`${bangle.name} is in your cart`);
  await backend.db
    .updateTable('product_variants')
    .set({ held: 1 })
    .where('product_id', '=', bangle.id)
    .where('size', '=', '2.4')
    .execute();
  await shopper.opens('/cart');
  await expect(page.getByText('Size 2.4 is sold out. Please remove it.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'PROCEED TO PAY' })).toBeDisabled();
  expect(await shopper.calls('/cart/add', { itemId: bangle.id, size: '2.4' })).toMatchObject({
    status: 409,
    body: { message: `${bangle.name} in size 2.4 is sold out.` },
  });
});

test('which size fits is shown at life size, measured by a bank card once, and on a sheet to print', {
  tag: '@phone',
}, async ({ visitor }) => {
  const { page } = visitor;
  await visitor.opensPiece(kada);
  await visitor.presses('Which bangle is mine?');
  const guide = page.getByRole('dialog', { name: 'Life size' });
  await guide.getByRole('slider', { name: 'Length of the card' }).fill('5');
  await isSound(visitor);
  await guide.getByRole('button', { name: 'It’s as long as my card' }).click();
  const drawing = guide.getByRole('img', { name: /at its true size on a wrist/ });
  const width = async () => (await drawing.boundingBox())!.width;
  // The wrist's sheet is 120 mm wide, and a millimetre five pixels now.
  expect(await width()).toBeCloseTo(600, 0);
  await guide.getByRole('button', { name: '2.8', exact: true }).click();
  await expect(guide.getByRole('row', { name: '2.8 63.5 mm 199 mm' })).toBeVisible();
  await isSound(visitor);
  await visitor.reloads();
  await visitor.presses('Which bangle is mine?');
  expect(await width(), 'the screen is measured once').toBeCloseTo(600, 0);
  await guide.getByRole('link', { name: 'Print the sheet of sizes' }).click();
  await visitor.sees('Ring and bangle sizes to print');
  const line = page.getByRole('img', { name: /^Bangles: / });
  // 190 mm in CSS are 190 x 96 / 25.4 pixels.
  expect((await line.boundingBox())!.width).toBeCloseTo(718.1, 0);
});

test('a set is added by one press, each piece in its size; what sold out meanwhile says so; what was seen is remembered', async ({
  shopper,
  piece,
  backend,
}) => {
  const { page } = shopper;
  const [jhumka, bangle] = [
    await piece({ rupees: 400 }),
    await piece({ rupees: 600, sizes: ['2.4', '2.6'] }),
  ];
  await backend.db
    .insertInto('product_companions')
    .values({ product_id: jhumka.id, companion_id: bangle.id, kind: 'set', position: 0 })
    .execute();
  await holdsMessages(page);
  await shopper.opensPiece(bangle);
  await shopper.opensPiece(jhumka);
  const set = page.getByRole('region', { name: 'Completes the set' });
  await expect(set).toContainText('₹1,000');
  await expect(set).toContainText('₹950 paid online, free delivery');
  await isSound(shopper);
  await shopper.presses('Add the set to cart');
  await shopper.isTold('Select Product Size');
  const told = page.getByRole('dialog').filter({ hasText: 'Select Product Size' });
  await expect(told).toBeVisible();
  await set.getByRole('combobox', { name: `Size of ${bangle.name}` }).selectOption('2.6');
  await expect(told).toHaveCount(0);
  await shopper.presses('Add the set to cart');
  const sheet = page.getByRole('dialog', { name: '2 pieces are in your cart' });
  await expect(sheet.getByRole('listitem').filter({ hasText: bangle.name })).toContainText(
    'Size 2.6 · Quantity 1₹600',
  );
  await isSound(shopper);
  await sheet.press('Escape');
  await expect(page.getByRole('button', { name: 'Add the set to cart' })).toBeFocused();
  await shopper.hasInCart(2);
  const seen = page.getByRole('region', { name: 'Recently viewed' });
  await expect(seen.getByRole('link')).toHaveText([bangle.name]);

  await backend.db
    .updateTable('product_variants')
    .set({ held: 20 })
    .where('product_id', '=', jhumka.id)
    .execute();
  shopper.expectsRefusal(409, '/api/cart/add');
  await shopper.presses('Add to Cart');
  await expect(
    page.getByRole('region', { name: 'Buy' }).getByText('Sold out', { exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeDisabled();
});
