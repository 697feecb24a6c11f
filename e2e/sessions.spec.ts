import { isSound } from './fixtures/is-sound.ts';
import { holdBack, nextAnswer } from './fixtures/network.ts';
import type { Shopper } from './fixtures/shopper.ts';
import { expect, test } from './fixtures.ts';

const devices = ({ page }: Shopper) =>
  page.getByRole('region', { name: 'Where you’re logged in' }).getByRole('listitem');

test('the profile lists the devices; one of them is logged out, and only that one', {
  tag: '@phone',
}, async ({ account, browserOf }) => {
  const me = await account();
  const desk = await browserOf(me);
  const phone = await browserOf(null);
  await phone.opens('/login');
  await phone.logsIn(me);
  await phone.isAt('/');

  await desk.opens('/profile');
  await expect(devices(desk)).toHaveCount(2);
  await expect(devices(desk).first()).toContainText('This device');
  await expect(devices(desk).last()).toContainText(/^Chrome/);
  await expect(devices(desk).last()).toContainText('Last used');
  await isSound(desk);
  await devices(desk).last().getByRole('button', { name: 'Log out' }).click();
  await expect(desk.page.getByRole('status').getByText(/is logged out\.$/)).toBeVisible();
  await expect(devices(desk)).toHaveCount(1);
  await expect(desk.page.getByRole('heading', { name: 'Where you’re logged in' })).toBeFocused();

  phone.expectsRefusal(401, '/api/');
  await phone.opens('/order');
  await phone.isTold('Session expired. Please login again.');
  await phone.isAt('/login');
  await desk.reloads();
  await desk.sees(me.name);
});

test('logging out everywhere ends them all, at once', async ({ account, browserOf }) => {
  const me = await account();
  const [desk, phone] = [await browserOf(me), await browserOf(me)];
  await desk.opens('/profile');
  await desk.page.evaluate(() => {
    sessionStorage.setItem('gehna:address-draft', '"what was typed"');
    localStorage.setItem('gehna:counted-orders', '[]');
  });
  await desk.presses('Log out everywhere');
  await desk.isTold('You are logged out on every device.');
  await desk.isAt('/login');
  const kept = await desk.page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  // The login page itself draws a new secret for Google's sign-in.
  expect(kept.filter((key) => /^gehna:|^token/.test(key) && key !== 'gehna:google')).toEqual([]);
  await expect(desk.page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  phone.expectsRefusal(401, '/api/');
  await phone.opens('/profile');
  await phone.isAt('/login');
});

test('what Back shows as it was left is not shown to whoever has the browser since (R414)', async ({
  shopper,
}) => {
  const { page } = shopper;
  await shopper.opens('/profile');
  await shopper.sees(shopper.account!.name);
  // A page that rests hears nothing of what other documents do.
  await page.evaluate(() => localStorage.removeItem('token'));
  await shopper.sees(shopper.account!.name);
  const again = page.waitForEvent('load');
  await page.evaluate(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await again;
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  await expect(page.getByText(shopper.account!.name)).toHaveCount(0);
});

test('another tab signs somebody else in: a page shows and keeps nothing of whoever was there before', async ({
  shopper,
  account,
  piece,
}) => {
  const next = await account({ name: 'Next Owner' });
  const jhumka = await piece();
  const { page } = shopper;
  const reviewed = await shopper.opensTab(`/product/${jhumka.id}`);
  await reviewed.presses('Write a review');
  const words = reviewed.page.getByRole('textbox', { name: 'Your review' });
  await words.fill('Light on the ear.');
  await shopper.opens('/profile');
  await shopper.sees(shopper.account!.name);
  const answer = await holdBack(page, '**/api/user/**');

  const other = await page.context().newPage();
  await other.goto('/robots.txt');
  await other.evaluate(() => localStorage.removeItem('token'));
  await expect(page.getByText(shopper.account!.name)).toHaveCount(0);
  await other.evaluate((token) => localStorage.setItem('token', token), next.token);
  await expect(page.getByText('Loading your profile')).toBeAttached();
  await expect(page.getByText(shopper.account!.name)).toHaveCount(0);
  answer();
  await shopper.sees(next.name);
  await expect(words).toHaveValue('');
});

test('a session that ends in another tab leaves a review that is half typed to its writer, and a sign-out does not (R368)', async ({
  shopper,
  piece,
}) => {
  const { page } = shopper;
  const jhumka = await piece();
  await shopper.opensPiece(jhumka);
  await shopper.presses('Write a review');
  const words = page.getByRole('textbox', { name: 'Your review' });
  await words.fill('Light on the ear.');

  const tab = await shopper.opensTab('/order');
  const logsInAgain = async () => {
    await tab.field('Email').fill(shopper.account!.email);
    await tab.page.getByLabel('Password', { exact: true }).fill(shopper.account!.password);
    await tab.page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
  };
  await tab.sees('MY ORDERS');
  await shopper.calls('/user/logout');
  tab.expectsRefusal(401, '/api/');
  await tab.reloads();
  await tab.isAt('/login');
  await expect(words).toHaveValue('');
  await logsInAgain();
  await expect(words).toHaveValue('Light on the ear.');

  // The login leads back: another page is opened once it has.
  await tab.sees('MY ORDERS');
  await tab.opens('/profile');
  await tab.presses('Log out everywhere');
  await expect(words).toHaveValue('');
  await tab.opens('/login');
  await logsInAgain();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toHaveCount(0);
  await expect(words).toHaveValue('');
});

test('devices that do not come are asked for again; what fails is said', async ({ shopper }) => {
  const { page } = shopper;
  shopper.expectsRefusal(503, '/api/user/sessions');
  shopper.expectsRefusal(500, '/api/user/logout-all');
  await nextAnswer(page, '**/api/user/sessions', { status: 503, json: {} });
  await shopper.opens('/profile');
  await expect(page.getByText('Failed to load your devices')).toBeVisible();
  await page
    .getByRole('region', { name: 'Where you’re logged in' })
    .getByRole('button', { name: 'Try again' })
    .click();
  await expect(devices(shopper)).toHaveCount(1);
  await nextAnswer(page, '**/api/user/logout-all', { status: 500, json: {} });
  await shopper.presses('Log out everywhere');
  await expect(page.getByRole('alert').getByText('That didn’t work. Please try again.')).toBeVisible();
});
