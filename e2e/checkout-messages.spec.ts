import type { Route } from '@playwright/test';
import { type Answer, holdBack, nextAnswer } from './fixtures/network.ts';
import { expect, test } from './fixtures.ts';

const calls = {
  'Cash on Delivery': '/api/order/place',
  'Pay Online': '/api/order/phonepe',
  Cashfree: '/api/order/cashfree',
  PayU: '/api/order/payu',
};
type Failure = { method: keyof typeof calls; answer: Answer; words: string };

const unsuccessful = { json: { success: false } };
const failures: Failure[] = [
  { method: 'Cash on Delivery', answer: null, words: 'Failed to create order' },
  { method: 'Cash on Delivery', answer: { status: 503, json: {} }, words: 'Failed to create order' },
  { method: 'Cash on Delivery', answer: unsuccessful, words: 'Order placement failed' },
  { method: 'Pay Online', answer: null, words: 'Failed to initialize PhonePe payment' },
  { method: 'Pay Online', answer: unsuccessful, words: 'PhonePe Payment initialization failed' },
  {
    method: 'Pay Online',
    answer: { json: { success: true } },
    words: 'Payment link not received from server',
  },
  {
    method: 'Pay Online',
    answer: { status: 400, json: { success: false, message: 'We deliver in India only.' } },
    words: 'We deliver in India only.',
  },
  { method: 'Cashfree', answer: null, words: 'Failed to initialize payment' },
  { method: 'Cashfree', answer: unsuccessful, words: 'Payment initialization failed' },
  { method: 'PayU', answer: { status: 502, json: {} }, words: 'Failed to initialize payment' },
  { method: 'PayU', answer: unsuccessful, words: 'Payment initialization failed' },
];

