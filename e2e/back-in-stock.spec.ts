import { isSound } from './fixtures/is-sound.ts';
import { linkMailedTo } from './fixtures/mailbox.ts';
import { worksAs } from './fixtures/staff.ts';
import { expect, test } from './fixtures.ts';

test('a sold-out size is asked for, signed in or not, and a mail says that it is back', async ({
  visitor,
  shopper,
  browserOf,
  piece,
  backend,
}) => {
  const kada = await piece({ rupees: 300, sizes: ['2.4', '2.6'], stock: { 2.4: 3, 2.6: 0 } });
  const email = `${kada.id}@example.in`;
  const { page } = visitor;
  await visitor.opens(`/product/${kada.id}`);
  await page.getByText('Your size is sold out?').click();
  const ask = page.getByRole('button', { name: 'Tell me when it’s back' });
  await page.getByLabel('E-mail').fill(email);
  await isSound(visitor);
  await ask.click();
  await expect(page.getByText('We’ll write to you once you can buy size 2.6 again.')).toBeVisible();
  await shopper.opens(`/product/${kada.id}`);
  await shopper.page.getByRole('button', { name: 'Mail me when size 2.6 is back' }).click();
  await expect(shopper.page.getByText('We’ll write to you once you can buy size 2.6 again.')).toBeVisible();
  const packer = await browserOf(null);
  await worksAs(backend, packer, 'packer');
  await packer.opens(`/admin/stock/${kada.id}?size=2.6`);
  await expect(packer.page.getByRole('link', { name: '2.6 (2 wait)' })).toBeVisible();
  await packer.page.getByLabel('Why').selectOption('Found, put in');
  await packer.page.getByLabel('Pieces', { exact: true }).fill('1');
  await packer.page.getByRole('button', { name: 'Correct', exact: true }).click();
  await packer.isTold('1 on hand.');
  const link = await linkMailedTo(email, visitor.world, '/back-in-stock#');
  await linkMailedTo(shopper.account!.email, shopper.world, '/back-in-stock#');
  await visitor.opens(link);
  await isSound(visitor);
  await page.getByRole('button', { name: 'Delete my requests' }).click();
  await expect(page.getByText('You get no more of these mails.')).toBeVisible();
  await visitor.opens(`/product/${kada.id}`);
  await expect(page.getByRole('radio', { name: '2.6' })).toBeEnabled();
  await expect(page.getByText('Your size is sold out?')).toBeHidden();
});
