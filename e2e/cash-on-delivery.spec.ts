import type { Locator } from '@playwright/test';
import { dayInIndia, daysAfter } from '#shop/time.ts';
import { isSound } from './fixtures/is-sound.ts';
import type { Shopper } from './fixtures/shopper.ts';
import { expect, test } from './fixtures.ts';

test('a piece is ordered to be paid at the door, for the amounts that were shown all along', {
  tag: '@phone',
}, async ({ shopper, piece }) => {
  const { page } = shopper;
  const jhumka = await piece({ rupees: 500 });
  await shopper.addsToCart(jhumka);
  await page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' }).click();
  await shopper.presses('PROCEED TO PAY');
  await shopper.isAt('/placeorder');
  // A slim frame: back to the cart, home, and whom to ask.
  await expect(page.getByRole('banner').getByRole('link')).toHaveCount(2);
  await expect(page.getByRole('banner').getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toContainText('Questions?');
  await expect(page.getByRole('contentinfo').getByRole('heading')).toHaveCount(0);
  await shopper.fillsAddress();
  await shopper.choosesCash();
  await shopper.opensSummary();
  await expect(page.getByRole('complementary', { name: 'Order summary' })).toMatchAriaSnapshot(`
    - complementary "Order summary":
      - term: Items
      - definition: ₹500
      - term: Delivery
      - definition: ₹50
      - term: Cash on delivery handling
      - definition: ₹50
      - paragraph:
        - strong: ₹600
  `);
  await shopper.placeOrder('₹600').click();
  await shopper.isTold('Order placed successfully!');
  await shopper.isAt('/order');
  const thanks = page.getByRole('region', { name: 'Thank you' });
  await expect(thanks.getByRole('heading', { name: 'Thank you, Demo' })).toBeVisible();
  await expect(thanks).toContainText(/Order #[A-HJKMNP-Z2-9]{6}With you .*Packed and sent by .*You pay ₹600/);
  await expect(thanks.locator('img').filter({ visible: true })).toHaveCount(1);
  const shared = page.evaluate(
    () =>
      new Promise((resolve) => {
        Object.defineProperty(navigator, 'share', { value: async (given: object) => resolve(given) });
      }),
  );
  await thanks.getByRole('button', { name: 'Share this piece' }).click();
  expect(await shared).toEqual({ title: jhumka.name, url: `${shopper.world.shopUrl}/product/${jhumka.id}` });
  const order = page.getByRole('article');
  await expect(order).toHaveCount(1);
  for (const words of ['Order Placed', 'Pending', '₹600', jhumka.name])
    await expect(order.getByText(words, { exact: true })).toBeVisible();
  await expect(order).toContainText('Cash on Delivery');
  await shopper.hasInCart(0);

  await test.step('a reload keeps it all, and Back does not offer to order again (R366)', async () => {
    await shopper.reloads();
    await expect(thanks).toContainText(/Order #[A-HJKMNP-Z2-9]{6}With you .*You pay ₹600/);
    await expect(order).toHaveCount(1);
    await page.goBack();
    await shopper.isAt('/cart');
    await shopper.sees('Your cart is currently empty');
    await expect(page.getByRole('button', { name: 'PROCEED TO PAY' })).toHaveCount(0);
  });
});

test('an order is a present: a card in three scripts, and a day that is judged by the promise', async ({
  shopper,
  piece,
}) => {
  const { page } = shopper;
  const jhumka = await piece({ rupees: 500 });
  await shopper.calls('/cart/add', { itemId: jhumka.id, size: '' });
  await shopper.opens('/placeorder');
  await page.getByRole('checkbox', { name: 'This is a gift' }).check();
  const card = page.getByRole('textbox', { name: 'Words on the card' });
  await card.fill('With love 🎁');
  await expect(page.getByText('English, Hindi and Punjabi letters, but no emoji')).toBeVisible();
  await card.fill('Dear Asha\nशुभ दीपावली\nਬਹੁਤ ਸਾਰਾ ਪਿਆਰ');
  await page.getByLabel('Should arrive by').fill(dayInIndia(daysAfter(new Date(), 60)));
  await expect(page.getByText(/Enter your PIN code, and we’ll tell you/)).toBeVisible();
  await shopper.reloads();
  await expect(card).toHaveValue(/शुभ दीपावली/);
  await shopper.fillsAddress();
  await expect(page.getByText(/^In good time: it arrives by/)).toBeVisible();
  await shopper.choosesCash();
  await expect(page.getByText(/the courier asks for the money at the door/)).toBeVisible();
  await isSound(shopper);
  await shopper.placeOrder('₹600').click();
  await shopper.isTold('Order placed successfully!');
  await page.locator('article a[href^="/order/"]').first().click();
  await shopper.sees('A gift');
  await expect(page.getByText(/Dear Asha[\s\S]*ਬਹੁਤ ਸਾਰਾ ਪਿਆਰ/)).toBeVisible();
});

test('the whole purchase is done by the keyboard alone', async ({ shopper, piece }) => {
  const { page } = shopper;
  const { keyboard } = page;
  const jhumka = await piece({ rupees: 500 });
  await shopper.opensPiece(jhumka);
  await tabsTo(shopper, page.getByRole('button', { name: 'Add to Cart' }));
  await keyboard.press('Enter');
  await shopper.isTold(`${jhumka.name} is in your cart`);
  await shopper.hasInCart(1);
  await shopper.opens('/cart');
  await tabsTo(shopper, page.getByRole('button', { name: 'PROCEED TO PAY' }));
  await keyboard.press('Enter');
  await expect(shopper.field('Email')).toHaveValue(shopper.account!.email);
  for (const [name, value] of Object.entries(shopper.home)) {
    await tabsTo(shopper, shopper.field(name));
    await keyboard.press('ControlOrMeta+a');
    await keyboard.type(value);
  }
  await tabsTo(shopper, page.getByRole('combobox', { name: 'State' }));
  await keyboard.type('Punj');
  await tabsTo(shopper, page.getByRole('radio', { name: 'Pay Online' }));
  await keyboard.press('ArrowDown');
  await expect(shopper.placeOrder('₹600')).toBeEnabled();
  await tabsTo(shopper, shopper.placeOrder('₹600'));
  await keyboard.press('Enter');
  await shopper.isTold('Order placed successfully!');
  await expect(page.getByRole('article')).toContainText(jhumka.name);
});

test('a double click on Place Order places one order', async ({ shopper, piece }) => {
  const jhumka = await piece({ stock: 4 });
  await shopper.addsToCart(jhumka);
  await shopper.opens('/placeorder');
  await shopper.fillsAddress();
  await shopper.choosesCash();
  await shopper.placeOrder('₹600').dblclick();
  await shopper.isTold('Order placed successfully!');
  await shopper.isAt('/order');
  await shopper.reloads();
  await expect(shopper.page.getByRole('article')).toHaveCount(1);
  await shopper.opensPiece(jhumka);
  // Other products that are suggested below may have as few left.
  await expect(shopper.page.getByRole('region', { name: 'Buy' }).getByText('Only 3 left')).toBeVisible();
});

test('what is missing in the address is said beside each field, and nothing is placed', async ({
  shopper,
  piece,
}) => {
  const { page } = shopper;
  await shopper.addsToCart(await piece());
  await shopper.opens('/placeorder');
  await expect(shopper.field('Email')).toHaveValue(shopper.account!.email);
  await shopper.field('Last name').fill('');
  await shopper.choosesCash();
  await shopper.placeOrder('₹600').click();
  await shopper.isTold('Please fill in all shipping address fields');
  const missing: Record<string, string> = {
    'Last name': 'Please add your last name.',
    'Street address': 'Please add your street address.',
    City: 'Please add your city.',
    'PIN code': 'Please add your PIN code.',
    'Phone number': 'Please add your phone number.',
  };
  for (const name of Object.keys(missing)) {
    await expect(shopper.field(name)).toHaveAccessibleDescription(missing[name]!);
  }
  await expect(page.getByRole('combobox', { name: 'State' })).toHaveAccessibleDescription(
    'Please choose your State.',
  );
  await expect(shopper.field('Email')).not.toHaveAttribute('aria-invalid');
  await page.getByRole('alert').getByRole('link', { name: 'Please add your city.' }).click();
  await expect(shopper.field('City')).toBeFocused();
  await shopper.fillsAddress();
  await shopper.field('PIN code').fill('012345');
  await shopper.placeOrder().click();
  await expect(shopper.field('PIN code')).toHaveAccessibleDescription(/six digits and does not begin with 0/);
  await shopper.opens('/order');
  await shopper.sees('No orders found');
});

test('cash on delivery is offered below 3000 rupees of items and not from there on', async ({
  shopper,
  piece,
}) => {
  const cash = shopper.page.getByRole('radio', { name: 'Cash on Delivery' });
  const [below, at] = [await piece({ rupees: 2999 }), await piece({ rupees: 1 })];
  await shopper.addsToCart(below);
  await shopper.opens('/placeorder');
  const way = (name: string) => shopper.page.locator('label').filter({ hasText: name });
  await expect(way('Pay Online')).toContainText('₹2,849.05');
  await expect(way('Pay Online')).toContainText('₹249.95 less than with cash');
  await expect(way('Cash on Delivery')).toContainText('₹3,099');
  await expect(way('Cash on Delivery')).toContainText('₹249.95 more than online');
  await shopper.choosesCash();
  await expect(shopper.placeOrder('₹3,099')).toBeEnabled();
  await shopper.addsToCart(at);
  await shopper.opens('/placeorder');
  await expect(cash).toBeDisabled();
  const ways = shopper.page.getByRole('group', { name: 'Payment method' });
  await expect(ways.getByRole('paragraph').filter({ hasText: /^$/ }), 'lines without words').toHaveCount(0);
  await expect(cash).toHaveAccessibleDescription(/not available for orders of ₹3,000 or more/);
  await expect(shopper.page.getByRole('radio', { name: 'Pay Online' })).toBeChecked();
});

test('the checkout of an empty cart says so and leads on', async ({ shopper }) => {
  await shopper.opens('/placeorder');
  await shopper.sees('Your cart is empty. Please add items to your cart.');
  await shopper.seesBestSellers();
});

async function tabsTo({ page }: Shopper, target: Locator): Promise<void> {
  await expect(target).toBeEnabled();
  for (let steps = 0; steps < 100; steps++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the Tab key doesn't reach ${target}`);
}
