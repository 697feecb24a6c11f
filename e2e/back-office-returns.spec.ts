import sharp from 'sharp';
import type { Piece } from './fixtures/goods.ts';
import { isSound } from './fixtures/is-sound.ts';
import type { Shopper } from './fixtures/shopper.ts';
import { atTerminal, isDelivered, letStepUpLapse, staffPassword, worksAs } from './fixtures/staff.ts';
import { expect, test } from './fixtures.ts';

/** A cash order of these pieces that was delivered; gives its id. The ring comes in 2.4. */
async function delivered(shopper: Shopper, { ring, jhumka }: { ring: Piece; jhumka: Piece }) {
  const order = await shopper.ordersByCash({ ...ring, size: '2.4' }, jhumka);
  await isDelivered(shopper, order);
  await shopper.page.getByText('Return or exchange').click();
  return order;
}

/** All of such an order, which the shopper asks to send back. */
async function askedBack(shopper: Shopper, pieces: { ring: Piece; jhumka: Piece }) {
  const order = await delivered(shopper, pieces);
  await shopper.page
    .getByRole('combobox', { name: 'Why are you sending it back?' })
    .selectOption('It is not for me');
  await shopper.presses('Ask for the return');
  await shopper.isTold('Your return is requested');
  return order;
}

test('a return is accepted, received and inspected: the ring is exchanged, the jhumka written off and paid back', {
  tag: '@phone',
}, async ({ visitor, shopper, piece, backend }) => {
  test.slow();
  const ring = await piece({ rupees: 300, sizes: ['2.4', '2.6'] });
  const jhumka = await piece({ rupees: 200 });
  const order = await delivered(shopper, { ring, jhumka });
  await shopper.page
    .getByRole('combobox', { name: new RegExp(`^What would you like.*${ring.name}`) })
    .selectOption('Exchange: size 2.6');
  await shopper.page
    .getByRole('combobox', { name: 'Why are you sending it back?' })
    .selectOption('The size does not fit');
  const buffer = await sharp({ create: { width: 90, height: 70, channels: 3, background: '#c93' } })
    .jpeg()
    .toBuffer();
  await shopper.page
    .getByLabel('Add photos')
    .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer });
  await expect(shopper.page.getByText('Sent', { exact: true })).toBeVisible();
  await shopper.presses('Ask for the return');
  await shopper.isTold('Your return is requested');

  const name = await worksAs(backend, visitor, 'owner');
  const { page } = visitor;
  await visitor.opens(`/admin/orders?queue=returns&q=${order.slice(-6)}`);
  await page.getByRole('link', { name: order.slice(-6) }).click();
  await expect(page.getByText('To decide')).toBeVisible();
  await expect(page.getByText(`1 × ${ring.name}, size 2.4: size 2.6 instead`)).toBeVisible();
  const photo = page.getByRole('img', { name: 'Number 1' });
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(90);
  // The cash is here: nobody is told to collect it.
  await expect(page.getByText(/^Cash on delivery: ₹[\d,]+, collected\.$/)).toBeVisible();
  await isSound(visitor);
  await page.getByLabel('How it comes back').fill('Blue Dart collects it on Monday.');
  await page.getByRole('button', { name: 'Accept the return' }).click();
  await expect(page.getByText('Accepted, on its way')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send the exchange now' })).toBeVisible();
  await shopper.reloads();
  const returns = shopper.page.getByRole('region', { name: 'Your return' });
  await expect(returns).toContainText('Yes, we’ll take it back. Please send it to us.');
  await expect(returns).toContainText('Blue Dart collects it on Monday.');
  await returns.getByRole('link', { name: /^In exchange/ }).click();
  await expect(shopper.page.getByText('Waiting for your return').first()).toBeVisible();

  await page.getByRole('button', { name: 'The pieces are here' }).click();
  await expect(page.getByText('Here, to inspect')).toBeVisible();
  await letStepUpLapse(backend, name);
  await visitor.reloads();
  await isSound(visitor);
  const line = page.getByRole('group', { name: `1 × ${jhumka.name}` });
  await line.getByLabel('Written off').fill('1');
  const inspection = page.locator('form').filter({ has: line });
  await inspection.getByLabel('Your password, once more').fill(staffPassword);
  visitor.expectsRefusal(400, '/admin/orders');
  await page.getByRole('button', { name: 'Settle the return' }).click();
  await expect(page.getByText(/^Say of each piece that came/)).toBeVisible();
  await line.getByLabel('Back on sale').fill('0');
  await page.getByRole('button', { name: 'Settle the return' }).click();
  await expect(page.getByText('Settled', { exact: true })).toBeVisible();
  await expect(page.getByText('(0 back on sale, 1 written off)')).toBeVisible();
  const acts = page.getByRole('region', { name: 'What staff did' }).getByRole('listitem');
  await expect(acts.filter({ hasText: 'settle return' })).toContainText(
    'line 2: 0 back on sale, 1 written off',
  );
  await page.getByRole('link', { name: /^In exchange: order/ }).click();
  await expect(page.getByRole('button', { name: 'Start packing' })).toBeVisible();
  await expect(page.getByText('It goes out in exchange for pieces of')).toBeVisible();
  await shopper.opens(`/order/${order}`);
  await expect(returns).toContainText('The pieces are back with us.');
  await expect(shopper.page.getByRole('region', { name: 'Your refund' })).toContainText('₹200');
});

