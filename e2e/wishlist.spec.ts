import type { Piece } from './fixtures/goods.ts';
import { isSound } from './fixtures/is-sound.ts';
import type { Shopper } from './fixtures/shopper.ts';
import { expect, test } from './fixtures.ts';

const heart = ({ page }: Shopper, { name }: Piece) => page.getByRole('button', { name: `Wishlist: ${name}` });

test('hearts are kept in every tab, join the account at sign-in, and a piece goes on into the cart (R296, R297)', {
  tag: '@phone',
}, async ({ visitor, account, browserOf, piece }) => {
  const me = await account();
  const [liked, other] = [await piece(), await piece()];
  const atHome = await browserOf(me);
  await atHome.calls('/wishlist/add', { productId: other.id });
  await visitor.opens('/wishlist');
  await visitor.sees('Your wishlist is empty');
  await expect(
    visitor.page.getByRole('region', { name: 'Best sellers' }).getByRole('link').first(),
  ).toBeVisible();
  const tab = await visitor.opensTab(`/product/${liked.id}`);
  await heart(tab, liked).click();
  await expect(heart(tab, liked)).toHaveAttribute('aria-pressed', 'true');
  await expect(heart(visitor, liked)).toHaveAttribute('aria-pressed', 'true');
  await heart(visitor, liked).click();
  await expect(heart(tab, liked)).toHaveAttribute('aria-pressed', 'false');
  await heart(tab, liked).click();

  await visitor.page.getByRole('link', { name: 'Sign in to share it' }).click();
  await visitor.logsIn(me);
  await visitor.isAt('/wishlist');
  const cards = visitor.page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(2);
  await expect(cards.first()).toContainText(liked.name);
  await visitor.presses(`Move to cart: ${liked.name}`);
  await visitor.isTold(`${liked.name} is in your cart`);
  await visitor.hasInCart(1);
  await expect(cards).toHaveCount(1);
  const kept = async () => (await atHome.calls('/wishlist/get')).body.productIds;
  await expect.poll(kept).toEqual([other.id]);
  await visitor.reloads();
  await expect(cards).toHaveText(new RegExp(other.name));
});

test('the family votes by a link without an account, until sharing ends (R298, R299)', async ({
  account,
  browserOf,
  visitor: mother,
  piece,
}) => {
  const shopper = await browserOf(await account({ name: 'Simran Kaur' }));
  const wished = await piece();
  await shopper.calls('/wishlist/add', { productId: wished.id });
  await shopper.opens('/wishlist');
  await shopper.presses('Share with family');
  const link = shopper.page.getByRole('textbox', { name: 'Link to your wishlist' });
  await expect(link).toHaveValue(/\/wishlist\/[\w-]{43}$/);
  await isSound(shopper);
  const path = new URL(await link.inputValue()).pathname;
  await mother.opens(path);
  await mother.sees('Simran’s wishlist');
  const love = mother.page.getByRole('button', { name: `Love it: ${wished.name}` });
  await love.click();
  await mother.reloads();
  await expect(love).toHaveAttribute('aria-pressed', 'true');
  await isSound(mother);
  await shopper.reloads();
  await expect(shopper.page.getByText('1 heart from your family')).toBeVisible();
  await shopper.presses('Stop sharing');
  await shopper.isTold('The link does not open any more.');
  mother.expectsRefusal(404, path);
  await mother.opens(path);
  await mother.sees('This wishlist is not shared any more.');

  // Whoever shared it deletes the account while the family looks.
  const { url } = (await shopper.calls('/wishlist/share')).body;
  await mother.opens(new URL(String(url)).pathname);
  const { password } = shopper.account!;
  expect((await shopper.calls('/user/delete', { password })).status).toBe(200);
  mother.expectsRefusal(404, '/wishlist/');
  await love.click();
  await mother.isTold('This wishlist is not shared any more.');
  await mother.sees('This wishlist is not shared any more.');
  await expect(mother.page.getByRole('link', { name: 'See all jewellery' })).toBeVisible();
  await mother.reloads();
  await mother.sees('This wishlist is not shared any more.');
});
