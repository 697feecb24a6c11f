import { givenPin } from './fixtures/goods.ts';
import { isSound } from './fixtures/is-sound.ts';
import { hasOrderByDates, orderByDiwali } from './fixtures/network.ts';
import type { Shopper } from './fixtures/shopper.ts';
import { expect, test } from './fixtures.ts';

const pinField = ({ page }: Shopper) => page.getByRole('textbox', { name: 'Delivery to PIN code' });
/** The one line that it is folded to. */
const folded = ({ page }: Shopper) =>
  page
    .getByRole('region', { name: 'Buy' })
    .locator('summary')
    .filter({ hasText: /PIN|Delivery to/ });
const answer = ({ page }: Shopper) => page.getByRole('form', { name: 'Delivery' });
const checks = async (somebody: Shopper, pin: string) => {
  await pinField(somebody).fill(pin);
  await pinField(somebody).press('Enter');
};
const days =
  /: (Mon|Tue|Wed|Thu|Fri|Sat),\s[A-Z][a-z]{2}\s\d{1,2} – (Mon|Tue|Wed|Thu|Fri|Sat),\s[A-Z][a-z]{2}\s\d{1,2}/;

test('a PIN code is checked on a product, and the next product knows it', { tag: '@phone' }, async ({
  visitor,
  piece,
  backend,
}) => {
  const { pin, city } = await givenPin(backend);
  const [first, second] = [await piece(), await piece()];
  await hasOrderByDates(visitor.page);
  await visitor.opensPiece(first);
  await expect(folded(visitor)).toContainText('Enter your PIN for dates and cash on delivery.');
  await folded(visitor).click();
  await expect(answer(visitor)).toContainText(
    'Sent in 1–2 business days, then 3–7 business days on the way.',
  );
  await expect(pinField(visitor)).toHaveAttribute('inputmode', 'numeric');
  await expect(pinField(visitor)).toHaveAttribute('autocomplete', 'postal-code');
  await pinField(visitor).fill(pin);
  await visitor.presses('Check');
  await expect(answer(visitor)).toContainText(`Delivery to ${city}`);
  await expect(answer(visitor)).toContainText(days);
  await expect(answer(visitor)).toContainText('Cash on delivery available');
  await expect(answer(visitor)).toContainText(orderByDiwali);
  await isSound(visitor);
  await visitor.opensPiece(second);
  await expect(folded(visitor)).toContainText(`Delivery to ${city}`);
  await folded(visitor).click();
  await expect(pinField(visitor)).toHaveValue(pin);
  await expect(answer(visitor)).toContainText(`Delivery to ${city}`);
  await pinField(visitor).fill('1');
  await expect(answer(visitor), 'an answer stands for the PIN code that was asked').not.toContainText(city);
});

test('where no cash is taken it says so, and where nothing is known it says the usual', async ({
  visitor,
  piece,
  backend,
}) => {
  const { pin } = await givenPin(backend, { codAvailable: false });
  const [cheap, dear] = [await piece(), await piece({ rupees: 3000 })];
  await visitor.opensPiece(cheap);
  await folded(visitor).click();
  await checks(visitor, pin);
  await expect(answer(visitor)).toContainText(`Cash on delivery is not available for ${pin}.`);
  await isSound(visitor);
  await checks(visitor, '190999');
  await expect(answer(visitor)).toContainText('Delivery to 190999:');
  await expect(answer(visitor)).toContainText('Cash on delivery available');
  await visitor.opensPiece(dear);
  const buy = visitor.page.getByRole('region', { name: 'Buy' });
  await expect(buy.getByText('Online payment only from ₹3,000', { exact: true })).toBeVisible();
  await expect(buy.getByText('Cash on delivery available')).toHaveCount(0);
  await expect(folded(visitor)).toContainText(', paid online');
  await folded(visitor).click();
  await expect(answer(visitor)).toContainText(
    'Cash on delivery is not available for orders of ₹3,000 or more.',
  );
});

test('a wrong PIN code is named at its field; a check that fails can be made again', async ({
  visitor,
  piece,
}) => {
  const { page } = visitor;
  await visitor.opensPiece(await piece());
  await folded(visitor).click();
  for (const wrong of ['', '12345', '012345', 'abcdef']) {
    await pinField(visitor).fill(wrong);
    await visitor.presses('Check');
    await expect(pinField(visitor)).toBeFocused();
    await expect(pinField(visitor)).toHaveAttribute('aria-invalid', 'true');
    await expect(pinField(visitor)).toHaveAccessibleDescription(
      /^The PIN code has six digits and does not begin with 0\./,
    );
  }
  await isSound(visitor);
  visitor.expectsRefusal(503, '/api/delivery/190999');
  const held = Promise.withResolvers<void>();
  await page.route('**/api/delivery/*', async (route) => {
    await held.promise;
    await route.fulfill({ status: 503, json: {} });
  });
  await checks(visitor, '190999');
  await expect(page.getByRole('button', { name: 'Check' })).toHaveAttribute('aria-busy', 'true');
  await expect(pinField(visitor)).not.toHaveAttribute('aria-invalid');
  held.resolve();
  await expect(answer(visitor)).toContainText('We couldn’t check this PIN code. Please try again.');
  await expect(answer(visitor).locator('[aria-live="polite"]'), 'is read out').toContainText('again');
  await page.unroute('**/api/delivery/*');
  await visitor.presses('Check');
  await expect(answer(visitor)).toContainText('Delivery to 190999:');
});