test('who packs does not decide on a return; support declines it, and the shopper reads why', async ({
  visitor,
  browserOf,
  shopper,
  piece,
  backend,
}) => {
  const order = await askedBack(shopper, { ring: await piece({ sizes: ['2.4'] }), jhumka: await piece() });
  await worksAs(backend, visitor, 'packer');
  await visitor.opens(`/admin/orders/${order}`);
  await expect(visitor.page.getByText('To decide')).toBeVisible();
  await expect(visitor.page.getByRole('button', { name: /the return$/ })).toHaveCount(0);
  const support = await browserOf(null);
  await worksAs(backend, support, 'support');
  await support.opens(`/admin/orders/${order}`);
  await support.page.getByLabel('Reason').fill('It was worn.');
  await support.page.getByRole('button', { name: 'Decline the return' }).click();
  await expect(support.page.getByText('Declined', { exact: true })).toBeVisible();
  await expect(support.page.getByText('Note: It was worn.')).toBeVisible();
  await shopper.reloads();
  await expect(shopper.page.getByRole('region', { name: 'Your return' })).toContainText('Why: It was worn.');
});

test('a page that a colleague was faster than declines no return that is accepted: it says so, and shows how it stands', async ({
  visitor,
  browserOf,
  shopper,
  piece,
  backend,
}) => {
  const order = await askedBack(shopper, { ring: await piece({ sizes: ['2.4'] }), jhumka: await piece() });
  const colleague = await browserOf(null);
  for (const who of [visitor, colleague]) {
    await worksAs(backend, who, 'manager');
    await who.opens(`/admin/orders/${order}`);
    await expect(who.page.getByText('To decide')).toBeVisible();
  }
  await colleague.page.getByRole('button', { name: 'Accept the return' }).click();
  await expect(colleague.page.getByText('Accepted, on its way')).toBeVisible();
  const { page } = visitor;
  const reasonOf = (who: typeof visitor) =>
    who.page
      .locator('form')
      .filter({ has: who.page.getByRole('button', { name: 'Decline the return' }) })
      .getByLabel('Reason');
  await reasonOf(visitor).fill('It was worn.');
  visitor.expectsRefusal(409, '/admin/orders');
  await page.getByRole('button', { name: 'Decline the return' }).click();
  await visitor.isTold(
    'A colleague went on with this return since you opened this page. Look first at how it stands now.',
  );
  await expect(page.getByText('Accepted, on its way')).toBeVisible();
  await expect(reasonOf(visitor)).toHaveValue('It was worn.');
  await reasonOf(colleague).fill('It never came.');
  await colleague.page.getByRole('button', { name: 'Decline the return' }).click();
  await expect(colleague.page.getByText('Declined', { exact: true })).toBeVisible();
});

test('what was done in another tab says so, and the page shows how the order stands', async ({
  visitor,
  browserOf,
  shopper,
  piece,
  backend,
}) => {
  const order = await shopper.ordersByCash(await piece({ rupees: 700 }));
  await atTerminal(shopper, 'process', order);
  await atTerminal(shopper, 'ship', order, '--carrier', 'Blue Dart', '--tracking', order);
  const colleague = await browserOf(null);
  for (const who of [visitor, colleague]) {
    await worksAs(backend, who, 'packer');
    await who.opens(`/admin/orders/${order}`);
    await expect(who.page.getByRole('button', { name: 'It was delivered' })).toBeVisible();
  }
  await colleague.page.getByRole('button', { name: 'It was delivered' }).click();
  await colleague.isTold('It is delivered.');
  visitor.expectsRefusal(409, '/admin/orders');
  await visitor.page.getByRole('button', { name: 'It was delivered' }).click();
  await visitor.isTold('This order is Delivered already.');
  await expect(visitor.page.getByRole('button', { name: 'It was delivered' })).toHaveCount(0);
});
