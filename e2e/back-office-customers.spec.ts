import sharp from 'sharp';
import { isSound } from './fixtures/is-sound.ts';
import { twoStepOn } from './fixtures/second-factor.ts';
import { letStepUpLapse, staffPassword, worksAs } from './fixtures/staff.ts';
import { expect, test } from './fixtures.ts';

test('a customer is found by phone, noted about, blocked from cash and offered it again', {
  tag: '@phone',
}, async ({ visitor, shopper, piece, backend }) => {
  test.slow();
  const jhumka = await piece({ rupees: 700 });
  await shopper.ordersByCash(jhumka);
  await worksAs(backend, visitor, 'support');
  const { page } = visitor;
  await visitor.opens('/admin/customers');
  await page.keyboard.press('/');
  await page.keyboard.type(`+91 ${shopper.home['Phone number']}`);
  await page.keyboard.press('Enter');
  const row = page.getByRole('link', { name: shopper.account!.email });
  await expect(row).toContainText('1 order');
  await isSound(visitor);
  await row.click();
  await expect(page.getByRole('heading', { name: shopper.account!.name, level: 1 })).toBeVisible();
  await expect(page.getByText('Signed in on 1 device.')).toBeVisible();
  await expect(page.getByRole('link', { name: new RegExp(jhumka.name) })).toBeVisible();
  await expect(page.getByText('Erase this account')).toHaveCount(0);
  await page.getByLabel('A note').fill('Called: wants the parcel after six.');
  await page.getByRole('button', { name: 'Note it' }).click();
  await expect(page.getByText('Called: wants the parcel after six.')).toBeVisible();
  await page.getByLabel('Reason').fill('Three parcels came back unpaid.');
  await page.getByRole('button', { name: 'Block cash on delivery' }).click();
  await expect(page.getByText('no cash on delivery', { exact: true })).toBeVisible();
  await isSound(visitor);

  await shopper.addsToCart(jhumka);
  await shopper.opens('/placeorder');
  await expect(
    shopper.page.getByText('Cash on delivery is not available for this account.', { exact: true }),
  ).toBeVisible();
  await expect(shopper.page.getByRole('radio', { name: /cash on delivery/i })).toBeDisabled();
  await isSound(shopper);

  await visitor.opens('/admin/customers?cash=blocked');
  await expect(page.getByRole('link', { name: shopper.account!.email })).toBeVisible();
  await page.getByRole('link', { name: shopper.account!.email }).click();
  await page.getByRole('button', { name: 'Offer cash on delivery again' }).click();
  await expect(page.getByRole('button', { name: 'Block cash on delivery' })).toBeVisible();
  await shopper.reloads();
  await shopper.choosesCash();
});

test('a customer gets in without the lost app, gets a link, is signed out everywhere, and erased with the password once more', async ({
  visitor,
  shopper,
  backend,
}) => {
  await twoStepOn(shopper);
  const name = await worksAs(backend, visitor, 'owner');
  const { page } = visitor;
  await visitor.opens(`/admin/customers?q=${encodeURIComponent(shopper.account!.email)}`);
  await page.getByRole('link', { name: shopper.account!.email }).click();
  await page.getByText('Lost app and codes').click();
  await isSound(visitor);
  await page.getByRole('button', { name: 'Switch off two-step sign-in' }).click();
  await visitor.isTold('Two-step sign-in is off. The customer is told by mail.');
  await expect(page.getByText('Lost app and codes')).toHaveCount(0);
  await page.getByRole('button', { name: 'Mail a link for a new password' }).click();
  await visitor.isTold('A link that sets a new password is on its way to the customer.');
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page.getByText('Signed in nowhere.')).toBeVisible();
  await letStepUpLapse(backend, name);
  await visitor.reloads();
  await page.getByText('Erase this account').click();
  await page.getByLabel('Your password, once more').fill(staffPassword);
  await isSound(visitor);
  await page.getByRole('button', { name: 'Erase for good' }).click();
  await expect(page.getByRole('heading', { name: 'Deleted shopper' })).toBeVisible();
  await expect(page.getByText('erased', { exact: true })).toBeVisible();
  const acts = page.getByRole('region', { name: 'What staff did' }).getByRole('listitem');
  await expect(acts).toHaveCount(4);
  await isSound(visitor);
});