test('an order that is not placed says why in the words of its method and cause, and loses nothing', async ({
  shopper,
  piece,
}) => {
  const { page } = shopper;
  await shopper.addsToCart(await piece());
  await shopper.opens('/placeorder');
  await shopper.fillsAddress();
  for (const { method, answer, words } of failures) {
    const call = calls[method];
    if ((answer?.status ?? 200) !== 200 || !answer) shopper.expectsRefusal(answer?.status ?? 0, call);
    await nextAnswer(page, `**${call}`, answer);
    if (method === 'Cashfree' || method === 'PayU') await shopper.choosesGateway(method);
    else if (method === 'Pay Online') await shopper.choosesGateway('PhonePe');
    else await shopper.choosesCash();
    await shopper.placeOrder().click();
    await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible();
    await shopper.isTold(words);
  }
  for (const method of ['Pay Online', 'Cash on Delivery']) {
    await page.getByRole('radio', { name: method }).check();
    await expect(shopper.placeOrder()).toBeEnabled();
    // What the other way comes to is there, too: on its way it would be cut off.
    await expect(page.getByText(/ more than online$/)).toBeVisible();
    await page.context().setOffline(true);
    const sent = page.waitForRequest('**/api/order/**', { timeout: 300 }).catch(() => null);
    await shopper.placeOrder().click();
    await expect(page.getByRole('alert').filter({ hasText: 'Failed to create order' })).toBeVisible();
    expect(await sent, 'nothing is sent, now or later').toBeNull();
    await page.context().setOffline(false);
    await expect(shopper.field('Street address')).toHaveValue(shopper.home['Street address']);
  }
  await shopper.placeOrder().click();
  await shopper.isTold('Order placed successfully!');
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('why an order is refused lies under no message, wherever the page is scrolled to', {
  tag: '@phone',
}, async ({ shopper, piece }) => {
  const { page } = shopper;
  await shopper.addsToCart(await piece());
  await shopper.opens('/placeorder');
  await shopper.fillsAddress();
  await shopper.choosesCash();
  const call = '/api/order/place';
  for (const field of ['First name', 'Street address', 'Discount code']) {
    const words = `Not with this ${field.toLowerCase()}.`;
    await expect(shopper.placeOrder()).toBeEnabled();
    await shopper.field(field).evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await nextAnswer(page, `**${call}`, { status: 400, json: { success: false, message: words } });
    shopper.expectsRefusal(400, call);
    await shopper.placeOrder().click();
    const [toast, reason] = [page.getByRole('dialog'), page.getByRole('alert')].map((each) =>
      each.filter({ hasText: words }),
    );
    await expect(toast!).toBeVisible();
    // It comes to its place once it has been measured.
    await expect
      .poll(async () => {
        const [over, under] = [await toast!.boundingBox(), await reason!.boundingBox()];
        return over && under && (over.y + over.height <= under.y || over.y >= under.y + under.height);
      })
      .toBe(true);
    await shopper.isTold(words);
  }
});

test('while the prices of another way come, each way keeps its own', async ({ shopper, piece }) => {
  const { page } = shopper;
  await shopper.addsToCart(await piece());
  await shopper.opens('/placeorder');
  const ways = ['Pay Online', 'Cash on Delivery'].map((name) =>
    page.locator('label').filter({ has: page.getByRole('radio', { name }) }),
  );
  const amounts = () => Promise.all(ways.map(async (way) => /₹[\d,]+/.exec(await way.innerText())?.[0]));
  await expect(page.getByText(/ more than online$/)).toBeVisible();
  const before = await amounts();
  const release = await holdBack(page, '**/api/quote');
  await shopper.choosesCash();
  await expect(shopper.placeOrder()).toBeDisabled();
  expect(await amounts()).toEqual(before);
  release();
  await expect(shopper.placeOrder()).toBeEnabled();
  await expect.poll(amounts).toEqual(before);
  // And while only one of them has come.
  await page.waitForLoadState('networkidle');
  const held: Route[] = [];
  await page.route('**/api/quote', (route) =>
    route.request().postDataJSON().paymentMethod === 'cod' ? void held.push(route) : route.continue(),
  );
  await page.getByRole('radio', { name: 'Pay Online' }).check();
  await expect.poll(() => held.length).toBe(1);
  await expect(shopper.placeOrder()).toBeEnabled();
  expect(await amounts()).toEqual(before);
  await held[0]!.continue();
  await page.waitForLoadState('networkidle');
  expect(await amounts()).toEqual(before);
});

test('a session that ended meanwhile is named at the checkout, and the login leads back to it', async ({
  shopper,
  piece,
}) => {
  const { page } = shopper;
  await shopper.calls('/cart/add', { itemId: (await piece()).id, size: '' });
  await shopper.opens('/cart');
  await shopper.presses('PROCEED TO PAY');
  await shopper.fillsAddress();
  shopper.expectsRefusal(401, '/api/');
  const cash = page.getByRole('radio', { name: 'Cash on Delivery' });
  for (const act of [() => cash.click(), () => shopper.placeOrder().click()]) {
    await expect(shopper.placeOrder()).toBeEnabled();
    await page.evaluate(async () => {
      await fetch('/api/user/logout', { method: 'POST', headers: { token: localStorage.token } });
    });
    await act();
    await shopper.isTold('Session expired. Please login again');
    // A message stays as long as the mouse rests on it.
    await page.mouse.move(0, 0);
    await expect(page.getByRole('dialog').filter({ hasText: 'Session expired' })).toHaveCount(0);
    await shopper.isAt('/login');
    await page.goBack();
    await shopper.isAt('/cart');
    await shopper.sees('Your cart is currently empty');
    await page.goForward();
    await shopper.logsIn(shopper.account!);
    await shopper.isAt('/placeorder');
    await expect(shopper.field('Street address')).toHaveValue(shopper.home['Street address']);
  }
  await shopper.placeOrder().click();
  await shopper.isTold('Order placed successfully!');
  await shopper.isAt('/order');
  await page.goBack();
  await shopper.isAt('/cart');
});

test('a token that names nobody is an error of the authentication', async ({ browserOf }) => {
  const token = `x.${btoa('{}')}.x`;
  const nobody = await browserOf({ token, email: '', name: '', password: '' });
  nobody.expectsRefusal(401, '/api/');
  const refused = nobody.page.waitForResponse((answer) => answer.status() === 401);
  await nobody.opens('/placeorder');
  await nobody.isTold('Authentication error');
  await nobody.isAt('/login');
  await refused;
});

test('a code lowers the total, and one that does not hold is refused beside the box and in a toast', async ({
  shopper,
  piece,
  backend,
}) => {
  const { page } = shopper;
  await shopper.addsToCart(await piece({ rupees: 2000 }));
  const { code } = (await shopper.calls('/discount/add')).body;
  await shopper.opens('/placeorder');
  const online = page.getByRole('radio', { name: 'Pay Online' });
  await expect(online).toBeChecked();
  await expect(online).toHaveAccessibleDescription(/5% instant discount.*Online Payment Bonus: ₹100/);
  await expect(page.getByText('SAVE 5% EXTRA', { exact: true })).toBeVisible();
  await expect(shopper.placeOrder('₹1,900')).toBeEnabled();

  const summary = page.getByRole('complementary', { name: 'Order summary' });
  const apply = page.getByRole('button', { name: 'Apply', exact: true });
  const refused = async (words: string) => {
    await apply.click();
    await expect(summary.getByText(words, { exact: true })).toBeVisible();
    await shopper.isTold(words);
  };
  await expect(apply).toBeDisabled();
  const offer = summary.getByRole('button', { name: `Use ${code}: 10% off your first order` });
  await expect(offer).toBeVisible();
  shopper.expectsRefusal(400, '/api/discount/check');
  await shopper.field('Discount code').fill('DIWALI-WRONG');
  await refused('Invalid discount code');
  await test.step('a code that is refused leaves the offered one', async () => {
    await offer.click();
    await shopper.isTold('Discount code applied successfully!');
    await expect(summary.getByText('Invalid discount code')).toHaveCount(0);
    await expect(shopper.placeOrder('₹1,710')).toBeEnabled();
    await expect(shopper.field('Discount code')).toHaveJSProperty('readOnly', true);
    const remove = summary.getByRole('button', { name: 'Remove code' });
    await expect(remove).toBeFocused();
    await remove.press('Enter');
    await expect(shopper.field('Discount code')).toBeFocused();
    await expect(shopper.placeOrder('₹1,900')).toBeEnabled();
    await expect(offer).toBeVisible();
  });
  await shopper.field('Discount code').fill(String(code));
  await nextAnswer(page, '**/api/discount/check', { json: { success: false, message: 'It lapsed.' } });
  await refused('It lapsed.');
  await nextAnswer(page, '**/api/discount/check', { json: { success: false } });
  await refused('Invalid discount code');

  await apply.click();
  await shopper.isTold('Discount code applied successfully!');
  await expect(summary.getByText('Discount applied successfully!', { exact: true })).toBeVisible();
  await expect(apply).toBeDisabled();
  await expect(shopper.placeOrder('₹1,710')).toBeEnabled();
  await expect(summary.locator('s')).toHaveText('Without the discount ₹1,900');

  // It ends while the checkout is open: nothing is paid that was not seen, and nothing typed is lost.
  await shopper.fillsAddress();
  await page.waitForLoadState('networkidle');
  await expect(shopper.placeOrder('₹1,710')).toBeEnabled();
  await backend.db
    .updateTable('discount_codes')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('code', '=', String(code))
    .execute();
  shopper.expectsRefusal(409, '/api/order/phonepe');
  await shopper.placeOrder('₹1,710').click();
  const changed = page.getByRole('alert').filter({ hasText: 'Total: ₹1,710 is now ₹1,900' });
  await expect(changed).toContainText('Discount: ₹200 is now ₹0');
  await expect(changed).toContainText('Invalid discount code');
  await expect(summary.locator('s')).toHaveCount(0);
  await expect(shopper.placeOrder('₹1,900')).toBeEnabled();
  await shopper.reloads();
  await expect(shopper.field('Street address')).toHaveValue(shopper.home['Street address']);
  await shopper.placeOrder('₹1,900').click();
  await shopper.isAtTheGateway();
});

test('an address is saved as soon as the box is ticked, and the box is empty again where that fails', async ({
  shopper,
  piece,
}) => {
  const { page } = shopper;
  await shopper.addsToCart(await piece());
  await shopper.opens('/placeorder');
  const box = page.getByRole('checkbox', { name: 'Save as permanent address' });
  await expect(box).toHaveAccessibleDescription('You can update it later from your profile.');
  await box.click();
  await shopper.isTold('Please fill in all shipping address fields');
  await expect(box).not.toBeChecked();
  await shopper.fillsAddress();
  for (const [answer, words] of [
    [{ success: false }, 'Failed to save address.'],
    [{ success: false, message: 'We deliver in India only.' }, 'We deliver in India only.'],
  ] as const) {
    await nextAnswer(page, '**/api/user/updateAddress', { json: answer });
    await box.click();
    await shopper.isTold(words);
    await expect(box).not.toBeChecked();
  }
  await box.click();
  await shopper.isTold('Address saved as permanent address!');
  await expect(box).toBeChecked();
  await shopper.opens('/profile');
  await expect(page.getByText(shopper.home['Street address'])).toBeVisible();
});
