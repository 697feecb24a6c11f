import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { isSound } from './fixtures/is-sound.ts';
import { loseAnswer } from './fixtures/network.ts';
import { twoStepOn } from './fixtures/second-factor.ts';
import type { Shopper } from './fixtures/shopper.ts';
import { isDelivered, atTerminal as staff } from './fixtures/staff.ts';
import { expect, test } from './fixtures.ts';

const photoFile = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 900, height: 700, channels: 3, background: '#c93' } })
    .jpeg()
    .toBuffer(),
});

/** A delivered order whose return is about to be asked for, and where its photos are chosen and shown as sent. */
async function returning(shopper: Shopper, bought: Parameters<Shopper['ordersByCash']>[0]) {
  const { page } = shopper;
  await isDelivered(shopper, await shopper.ordersByCash(bought));
  const sent = page.getByText('Sent', { exact: true });
  const photos = page.getByLabel('Add photos');
  await page.getByText('Return or exchange').click();
  return { sent, photos };
}

test('a parcel is followed, sent back with photos, and its cash goes to a UPI id', { tag: '@phone' }, async ({
  shopper,
  piece,
  backend,
}) => {
  test.slow();
  const { page } = shopper;
  const order = await shopper.ordersByCash(await piece({ rupees: 500 }));
  await staff(shopper, 'process', order);
  await staff(
    shopper,
    'ship',
    order,
    '--carrier',
    'Blue Dart',
    '--tracking',
    order,
    '--url',
    `https://carrier.example/${order}`,
  );
  await shopper.opens(`/order/${order}`);
  await shopper.sees('Your parcel');
  await expect(
    page.getByRole('link', { name: 'Follow it at Blue Dart (opens in a new tab)' }),
  ).toHaveAttribute('href', `https://carrier.example/${order}`);
  await expect(page.getByText('Cancel this order')).toHaveCount(0);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Download GI\/\d\d-\d\d\/\d{6}$/ }).click();
  const invoice = await download;
  expect(invoice.suggestedFilename()).toMatch(/^GI-\d\d-\d\d-\d{6}\.pdf$/);
  expect((await readFile(await invoice.path())).subarray(0, 5).toString()).toBe('%PDF-');
  await staff(shopper, 'deliver', order);
  await shopper.reloads();
  await expect(page.getByText('Paid', { exact: true })).toBeVisible();

  await page.getByText('Return or exchange').click();
  await shopper.presses('Ask for the return');
  const why = page.getByRole('combobox', { name: 'Why are you sending it back?' });
  await expect(why).toHaveAccessibleDescription('Please choose a reason.');
  await expect(why).toBeFocused();
  await why.selectOption('It is damaged or faulty');
  await shopper.field('In your words (optional)').fill('One stone is loose.');
  const photos = page.getByLabel('Add photos');
  await photos.setInputFiles([await photoFile('front.jpg'), await photoFile('back.jpg')]);
  // Browsers make photos small when they have time for it.
  await expect(page.getByRole('img', { name: '2: back.jpg' })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('Sent', { exact: true })).toHaveCount(2);
  await page.getByRole('button', { name: 'Remove photo 1' }).click();
  await expect(page.getByRole('img', { name: '1: back.jpg' })).toBeVisible();
  await expect(page.getByRole('img', { name: /front/ })).toHaveCount(0);
  await isSound(shopper);
  await shopper.presses('Ask for the return');
  await shopper.isTold('Your return is requested');
  await shopper.sees('Your return');
  await expect(page.getByRole('region', { name: 'Your return' })).toContainText(
    'One stone is loose. (1 photo)',
  );

  await staff(shopper, 'take-back', order, '--write-off', 'all', '--reason', 'A stone is loose');
  await shopper.reloads();
  const refund = page.getByRole('region', { name: 'Your refund' });
  await expect(refund).toContainText('₹600');
  await expect(refund).toContainText('Waiting for you');
  await expect(page.getByText('− ₹600')).toBeVisible();
  await shopper.opens('/order');
  await page.getByRole('link', { name: 'Tell us where your ₹600 goes' }).click();
  await shopper.field('UPI id').fill('demo');
  await shopper.presses('Send my refund there');
  await expect(shopper.field('UPI id')).toHaveAccessibleDescription(/^Enter a UPI id like name@bank\./);
  await isSound(shopper);
  await shopper.field('UPI id').fill('demo.shopper@okaxis');
  await shopper.presses('Send my refund there');
  const password = page.getByLabel('Current password', { exact: true });
  await expect(password).toHaveAccessibleDescription(/^Enter your password\./);
  await expect(password).toBeFocused();
  await password.fill('not this one');
  shopper.expectsRefusal(400, '/api/order/refund-account');
  await shopper.presses('Send my refund there');
  await expect(password).toHaveAccessibleDescription(/^That’s not the right password\./);
  await isSound(shopper);
  await password.fill(shopper.account!.password);
  await shopper.presses('Send my refund there');
  await shopper.isTold('Thank you. We send your refund there.');
  await expect(refund).toContainText(
    'It goes to your UPI id d...@okaxis and is with you within 10 business days.',
  );
  await expect(refund).toContainText('The bank usually takes 3-5 business days after we send it.');
  expect(await staff(shopper, 'account', order)).toBe('Pay ₹600 to UPI id demo.shopper@okaxis');
  const [recovery] = await twoStepOn(shopper);
  await shopper.presses('Change the account');
  await expect(page.getByRole('region', { name: 'Change the account' })).toBeFocused();
  await shopper.field('UPI id').fill('demo.other@okaxis');
  await password.fill(shopper.account!.password);
  shopper.expectsRefusal(409, '/api/order/refund-account');
  await shopper.presses('Send my refund there');
  await expect(refund.getByRole('alert')).toHaveText('Enter the code of your authenticator app.');
  await page.getByLabel('Code from your authenticator app', { exact: true }).fill(recovery!);
  await shopper.presses('Send my refund there');
  await shopper.isTold('Thank you. As the account was changed, we wait a day before we send your refund.');
  await expect(refund).toContainText('UPI id d...@okaxis');
  await expect(refund).toContainText('As the account, or your email, was changed, we send it after');
  await expect(staff(shopper, 'account', order)).rejects.toThrow(/was changed: pay it out from/);
  await backend.db
    .updateTable('payout_accounts')
    .set({ payable_from: new Date() })
    .where('refund_id', 'in', (eb) => eb.selectFrom('refunds').select('id').where('order_id', '=', order))
    .execute();
  await staff(shopper, 'refund-paid', order, '--reference', 'UTR42');
  await shopper.reloads();
  await expect(refund).toContainText('Reference for your bank: UTR42.');
});

