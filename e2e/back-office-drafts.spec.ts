import { isSound } from './fixtures/is-sound.ts';
import { linkMailedTo } from './fixtures/mailbox.ts';
import { holdBack, nextAnswer } from './fixtures/network.ts';
import { worksHere } from './fixtures/staff.ts';
import { expect, test } from './fixtures.ts';

test('support makes an order for a caller, who pays it by the mailed link without signing in', {
  tag: '@phone',
}, async ({ visitor, account, browserOf, piece, backend, world }) => {
  test.slow();
  const { page } = visitor;
  const bangle = await piece({ rupees: 1000, sizes: ['S', 'M'], stock: { S: 0, M: 3 } });
  const caller = await account();
  const { name } = await worksHere(backend, visitor, 'support');

  await visitor.opens('/admin/orders');
  await page.getByRole('link', { name: 'New order' }).click();
  await visitor.isAt('/admin/orders/new');
  await page.getByLabel('Phone, e-mail or name').fill(caller.email);
  await visitor.presses('Find the customer');
  await page.getByRole('link', { name: caller.email }).click();
  await expect(page.getByRole('link', { name: 'Somebody else' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Product' }).fill(bangle.name);
  await visitor.presses('Find the product');
  const found = page.getByRole('listitem').filter({ hasText: bangle.name });
  await expect(found).toContainText('3 left');
  await found.getByLabel('Size').selectOption('M');
  await found.getByLabel('Quantity').fill('2');
  await visitor.presses(`Add ${bangle.name}`);
  await expect(page.getByText(`2 × ${bangle.name}, size M`)).toBeVisible();
  await isSound(visitor);
  for (const [field, value] of Object.entries(visitor.home)) await visitor.field(field).fill(value);
  await page.getByRole('combobox', { name: 'State' }).selectOption('Punjab');
  await page.getByLabel('Note for colleagues').fill('A gift: no price in the parcel');
  await visitor.presses('Make the order, ₹1,900');
  await expect(page.getByRole('main').getByRole('status')).toContainText('Its payment link is mailed to');
  const link = await page.getByLabel('The payment link').inputValue();
  await isSound(visitor);
  const path = await linkMailedTo(caller.email, world, '/pay/');
  expect(link).toBe(`${world.shopUrl}${path}`);

  const payer = await browserOf(null);
  await payer.opens(path);
  await payer.sees('Pay your order');
  await expect(payer.page.getByText(`${bangle.name}`)).toBeVisible();
  await expect(payer.page.getByRole('main')).not.toContainText(visitor.home['Street address']);
  await isSound(payer);
  const reader = await browserOf(null, { javaScriptEnabled: false });
  await reader.page.goto(path);
  await reader.presses('PhonePe');
  await expect(reader.page.getByRole('link', { name: 'Continue to PhonePe' })).toBeVisible();
  await nextAnswer(payer.page, '**/pay/*.data', null);
  payer.expectsRefusal(0, '/pay/');
  await payer.presses('PhonePe');
  await expect(payer.page.getByText('An error occurred. Please try again later.')).toBeVisible();
  await payer.presses('PhonePe');
  await payer.isAtTheGateway();
  const second = await payer.opensTab(path);
  await nextAnswer(second.page, '**/pay/*.data*', null);
  await second.page.waitForEvent('requestfailed', (request) => request.url().includes('/pay/'));
  await second.page.waitForResponse((answer) => answer.url().includes('/pay/') && answer.ok());
  await expect(second.page.getByText('You started a payment with PhonePe')).toBeVisible();
  await second.page.close();
  await payer.presses('Decline');
  await payer.isBackAt('Pay your order');
  await expect(payer.page.getByText('The last payment didn’t go through.')).toBeVisible();
  await payer.presses('PayU');
  await payer.isAtTheGateway();
  await payer.presses('Pay');
  await payer.sees('Payment Successful!');
  await isSound(payer);
  await payer.opens(path);
  await payer.sees('Payment Successful!');

  await page.getByRole('link', { name: 'To the order' }).click();
  await expect(page.getByText('Order Placed').first()).toBeVisible();
  await expect(page.getByText('A gift: no price in the parcel')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(`Made by ${name}`);
});

test('what was typed of a caller stays while the pieces change; a link that waits is sent again; the order is cancelled', async ({
  visitor,
  browserOf,
  piece,
  backend,
  world,
}) => {
  const { page } = visitor;
  const choker = await piece({ rupees: 1000, stock: 3 });
  const email = `${crypto.randomUUID()}@example.in`;
  await worksHere(backend, visitor, 'owner');
  await visitor.opens(`/admin/orders/new?customer=new&item=${choker.id}~&n=2&code=NOSUCH`);
  for (const [field, value] of Object.entries(visitor.home)) await visitor.field(field).fill(value);
  await visitor.field('Email').fill(email);
  await page.getByRole('combobox', { name: 'State' }).selectOption('Punjab');
  const adds = async (quantity: string) => {
    await page.getByRole('searchbox', { name: 'Product' }).fill(choker.name);
    await visitor.presses('Find the product');
    await page.getByLabel('Quantity').fill(quantity);
    await visitor.presses(`Add ${choker.name}`);
  };
  const make = page.getByRole('button', { name: /^Make the order/ });
  await adds('3');
  await expect(page.getByText(`5 × ${choker.name}`)).toBeVisible();
  await expect(make).toBeDisabled();
  await expect(make).toHaveAccessibleDescription(/only 3/i);
  await page.getByRole('link', { name: `Remove ${choker.name}` }).click();
  await expect(make).toHaveAccessibleDescription('Add what is ordered first.');
  await expect(page).toHaveURL(/[?&]code=NOSUCH/);
  await isSound(visitor);
  await adds('1');
  await page.getByRole('textbox', { name: 'Discount code' }).fill('');
  const release = await holdBack(page, '**/admin/orders/new.data?*');
  await visitor.presses('Apply');
  await expect(make).toBeDisabled();
  const search = page.getByLabel('Product', { exact: true });
  await search.focus();
  await expect(search).not.toBeFocused();
  release();
  await expect(page).not.toHaveURL(/NOSUCH/);
  await search.fill('nothing of this name');
  await search.press('Enter');
  await expect(page).toHaveURL(/nothing/);
  await expect(make).toBeEnabled();
  await expect(search).toBeFocused();
  await expect(visitor.field('Street address')).toHaveValue(visitor.home['Street address']);
  await visitor.presses('Make the order, ₹950');
  await expect(page.getByRole('main').getByRole('status')).toContainText(email);
  const first = await linkMailedTo(email, world, '/pay/');
  await page.getByRole('link', { name: 'To the order' }).click();
  await expect(page.getByRole('heading', { name: 'Payment link' })).toBeVisible();
  const number = new URL(page.url()).pathname.slice(-6);
  await isSound(visitor);
  await visitor.presses('Send a new link');
  await visitor.isTold(`A new link is mailed to ${email}.`);
  const second = await linkMailedTo(email, world, '/pay/', first);
  await visitor.opens('/admin/orders?queue=to-pay');
  await expect(page.getByRole('heading', { name: 'Waiting for payment' })).toBeVisible();

  const payer = await browserOf(null);
  await payer.opens(first);
  await payer.sees('There’s a newer link');
  await isSound(payer);
  await payer.opens(second);
  await payer.sees('Pay your order');

  await page.getByRole('link', { name: number }).click();
  await page.getByLabel('Reason').fill('She changed her mind');
  await visitor.presses('Cancel the order');
  await expect(page.getByText('Payment Failed').first()).toBeVisible();
  await payer.reloads();
  await payer.sees('Order cancelled');
});
