import { isSound } from './fixtures/is-sound.ts';
import { codeMailedTo, linkMailedTo } from './fixtures/mailbox.ts';
import { withOwnShop } from './fixtures/own-world.ts';
import { worksAs } from './fixtures/staff.ts';
import { expect } from './fixtures.ts';

const test = withOwnShop();

test('who waits is called and placed, or cancelled; the owner sets the rules, and the next order goes by them', {
  tag: '@phone',
}, async ({ visitor, shopper, account, browserOf, piece, backend, world }) => {
  test.slow();
  const { page } = visitor;
  const choker = await piece({ rupees: 2600, stock: 9 });
  const orderId = await shopper.ordersByCash(choker);
  const other = await browserOf(await account());
  const unmeant = await other.ordersByCash(choker);
  const first = await codeMailedTo(shopper.account!.email, world);

  await worksAs(backend, visitor, 'owner');
  await visitor.opens('/admin/cash');
  const rowOf = (id: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('link', { name: id.slice(-6) }) });
  const row = rowOf(orderId);
  await expect(row).toContainText('The pieces cost ₹2,600 and nothing was ever delivered to the account');
  await expect(row).toContainText('The account is less than an hour old');
  await expect(row).toContainText('₹2,700');
  const call = row.getByRole('link', { name: /^Call/ });
  await expect(call).toHaveAttribute('href', `tel:+91${shopper.home['Phone number']}`);
  await isSound(visitor);
  await row.getByRole('button', { name: 'Send the code again' }).click();
  await visitor.isTold('A new code is on its way to the shopper.');
  await expect(async () => {
    expect(await codeMailedTo(shopper.account!.email, world)).not.toBe(first);
  }).toPass({ intervals: [100] });
  await row.getByText('Confirmed by phone').click();
  await row.getByLabel('Note').fill('She told me the size of her choker');
  await row.getByRole('button', { name: 'Place the order' }).click();
  await visitor.isTold('It is placed.');
  await expect(row).toHaveCount(0);
  const gone = rowOf(unmeant);
  await gone.getByRole('button', { name: 'Ask to pay online' }).click();
  await visitor.isTold('The shopper is asked by mail to pay online.');
  await expect(gone).toContainText('asked to pay online');
  expect(await linkMailedTo(other.account!.email, world, '/order/')).toBe(`/order/${unmeant}`);
  await other.opens(`/order/${unmeant}`);
  await other.page.getByRole('link', { name: 'Pay online instead' }).click();
  await expect(other.page).toHaveURL(/\/placeorder$/);
  await other.unfoldsSummary();
  await expect(other.page.getByText(choker.name).first()).toBeVisible();
  await gone.getByText('It is not meant').click();
  await gone.getByLabel('Reason').fill('Nobody answers at this number');
  await gone.getByRole('button', { name: 'Cancel the order' }).click();
  await expect(gone).toHaveCount(0);
  await expect(page.getByText('No cash order waits.')).toBeVisible();
  const tally = page.getByRole('row', { name: /^A dear first order/ });
  await expect(tally.getByRole('cell')).toHaveText(['2', '0', '1', '0', '1', '0', '0']);
  await isSound(visitor);

  await page.getByRole('link', { name: 'Rules and limits' }).click();
  await expect(page.getByText("these are the shop's usual rules")).toBeVisible();
  await isSound(visitor);
  const dear = page.getByRole('group', { name: 'A dear first order' });
  await dear.getByLabel('From rupees').fill('nothing');
  visitor.expectsRefusal(400, '/admin/cash/rules');
  await page.getByRole('button', { name: 'Set the rules' }).click();
  await expect(page.getByText('A dear first order, from rupees: a whole number from ₹1 to')).toBeVisible();
  await dear.getByLabel('From rupees').fill('2900');
  await page
    .getByRole('group', { name: 'Unknown PIN codes' })
    .getByLabel('Where it applies')
    .selectOption('It is only remarked');
  await page.getByRole('button', { name: 'Set the rules' }).click();
  await visitor.isTold('The rules hold from now on, for the next order.');
  const changes = page.getByRole('region', { name: 'What was changed' });
  await expect(changes).toContainText('firstValuePaise 2500');
  await expect(changes).toContainText('firstValuePaise 2900');

  const next = await browserOf(await account());
  const placed = await next.ordersByCash(choker);
  await visitor.opens(`/admin/orders/${placed}`);
  await expect(page.getByText('placed at once')).toBeVisible();
  const bought = page.getByRole('heading', { name: 'What was bought' }).locator('..');
  await expect(bought).toContainText(/Items\s*₹2,600.*Delivery.*Total\s*₹2,[67]/s);
  await expect(page.getByText('The account is less than an hour old and nothing')).toBeVisible();
  await page.getByText('What was known then').click();
  await expect(page.getByText('The street looks complete.')).toBeVisible();
  await isSound(visitor);
  await visitor.opens('/shippingpolicy');
  await expect(page.getByText('a first one from ₹2,900 on')).toBeVisible();
});

test('support places what waits, and is told whom to ask for the rules', async ({ visitor, backend }) => {
  await worksAs(backend, visitor, 'support');
  await visitor.opens('/admin/cash');
  await expect(visitor.page.getByRole('heading', { name: 'Cash desk' })).toBeVisible();
  await expect(visitor.page.getByRole('link', { name: 'Rules and limits' })).toHaveCount(0);
  visitor.expectsRefusal(403, '/admin/cash/rules');
  await visitor.opens('/admin/cash/rules');
  await expect(visitor.page.getByText('Ask the owner or manager')).toBeVisible();
});