test('a return is asked for by the keyboard alone; where it is declined the page says why', async ({
  shopper,
  piece,
  backend,
}) => {
  test.slow();
  const { page } = shopper;
  const order = await shopper.ordersByCash(await piece({ rupees: 500 }));
  await isDelivered(shopper, order);
  await page.getByText('Return or exchange').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('combobox', { name: 'What would you like?' })).toBeFocused();
  await page.keyboard.press('Tab');
  const why = page.getByRole('combobox', { name: 'Why are you sending it back?' });
  await expect(why).toBeFocused();
  // Only one letter: after a pause of a second the browser starts the word anew.
  await page.keyboard.press('s');
  await expect(why).toHaveValue('Something is missing');
  for (const next of ['In your words (optional)', 'Add photos']) {
    await page.keyboard.press('Tab');
    await expect(page.getByLabel(next)).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Ask for the return' })).toBeFocused();
  await page.keyboard.press('Enter');
  await shopper.isTold('Your return is requested');
  const asked = page.getByRole('heading', { name: 'Your return' });
  await expect(asked).toBeFocused();
  await expect(asked).toBeInViewport();
  await backend.db
    .updateTable('return_requests')
    .set({ approved_at: new Date() })
    .where('order_id', '=', order)
    .execute();
  await shopper.reloads();
  await expect(page.getByText(/We’ll take your return: please send it to us/)).toBeVisible();
  await staff(shopper, 'decline-return', order, '--reason', 'It was worn.');
  await shopper.reloads();
  await expect(page.getByText('Return declined', { exact: true })).toBeVisible();
  const answer = page.getByRole('region', { name: 'Your return' });
  await expect(answer).toContainText('Sorry, we couldn’t accept it.');
  await expect(answer).toContainText('Why: It was worn.');
});

