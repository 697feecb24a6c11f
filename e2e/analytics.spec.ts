import type { Page } from '@playwright/test';
import { newEmail } from './fixtures/accounts.ts';
import { jhumka } from './fixtures/goods.ts';
import { codeMailedTo } from './fixtures/mailbox.ts';
import type { Shopper } from './fixtures/shopper.ts';
import { expect, test } from './fixtures.ts';

test('nothing is counted until the shopper agrees; then the page that is open and all that follows', {
  tag: '@phone',
}, async ({ visitor }) => {
  const { page } = visitor;
  await visitor.opens('/earrings');
  expect(await counted(page)).toBeNull();
  await isAsked(visitor);
  await visitor.presses('Accept');
  await expect(question(page)).toBeHidden();
  await expect.poll(() => counted(page)).toEqual(['view_item_list']);
  await page.getByRole('link', { name: new RegExp(`^${jhumka.name}`) }).click();
  await expect.poll(() => counted(page)).toEqual(['view_item_list', 'view_item']);
  expect(await page.evaluate(() => window.dataLayer?.at(-1))).toMatchObject({
    event: 'view_item',
    ecommerce: { currency: 'INR', items: [{ item_id: jhumka.id, item_category: 'Earrings' }] },
  });
});

test('a search is counted by its words, once, with the list that it found', async ({ visitor }) => {
  const { page } = visitor;
  await agrees(visitor);
  await visitor.opens('/search?q=jhumka');
  await expect.poll(() => counted(page)).toEqual(['search', 'view_item_list']);
  expect(await page.evaluate(() => window.dataLayer?.[0])).toEqual({
    event: 'search',
    search_term: 'jhumka',
  });
});

test('who declines is not asked again and not counted, and can change that in the footer', async ({
  visitor,
}) => {
  const { page } = visitor;
  await visitor.opens('/earrings');
  await isAsked(visitor);
  const [decline, accept] = await Promise.all(
    ['Decline', 'Accept'].map((name) => question(page).getByRole('button', { name }).boundingBox()),
  );
  expect(decline).toMatchObject({ width: accept!.width, height: accept!.height });
  await visitor.presses('Decline');
  await visitor.reloads();
  await page.mouse.wheel(0, 400);
  await expect(question(page)).toBeHidden();
  expect(await counted(page)).toBeNull();

  await page.getByRole('contentinfo').getByText('Privacy choices').click();
  const choices = page.getByRole('contentinfo').getByRole('group');
  await expect(choices).toContainText('We don’t count anything you do here.');
  await visitor.presses('Accept');
  await expect(choices).toContainText('You’ve agreed');
  await expect.poll(() => counted(page)).toEqual(['view_item_list']);
});

test('the question leaves room below the last line of the page, also when the choices there were opened and closed', {
  tag: '@phone',
}, async ({ visitor }) => {
  const { page } = visitor;
  await visitor.opens('/about');
  await isAsked(visitor);
  const choices = page.getByRole('contentinfo').getByText('Privacy choices');
  const isFree = async () => {
    const [own, bar] = await Promise.all([choices.boundingBox(), question(page).boundingBox()]);
    return own && bar && own.y + own.height <= bar.y;
  };
  const isFreeAtTheEnd = async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    return isFree();
  };
  await expect.poll(isFreeAtTheEnd).toBe(true);
  await choices.click();
  await expect(question(page)).toBeHidden();
  await choices.click();
  await expect(question(page)).toBeVisible();
  await expect.poll(isFree).toBe(true);
});

test('on a phone the question makes room for the bar that buys', { tag: '@phone' }, async ({ visitor }) => {
  const { page } = visitor;
  await page.setViewportSize({ width: 390, height: 844 });
  await visitor.opens('/collection');
  await isAsked(visitor);
  await visitor.opensPiece(jhumka);
  await expect(question(page)).toBeHidden();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await visitor.isAt('/login');
  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click();
  await expect(page.getByRole('button', { name: 'PROCEED TO PAY' })).toBeEnabled();
  await expect(question(page), 'nobody is asked at the cart').toHaveCount(0);
});

test('a purchase at the door is counted once, with its order, from the cart to the end', async ({
  shopper,
  piece,
}) => {
  const { page } = shopper;
  const bought = await piece({ rupees: 500 });
  await agrees(shopper);
  await shopper.addsToCart(bought);
  await page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' }).click();
  await shopper.presses('PROCEED TO PAY');
  await shopper.fillsAddress();
  await shopper.choosesCash();
  await shopper.placeOrder('₹600').click();
  await shopper.isAt('/order');
  expect(await counted(page)).toEqual(['view_item', 'add_to_cart', 'begin_checkout', 'purchase']);
  const number = await page.getByRole('article').getAttribute('aria-labelledby');
  expect(number).not.toBeNull();
  expect(await page.evaluate(() => window.dataLayer?.at(-1))).toMatchObject({
    ecommerce: { currency: 'INR', value: 600, items: [{ item_id: bought.id, price: 500, quantity: 1 }] },
  });
});

test('a paid order is counted once, however often its page is shown', async ({ shopper, piece }) => {
  const { page } = shopper;
  const bought = await piece({ rupees: 1000 });
  await agrees(shopper);
  await shopper.addsToCart(bought);
  await shopper.goesToPay('₹950');
  await shopper.presses('Pay');
  await shopper.sees('Payment Successful!');
  await expect.poll(() => counted(page)).toEqual(['purchase']);
  const [order] = (await shopper.calls('/order/userorders')).body.orders as { _id: string }[];
  expect(await page.evaluate(() => window.dataLayer?.at(-1))).toMatchObject({
    ecommerce: { transaction_id: order!._id, value: 950, items: [{ item_id: bought.id, quantity: 1 }] },
  });
  await shopper.reloads();
  await shopper.sees('Payment Successful!');
  expect(await counted(page)).toBeNull();
});

test('a sign-up is counted, and nothing of who it is', async ({ visitor, world }) => {
  const { page } = visitor;
  const email = newEmail();
  await agrees(visitor);
  await visitor.opens('/login?mode=sign-up');
  await visitor.field('Name').fill('Demo Shopper');
  await visitor.field('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('seven-lotus-lamps');
  await visitor.presses('Sign Up');
  await visitor.field('Verification code').fill(await codeMailedTo(email, world));
  await visitor.presses('Verify and Sign Up');
  await visitor.isTold('Registered successfully!');
  await expect.poll(() => counted(page)).toContain('sign_up');
  expect(JSON.stringify(await page.evaluate(() => window.dataLayer))).not.toMatch(/demo|example/i);
});

function question(page: Page) {
  return page.getByRole('region', { name: 'Privacy choices' });
}

/** The question leaves the first look alone: it comes when the shopper scrolls. */
async function isAsked({ page }: Shopper): Promise<void> {
  await expect(question(page)).toBeHidden();
  await page.evaluate(() => window.scrollTo(0, 40));
  await expect(question(page)).toBeVisible();
}

async function agrees(shopper: Shopper): Promise<void> {
  await shopper.opens('/about');
  await isAsked(shopper);
  await shopper.presses('Accept');
}

/** The names of the events in the layer, in their order; null where nothing was ever put there. */
async function counted(page: Page): Promise<string[] | null> {
  return page.evaluate(
    () =>
      window.dataLayer?.flatMap((entry) => ('event' in entry && entry.event ? [String(entry.event)] : [])) ??
      null,
  );
}