test('neither a check nor a remembered PIN code moves the page', { tag: '@phone' }, async ({
  visitor,
  piece,
  backend,
}) => {
  const { page } = visitor;
  const { pin, city } = await givenPin(backend, {
    codAvailable: false,
    city: 'Thiruvananthapuram Cantonment',
  });
  await visitor.opensPiece(await piece({ rupees: 3000 }));
  // The first thing beneath the check.
  const beneath = page.getByText('100% Original Product');
  const top = async () => (await beneath.boundingBox())!.y + (await page.evaluate(() => window.scrollY));
  const folds = () => folded(visitor).click();
  const closed = await top();
  await folds();
  const before = await top();
  await checks(visitor, '12');
  await expect(pinField(visitor)).toHaveAttribute('aria-invalid', 'true');
  expect(await top()).toBe(before);
  await checks(visitor, pin);
  await expect(answer(visitor)).toContainText(city);
  expect(await top()).toBe(before);
  await visitor.reloads();
  await expect(folded(visitor)).toContainText(city);
  expect(await top(), 'folded, with an answer that came by itself').toBe(closed);
  await folds();
  await expect(answer(visitor)).toContainText(city);
  expect(await top()).toBe(before);
});

test('with scripts switched off a product says the usual delivery, and that a check needs them', async ({
  browserOf,
  piece,
}) => {
  const { page } = await browserOf(null, { javaScriptEnabled: false });
  await page.goto(`/product/${(await piece()).id}`);
  await page.getByText('Dates and cash on delivery', { exact: true }).click();
  await expect(page.getByText('Sent in 1–2 business days, then 3–7 business days on the way.')).toBeVisible();
  await expect(
    page.getByText('To check a PIN code, please switch on JavaScript in your browser.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Check', exact: true })).toBeHidden();
});

test('the checkout knows the PIN code: a hint at the city, the days, and no cash where none is taken', {
  tag: '@phone',
}, async ({ shopper, piece, backend }) => {
  const { page } = shopper;
  const [near, far] = [await givenPin(backend), await givenPin(backend, { codAvailable: false })];
  const summary = page.getByRole('complementary', { name: 'Order summary' });
  const cash = page.getByRole('radio', { name: 'Cash on Delivery' });
  await shopper.addsToCart(await piece({ rupees: 500 }));
  await hasOrderByDates(page);
  await shopper.opens('/placeorder');
  await expect(page.getByRole('main').getByRole('textbox').first()).toHaveAccessibleName('PIN code');
  await shopper.opensSummary();
  await expect(summary).toContainText('Sent in 1–2 business days');
  await shopper.fillsAddress();
  await shopper.field('City').fill('');
  await shopper.field('PIN code').fill(near.pin);
  await expect(page.getByRole('button', { name: `Use ${near.city}` })).toBeVisible();
  await expect(shopper.field('City'), 'nothing changes by itself').toHaveValue('');
  await expect(summary).toContainText(`Delivery to ${near.city}`);
  await expect(summary).toContainText(days);
  await expect(summary).toContainText(orderByDiwali);
  await shopper.presses(`Use ${near.city}`);
  await expect(shopper.field('City')).toHaveValue(near.city);
  await shopper.field('City').fill('Elsewhere');
  await expect(shopper.field('City')).toHaveAccessibleDescription(
    `PIN code ${near.pin} is usually in ${near.city}.`,
  );
  await shopper.field('City').fill(near.city.toUpperCase());
  await expect(shopper.field('City')).toHaveAccessibleDescription('');
  await shopper.choosesCash();
  await expect(shopper.placeOrder('₹600')).toBeEnabled();
  await shopper.field('PIN code').fill(far.pin);
  const reason = `Cash on delivery is not available for ${far.pin}.`;
  await expect(cash).toBeDisabled();
  await expect(cash).toHaveAccessibleDescription(reason);
  await expect(page.getByRole('radio', { name: 'Pay Online' })).toBeChecked();
  await shopper.isTold(`${reason} Pay Online is chosen instead.`);
  await expect(shopper.placeOrder('₹522.50')).toBeEnabled();
  await isSound(shopper);
  await shopper.field('PIN code').fill(near.pin);
  await expect(cash).toBeEnabled();
});

test('the list changes while somebody pays: the order is refused with the reason, nothing is placed', async ({
  shopper,
  piece,
  backend,
}) => {
  const { pin } = await givenPin(backend);
  await shopper.addsToCart(await piece({ rupees: 500 }));
  await shopper.opens('/placeorder');
  await shopper.fillsAddress();
  await shopper.field('PIN code').fill(pin);
  await shopper.choosesCash();
  await expect(shopper.placeOrder('₹600')).toBeEnabled();
  await backend.db.updateTable('pin_codes').set({ cod_available: false }).where('pin', '=', pin).execute();
  shopper.expectsRefusal(409, '/api/order/place');
  await shopper.placeOrder('₹600').click();
  await shopper.isTold(`Cash on delivery is not available for ${pin}.`);
  await expect(shopper.page.getByRole('radio', { name: 'Cash on Delivery' })).toBeDisabled();
  await shopper.opens('/order');
  await shopper.sees('No orders found');
});