test('a return that the shop can not take says so and keeps what was written; where only the answer was lost it is requested', async ({
  shopper,
  piece,
}) => {
  test.slow();
  const { page } = shopper;
  const order = await shopper.ordersByCash(await piece({ rupees: 500 }));
  await isDelivered(shopper, order);
  await page.getByText('Return or exchange').click();
  await page.getByRole('combobox', { name: 'Why are you sending it back?' }).selectOption('It is not for me');
  await shopper.field('In your words (optional)').fill('Too heavy.');
  await page
    .getByLabel('Add photos')
    .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
  await expect(page.getByText('notes.txt: We can’t read this photo.')).toBeVisible();
  shopper.expectsRefusal(503, '/api/order/return');
  await page.route('**/api/order/return', (route) => route.fulfill({ status: 503, body: '' }));
  await shopper.presses('Ask for the return');
  await expect(
    page.getByRole('alert').getByText('We couldn’t send your request. Please try again.'),
  ).toBeVisible();
  await expect(shopper.field('In your words (optional)')).toHaveValue('Too heavy.');
  await page.unroute('**/api/order/return');
  await test.step('also where the session ended meanwhile (R368)', async () => {
    await page.evaluate(async () => {
      await fetch('/api/user/logout', { method: 'POST', headers: { token: localStorage.token } });
    });
    shopper.expectsRefusal(401, '/api/');
    await shopper.presses('Ask for the return');
    await shopper.isAt('/login');
    await shopper.logsIn(shopper.account!);
    await shopper.isAt(`/order/${order}`);
    await expect(shopper.field('In your words (optional)')).toHaveValue('Too heavy.');
    await expect(page.getByRole('combobox', { name: 'Why are you sending it back?' })).toHaveValue(
      'It is not for me',
    );
  });
  await loseAnswer(page, '**/api/order/return');
  shopper.expectsRefusal(0, '/api/order/return');
  const noAnswer = page.waitForEvent('requestfailed');
  await shopper.presses('Ask for the return');
  await noAnswer;
  shopper.expectsRefusal(409, '/api/order/return');
  await shopper.presses('Ask for the return');
  await shopper.isTold('Your return is requested');
  await expect(page.getByRole('region', { name: 'Your return' })).toContainText('Too heavy.');
});

test('a photo that can’t be read takes no place of those that may be sent', async ({ shopper, piece }) => {
  test.slow();
  const { page } = shopper;
  const { sent, photos } = await returning(shopper, await piece({ rupees: 500 }));
  shopper.expectsRefusal(400, '/api/order/return-photo');
  await photos.setInputFiles([
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') },
    { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('x') },
    ...(await Promise.all(['one.jpg', 'two.jpg', 'three.jpg', 'four.jpg'].map(photoFile))),
  ]);
  await expect(page.getByText('notes.txt: We can’t read this photo.')).toBeVisible();
  await expect(sent).toHaveCount(3, { timeout: 60_000 });
  await expect(page.getByRole('listitem').filter({ hasText: 'broken.jpg' })).toContainText('We can’t read');
  await photos.setInputFiles(await photoFile('four.jpg'));
  await expect(sent).toHaveCount(4, { timeout: 60_000 });
  await expect(photos).toBeDisabled();
});

