import type { Locator } from '@playwright/test';
import type { Piece } from './fixtures/goods.ts';
import { isSound } from './fixtures/is-sound.ts';
import { holdBack } from './fixtures/network.ts';
import { listens, type Shopper } from './fixtures/shopper.ts';
import { expect, test } from './fixtures.ts';

const heart = ({ page }: Shopper, { name }: Piece) => page.getByRole('button', { name: `Wishlist: ${name}` });

/** Presses a heart that was given before the scripts of a page come: that page is everybody's, and shows it empty (R380). */
async function pressesEarly({ page }: Shopper, given: Locator): Promise<void> {
  const letCome = await holdBack(page, '**/assets/*.js');
  await page.reload({ waitUntil: 'commit' });
  await expect(given).toHaveAttribute('aria-pressed', 'false');
  await given.click();
  letCome();
  await listens(page);
}

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
  await pressesEarly(tab, heart(tab, liked));
  // Brings the code of the messages, for later.
  await tab.page.keyboard.press('Shift');

  await visitor.page.getByRole('button', { name: 'Sign in to share it' }).click();
  await expect(visitor.page.getByText(/^Your wishlist is kept\./)).toBeVisible();
  await visitor.logsIn(me);
  await visitor.isAt('/wishlist');
  const cards = visitor.page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(2);
  await expect(cards.first()).toContainText(liked.name);
  // By a key: the page that was come back to may still go to where it was scrolled.
  await visitor.page.getByRole('button', { name: `Move to cart: ${liked.name}` }).press('Enter');
  const sheet = visitor.page.getByRole('dialog', { name: `${liked.name} is in your cart` });
  await expect(sheet.getByRole('link', { name: 'View cart' })).toBeVisible();
  await visitor.hasInCart(1);
  await expect(cards).toHaveCount(1);
  await visitor.page.goBack();
  await expect(sheet).toBeHidden();
  await visitor.isAt('/wishlist');
  const kept = async () => (await atHome.calls('/wishlist/get')).body.productIds;
  await expect.poll(kept).toEqual([other.id]);
  await visitor.reloads();
  await expect(cards).toHaveText(new RegExp(other.name));

  await test.step('without a connection a heart is put back and said; a list that did not come is asked for again', async () => {
    visitor.expectsRefusal(0, '/api/wishlist/');
    await tab.page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/toast-view-')),
    );
    await visitor.page.context().setOffline(true);
    await heart(tab, liked).click();
    await tab.isTold('An error occurred. Please try again later. There was no internet connection.');
    await expect(heart(tab, liked)).toHaveAttribute('aria-pressed', 'false');
    await visitor.page.context().setOffline(false);
    await visitor.page.evaluate(() => localStorage.removeItem('wishlist'));
    await visitor.page.route('**/api/wishlist/**', (route) => route.abort());
    await visitor.reloads();
    await expect(visitor.page.getByRole('alert')).toContainText('They’re still on your wishlist.');
    await visitor.page.unroute('**/api/wishlist/**');
    await visitor.presses('Try again');
    await expect(cards).toHaveText(new RegExp(other.name));
  });
});

test('a double click on a heart is one press (R345)', async ({ visitor, piece }) => {
  const liked = await piece();
  await visitor.opensPiece(liked);
  await heart(visitor, liked).dblclick();
  await expect(heart(visitor, liked)).toHaveAttribute('aria-pressed', 'true');
  await heart(visitor, liked).click();
  await expect(heart(visitor, liked)).toHaveAttribute('aria-pressed', 'false');
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
  await expect(shopper.page.getByRole('region', { name: 'Share your wishlist' })).toBeFocused();
  await isSound(shopper);
  const path = new URL(await link.inputValue()).pathname;
  await mother.opens(path);
  await mother.sees('Simran’s wishlist');
  const love = mother.page.getByRole('button', { name: `Love it: ${wished.name}` });
  await love.dblclick();
  await expect(love).toHaveAttribute('aria-pressed', 'true');
  await pressesEarly(mother, love);
  await expect(love).toHaveAttribute('aria-pressed', 'true');
  await isSound(mother);
  const votes = async () => (await shopper.calls('/wishlist/get')).body.votes;
  await expect.poll(votes).toEqual({ [wished.id]: 1 });
  // Taken back and given again while the first is on its way, both are sent, in that order.
  const sent: unknown[] = [];
  const release = await holdBack(mother.page, '**/api/wishlist/vote');
  mother.page.on('request', (request) => {
    if (request.url().endsWith('/wishlist/vote')) sent.push(request.postDataJSON().loves);
  });
  await love.click();
  await love.click();
  release();
  await expect.poll(() => sent).toEqual([false, true]);
  await expect(love).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(votes).toEqual({ [wished.id]: 1 });
  await shopper.reloads();
  await expect(shopper.page.getByText('1 heart from your family')).toBeVisible();
  await shopper.presses('Stop sharing');
  await shopper.isTold('The link does not open any more.');
  await expect(shopper.page.getByRole('button', { name: 'Share with family' })).toBeFocused();
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
