import { isSound } from './fixtures/is-sound.ts';
import { worksAs } from './fixtures/staff.ts';
import { expect, test } from './fixtures.ts';

test('a campaign is made, previewed and started; its code is taken off in the cart, and the desk counts it', async ({
  visitor,
  shopper,
  backend,
  piece,
}) => {
  test.slow();
  const { page } = visitor;
  const code = `FEST${crypto.randomUUID().slice(0, 6).toUpperCase()}`;
  await worksAs(backend, visitor, 'manager');
  await visitor.opens('/admin/campaigns');
  await expect(page.getByRole('link', { name: 'Welcome code' })).toBeVisible();
  await isSound(visitor);
  await page.getByRole('link', { name: 'New campaign' }).click();
  await visitor.isAt('/admin/campaigns/new');
  await page.getByLabel('Name', { exact: true }).fill(`Festival ${code}`);
  await page.getByLabel(/^Percent/).fill('20');
  await page.getByLabel('One code for all').fill(code);
  await expect(page.getByText('Cash on delivery: ₹1,060')).toBeVisible();
  await page.getByLabel(/^Percent/).fill('0');
  await expect(page.getByRole('status').getByText('0% takes nothing off.')).toBeVisible();
  visitor.expectsRefusal(400, '/admin/campaigns/new');
  await page.getByRole('button', { name: 'Make the draft' }).click();
  await expect(page.getByRole('status').getByText('0% takes nothing off.')).toHaveCount(2);
  await page.getByLabel(/^Percent/).fill('20');
  await page.getByRole('button', { name: 'Make the draft' }).click();
  await expect(page).toHaveURL(/\/admin\/campaigns\/[0-9a-f-]{36}$/);
  await expect(page.getByText('Saved as a draft: it gives nothing off until you start it.')).toBeVisible();
  await page.getByLabel('Times for each customer').fill('2');
  // What is only typed is not started unseen, and whoever leaves it is asked.
  await expect(page.getByText('Save what you changed, then start it.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeHidden();
  await page.getByRole('main').getByRole('link', { name: 'Campaigns and codes' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay here' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await visitor.isTold('The draft is saved. It gives nothing off until you start it.');
  await isSound(visitor);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Stop it now' })).toBeVisible();

  const choker = await piece({ rupees: 1000, stock: 3 });
  const items = [{ productId: choker.id, size: '', quantity: 1 }];
  const { body } = await shopper.calls('/quote', { items, paymentMethod: 'cod', discountCode: code });
  expect(body.quote).toMatchObject({
    discount: 200,
    discounts: [{ name: `Festival ${code}`, code, amount: 200 }],
  });

  // Somebody else saves it meanwhile: both are shown, and nothing is lost.
  await backend.db
    .updateTable('campaigns')
    .set({ percent: 25, version: 3 })
    .where('name', '=', `Festival ${code}`)
    .execute();
  await page.getByLabel(/^Percent/).fill('30');
  visitor.expectsRefusal(409, '/admin/campaigns/');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText(
    'Somebody has saved this campaign since you opened it.',
  );
  await expect(page.getByRole('alert').getByRole('listitem').filter({ hasText: 'Percent' })).toHaveText(
    'PercentSaved25Yours30',
  );
  await isSound(visitor);
  await page.getByRole('button', { name: 'Keep mine, to save it' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await visitor.isTold('Saved. It holds for the next quote; orders keep what they have.');
  await page.getByRole('button', { name: 'Make codes' }).click();
  await expect(page.getByText('There are 100.')).toBeVisible();
});