test('a photo whose answer is lost is sent again, and neither it nor one of an earlier visit takes a place', {
  tag: '@phone',
}, async ({ shopper, piece }) => {
  test.slow();
  const { page } = shopper;
  const { sent, photos } = await returning(shopper, await piece({ rupees: 500 }));
  const names = ['a-name-as-phones-give-it-IMG_20261121_101500.jpg', 'two.jpg', 'three.jpg', 'four.jpg'];
  await photos.setInputFiles(await Promise.all([...names, 'five.jpg'].map(photoFile)));
  await expect(page.getByText('Up to 4 photos: the first 4 are added.')).toBeVisible();
  await expect(sent).toHaveCount(4, { timeout: 60_000 });
  await expect(photos).toBeDisabled();

  await shopper.reloads();
  await page.getByText('Return or exchange').click();
  await page.getByRole('combobox', { name: 'Why are you sending it back?' }).selectOption('It is not for me');
  shopper.expectsRefusal(0, '/api/order/return-photo');
  let tries = 0;
  await page.route('**/api/order/return-photo?*', async (route) => {
    if (tries++ !== 1) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await photos.setInputFiles(await Promise.all(names.map(photoFile)));
  await expect(sent).toHaveCount(3, { timeout: 60_000 });
  await expect(page.getByText('We couldn’t send it.')).toBeVisible();
  await isSound(shopper);
  await shopper.presses('Ask for the return');
  await expect(page.getByRole('alert').getByText('Not all photos were sent.')).toBeVisible();
  await page.getByRole('button', { name: 'Try again to send photo 2' }).press('Enter');
  await expect(sent).toHaveCount(4);
  await shopper.presses('Ask for the return');
  await shopper.isTold('Your return is requested');
  await expect(page.getByRole('region', { name: 'Your return' })).toContainText('(4 photos)');
});

test('one piece goes back, another is exchanged for a size larger, and each page tells how it stands', {
  tag: '@phone',
}, async ({ shopper, piece }) => {
  test.slow();
  const { page } = shopper;
  const ring = await piece({ rupees: 300, sizes: ['2.4', '2.6'] });
  const order = await shopper.ordersByCash({ ...ring, size: '2.4' }, await piece({ rupees: 200 }));
  await isDelivered(shopper, order);
  await page.getByText('Return or exchange').click();
  const ringBox = page.getByRole('checkbox', { name: ring.name });
  const jhumkaBox = page.getByRole('checkbox').last();
  await expect(ringBox).toBeChecked();
  await page
    .getByRole('combobox', { name: 'Why are you sending it back?' })
    .selectOption('The size does not fit');
  await ringBox.uncheck();
  await jhumkaBox.uncheck();
  await shopper.presses('Ask for the return');
  await expect(page.getByRole('alert').getByText('Please choose what you’re sending back.')).toBeVisible();
  await ringBox.check();
  await page
    .getByRole('combobox', { name: new RegExp(`^What would you like.*${ring.name}`) })
    .selectOption('Exchange: size 2.6');
  await isSound(shopper);
  await shopper.presses('Ask for the return');
  await shopper.isTold('Your return is requested');
  const returns = page.getByRole('region', { name: /^Your returns?$/ });
  await expect(returns).toContainText(`1 × ${ring.name}, size 2.4, in exchange for size 2.6`);
  await staff(shopper, 'take-back', order, '--saleable');
  await shopper.reloads();
  await expect(returns).toContainText('The pieces are back with us.');
  await expect(page.getByText('Delivered', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your refund' })).toHaveCount(0);

  // A form that was begun for the exchange is not that of the first order.
  const exchange = await page.getByRole('link', { name: /^In exchange: order #/ }).getAttribute('href');
  await isDelivered(shopper, exchange!.replace('/order/', ''));
  await page.getByText('Return or exchange').click();
  await page
    .getByRole('combobox', { name: 'Why are you sending it back?' })
    .selectOption('The size does not fit');
  await page
    .getByText(/^In exchange for pieces of order #/)
    .getByRole('link')
    .click();

  // The other piece goes back too, for its price alone: the ring was exchanged.
  await shopper.isAt(`/order/${order}`);
  await expect(returns).toBeVisible();
  await page.getByText('Return or exchange').click();
  await page.getByRole('combobox', { name: 'Why are you sending it back?' }).selectOption('It is not for me');
  await shopper.presses('Ask for the return');
  await shopper.isTold('Your return is requested');
  await staff(shopper, 'take-back', order, '--saleable');
  await shopper.reloads();
  await expect(page.getByRole('region', { name: 'Your refund' })).toContainText('₹200');
  await isSound(shopper);
  await page.getByRole('link', { name: /^In exchange: order #/ }).click();
  await expect(page.getByText(/^In exchange for pieces of order #/)).toContainText(order.slice(-6));
  await expect(page.getByText('Size 2.6')).toBeVisible();
  await isSound(shopper);
});
