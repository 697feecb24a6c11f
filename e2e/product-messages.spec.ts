import { kada } from './fixtures/goods.ts';
import { holdsMessages } from './fixtures/held-messages.ts';
import { holdBack } from './fixtures/network.ts';
import { expect, test } from './fixtures.ts';

test('a piece or a search that takes its time is said to be on its way', async ({ visitor }) => {
  const { page } = visitor;
  await visitor.opens('/bracelets');
  const letGo = await holdBack(page, '**/product/*.data*');
  await page.getByRole('link', { name: new RegExp(`^${kada.name}`) }).click();
  await expect(page.getByText('Loading product details...', { exact: true })).toBeVisible();
  letGo();
  await visitor.sees(kada.name);
  await expect(page.getByText('Loading product details...')).toHaveCount(0);

  const letFind = await holdBack(page, '**/search.data*');
  const field = page.getByRole('combobox', { name: 'Search jewellery' }).filter({ visible: true });
  await field.fill('lotus');
  await field.press('Enter');
  await expect(page.getByText('Searching...', { exact: true })).toBeVisible();
  letFind();
  await visitor.sees('Search Results for "lotus"');
});

test('only a piece of type abd has the sizes S to XL, and what is promised stands at every piece', async ({
  visitor,
  piece,
}) => {
  const { page } = visitor;
  await holdsMessages(page);
  await visitor.opensPiece(await piece({ type: 'abd' }));
  const sizes = page.getByRole('group', { name: 'Size' });
  await expect(sizes.getByRole('radio')).toHaveCount(4);
  for (const size of ['S', 'M', 'L', 'XL'])
    await expect(sizes.getByRole('radio', { name: size, exact: true })).not.toBeChecked();
  await visitor.presses('Add to Cart');
  await visitor.isTold('Select Product Size');
  const told = page.getByRole('dialog').filter({ hasText: 'Select Product Size' });
  await expect(told).toBeVisible();
  await visitor.choosesSize('L');
  await expect(told).toHaveCount(0);
  await visitor.opensPiece(await piece());
  await expect(sizes).toHaveCount(0);
  const buy = page.getByRole('region', { name: 'Buy' });
  for (const words of ['100% Original Product', 'Cash on delivery available', 'Easy 7-day return policy'])
    await expect(buy.getByText(words, { exact: true })).toBeVisible();
  await expect(buy.getByText('No reviews yet', { exact: true })).toBeVisible();
  await expect(
    buy.getByRole('img', { name: /out of 5 stars/ }),
    'stars in outline, without a number',
  ).toHaveCount(0);
});

test('a review is being sent while it is, and is Anonymous once its author has left', async ({
  shopper,
  visitor,
  piece,
  backend,
  world,
}) => {
  const { page } = shopper;
  const jhumka = await piece();
  await shopper.opensPiece(jhumka);
  await shopper.presses('Write a review');
  await shopper.field('Your review').fill('Bright at night.');
  const letGo = await holdBack(page, '**/api/comment/comment');
  await shopper.presses('Submit Review');
  await expect(page.getByRole('button', { name: 'Submitting...', exact: true })).toBeDisabled();
  letGo();
  const review = page.getByRole('listitem').filter({ hasText: 'Bright at night.' });
  await expect(review).toContainText(shopper.account!.name);

  await backend.db.deleteFrom('users').where('email', '=', shopper.account!.email).execute();
  const stored = async () => (await fetch(`${world.shopUrl}/product/${jhumka.id}`)).text();
  await expect.poll(stored, { intervals: [20] }).toContain('Anonymous');
  await visitor.opensPiece(jhumka);
  const theirs = visitor.page.getByRole('listitem').filter({ hasText: 'Bright at night.' });
  await expect(theirs).toContainText('Anonymous');
});