test('a message is read, answered and closed; who is too late with an answer is told, and keeps the words', {
  tag: '@phone',
}, async ({ visitor, browserOf, shopper, backend, isMobile }) => {
  test.slow();
  await shopper.opens('/contact');
  // The account's name comes by itself, a moment later.
  await expect(shopper.field('Name')).toHaveValue(shopper.account!.name);
  await shopper.field('Message').fill('Is the kada adjustable?');
  await shopper.presses('Send message');
  await expect(shopper.page.getByRole('heading', { name: 'Message sent successfully!' })).toBeVisible();
  const { email } = shopper.account!;
  // So that it is overdue.
  const { number } = await backend.db
    .updateTable('contact_messages')
    .set({ created_at: new Date(Date.now() - 50 * 60 * 60_000) })
    .where('email', '=', email)
    .returning('number')
    .executeTakeFirstOrThrow();
  const colleague = await browserOf(null);
  for (const who of [visitor, colleague]) {
    await worksAs(backend, who, 'manager');
    await who.opens(`/admin/messages?q=${number}`);
    await expect(who.page.getByRole('link', { name: number })).toContainText('overdue by 2 h');
    if (isMobile) await who.page.locator('summary', { hasText: /Menu.*overdue/ }).click();
    await expect(who.page.getByRole('link', { name: /Messages.*overdue/ })).toBeVisible();
    await isSound(who);
    await who.page.getByRole('link', { name: number }).click();
    await expect(who.page.getByRole('heading', { name: `Message ${number}` })).toBeVisible();
    await who.page.getByLabel(`To ${shopper.account!.name}`).fill('Yes, it opens by 4 mm.');
  }
  const { page } = visitor;
  await page.getByRole('button', { name: 'Send the answer' }).click();
  await expect(page.getByRole('article').filter({ hasText: 'Yes, it opens by 4 mm.' })).toBeVisible();
  await expect(page.getByText('answered', { exact: true })).toBeVisible();
  await isSound(visitor);
  colleague.expectsRefusal(409, '/admin/messages');
  await colleague.page.getByRole('button', { name: 'Send the answer' }).click();
  await expect(colleague.page.getByText('A colleague answered since you opened this page.')).toBeVisible();
  await expect(colleague.page.getByLabel(`To ${shopper.account!.name}`)).toHaveValue(
    'Yes, it opens by 4 mm.',
  );
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByText('closed', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'What staff did' }).getByRole('listitem')).toHaveCount(2);
});

test('a review is answered for all to read, its photos are let through or removed, and it is hidden from all but its author, who reads why', {
  tag: '@phone',
}, async ({ visitor, browserOf, shopper, piece, backend }) => {
  test.slow();
  const jhumka = await piece();
  await shopper.opensPiece(jhumka);
  await shopper.presses('Write a review');
  await shopper.page.getByRole('combobox', { name: 'Your rating' }).selectOption('2');
  await shopper.field('Your review').fill('Cheaper next door.');
  const own = shopper.page.getByRole('region', { name: 'Reviews' });
  const files = ['ear.jpg', 'box.jpg', 'blurred.jpg'].map(async (name) => {
    const plain = sharp({ create: { width: 900, height: 700, channels: 3, background: '#c93' } });
    return { name, mimeType: 'image/jpeg', buffer: await plain.jpeg().toBuffer() };
  });
  await shopper.page.getByLabel('Add photos').setInputFiles(await Promise.all(files));
  await expect(own.getByText('Sent', { exact: true })).toHaveCount(3);
  await isSound(shopper);
  await shopper.presses('Submit Review');
  await expect(own).toContainText(/2\.0\s*from 1 review/);
  await expect(own.getByRole('img', { name: `Your photo of ${jhumka.name}` })).toHaveCount(3);
  await expect(own).toContainText('We’re having a look at your photos.');
  await worksAs(backend, visitor, 'support');
  const { page } = visitor;
  await visitor.opens(`/admin/reviews?view=photos&product=${jhumka.id}`);
  await isSound(visitor);
  await page.getByRole('button', { name: 'Show photo 1' }).click();
  await expect(page.getByText('to look at', { exact: true })).toHaveCount(2);
  await page.getByRole('button', { name: 'Show photo 2' }).click();
  await expect(page.getByText('to look at', { exact: true })).toHaveCount(1);
  await visitor.opens(`/admin/reviews?product=${jhumka.id}`);
  await page.locator('summary', { hasText: 'Remove photo 3' }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('We can not see the piece.');
  await page.getByRole('button', { name: 'Remove photo 3' }).click();
  await expect(page.getByText('removed', { exact: true })).toBeVisible();
  await page.locator('summary', { hasText: 'Answer' }).click();
  await page.getByLabel("In the shop's name").fill('Thank you. Ours is 18K gold plated.\nIt lasts.');
  await isSound(visitor);
  await page.getByRole('button', { name: 'Answer for all to read' }).click();
  await expect(page.getByText('Gehna answers')).toBeVisible();
  const passer = await browserOf(null);
  await passer.opensPiece(jhumka);
  const reviews = passer.page.getByRole('region', { name: 'Reviews' });
  await expect(reviews.getByText('Gehna answers')).toBeVisible();
  await expect(async () => {
    await passer.reloads();
    await expect(reviews.getByRole('heading', { name: 'Photos by shoppers' })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await isSound(passer);
  const words = `Photo by ${shopper.account!.name} of ${jhumka.name}`;
  const first = reviews.getByRole('button', { name: `Open full size: ${words}` }).first();
  await first.press('Enter');
  const overlay = passer.page.getByRole('dialog', { name: 'Pictures at full size' });
  await expect(overlay.getByText('Picture 1 of 2')).toBeVisible();
  await expect(overlay.locator(':focus')).toHaveCount(1);
  await passer.page.keyboard.press('Escape');
  await expect(overlay).toHaveCount(0);
  await expect(first).toBeFocused();

  await page.locator('summary', { hasText: 'Hide' }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('It names another shop.');
  await page.getByRole('button', { name: 'Hide it' }).click();
  await expect(page.getByText('hidden', { exact: true })).toBeVisible();
  await isSound(visitor);
  await expect(async () => {
    await passer.reloads();
    await expect(reviews).toContainText('No reviews yet.', { timeout: 1000 });
  }).toPass();
  expect(await passer.page.content()).not.toContain('aggregateRating');
  await shopper.opens('/profile');
  const written = shopper.page.getByRole('region', { name: 'Your reviews' });
  await expect(written).toContainText('The reason: It names another shop.');
  await expect(written).toContainText('We removed a photo. The reason: We can not see the piece.');
  await isSound(shopper);
});
