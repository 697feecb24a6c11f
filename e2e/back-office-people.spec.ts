import { isSound } from './fixtures/is-sound.ts';
import { endSessions, signsIn, staffPassword, worksAs, worksHere } from './fixtures/staff.ts';
import { expect, test } from './fixtures.ts';

test('the first page says how the shop does, in bars and tables; amounts are for those who read money', {
  tag: '@phone',
}, async ({ visitor, browserOf, backend }) => {
  await worksAs(backend, visitor, 'owner');
  const { page } = visitor;
  await visitor.opens('/admin');
  const days = page.getByRole('table', { name: 'Orders by day, the newest first' });
  await expect(days.getByRole('row')).toHaveCount(15);
  await expect(days.getByRole('columnheader', { name: 'Sales' })).toBeVisible();
  await expect(page.locator('.recharts-bar').first()).toBeAttached();
  await expect(page.getByRole('table', { name: 'Money that does not move by itself' })).toBeVisible();
  await isSound(visitor);
  const packer = await browserOf(null, { javaScriptEnabled: false });
  await worksAs(backend, packer, 'packer');
  await packer.page.goto('/admin');
  const main = packer.page.getByRole('main');
  await expect(main.getByRole('table', { name: 'Orders by day, the newest first' })).toBeVisible();
  await expect(main).not.toContainText('₹');
  await expect(main.getByRole('heading', { name: 'Stuck money' })).toHaveCount(0);
});

test('what was typed when the session ended stays, is sent after a sign-in in another tab, and gives a link to copy', async ({
  visitor,
  backend,
}) => {
  const owner = await worksHere(backend, visitor, 'owner');
  const { page } = visitor;
  await visitor.opens('/admin/people');
  await page.getByLabel('Name').first().fill('Meena Kumari');
  const email = `${crypto.randomUUID()}@staff.example`;
  await page.getByLabel('E-mail').first().fill(email);
  await endSessions(backend, owner);
  visitor.expectsRefusal(401, '/admin/people');
  await page.getByRole('button', { name: 'Invite' }).click();
  await expect(page.getByText('You were signed out. What you typed is still here:')).toBeVisible();
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'sign in (opens in a new tab)', exact: true }).click(),
  ]);
  await signsIn({ page: tab }, owner);
  await expect(tab.getByRole('heading', { name: 'Today', exact: true })).toBeVisible();
  await expect(page.getByText('You are signed in again: send it once more.')).toBeVisible();
  await expect(page.getByLabel('Name').first()).toHaveValue('Meena Kumari');
  await page.getByRole('button', { name: 'Invite' }).click();
  await expect(page.getByLabel('To hand on')).toHaveValue(/\/admin\/welcome\/[\w-]{43}$/);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  // A form that is sent as it stands changes nothing.
  const invited = page.getByRole('listitem').filter({ hasText: email });
  await invited.getByText('Change', { exact: true }).click();
  await expect(invited.getByRole('combobox', { name: 'Role' })).toHaveValue('packer');
  await isSound(visitor);
});

test('without scripts a form comes along to the sign-in, and is sent by its own button there', async ({
  browserOf,
  backend,
}) => {
  const visitor = await browserOf(null, { javaScriptEnabled: false });
  const owner = await worksHere(backend, visitor, 'owner');
  const { page } = visitor;
  await page.goto('/admin/people');
  const email = `${crypto.randomUUID()}@staff.example`;
  await page.getByLabel('Name').first().fill('Meena <b>');
  await page.getByLabel('E-mail').first().fill(email);
  await endSessions(backend, owner);
  await page.getByRole('button', { name: 'Invite' }).click();
  await expect(page.getByText('You were signed out. What you typed is kept')).toBeVisible();
  await signsIn(visitor, owner);
  await expect(page.getByRole('heading', { name: 'You are signed in again' })).toBeVisible();
  await expect(page.getByText('Meena <b>')).toBeVisible();
  visitor.expectsRefusal(400, '/admin/people');
  await page.getByRole('button', { name: 'Send it now' }).click();
  await expect(page.getByText('Enter the name, up to 60 letters and digits.')).toBeVisible();
  expect(await backend.db.selectFrom('staff').where('email', '=', email).select('id').execute()).toEqual([]);
});

test('a link of a mail opens its page for who is signed in; keys of one letter can be switched off', async ({
  visitor,
  backend,
}) => {
  await worksAs(backend, visitor, 'packer');
  const { page, world } = visitor;
  await page.route('http://mail.example/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>Mail</title><a href="${world.shopUrl}/admin/orders?queue=to-pack">See it</a>`,
    }),
  );
  await page.goto('http://mail.example/');
  await page.getByRole('link', { name: 'See it' }).click();
  await expect(page.getByRole('heading', { name: 'To pack' })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/orders\?queue=to-pack$/);
  await visitor.opens('/admin/account');
  await page.getByRole('checkbox', { name: 'Keys' }).uncheck();
  await isSound(visitor);
  await visitor.opens('/admin/orders');
  const search = page.getByRole('searchbox');
  await page.keyboard.press('/');
  await expect(search).not.toBeFocused();
  await visitor.opens('/admin/account');
  await page.getByRole('checkbox', { name: 'Keys' }).check();
  await visitor.opens('/admin/orders');
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
});

test('a new order is counted in an open tab, which hears nothing more once its session has ended', async ({
  visitor,
  shopper,
  piece,
  backend,
}) => {
  const owner = await worksHere(backend, visitor, 'owner');
  const { page } = visitor;
  const opened = page.waitForResponse((response) => response.url().endsWith('/admin/news'));
  await visitor.opens('/admin/account');
  expect((await opened).headers()['content-type']).toContain('text/event-stream');
  await shopper.ordersByCash(await piece({ rupees: 700 }));
  // Other stories order too.
  await expect(page).toHaveTitle(/^\(\d+\) You · Back office/);
  await page.getByRole('link', { name: /^\d+ new orders?$/ }).click();
  await expect(page.getByRole('heading', { name: 'To pack' })).toBeVisible();
  await endSessions(backend, owner);
  await expect(page.getByRole('link', { name: /^You are signed out: sign in/ })).toBeVisible();
  expect((await page.request.get('/admin/news')).status()).toBe(204);
});

test('a passkey is made on the own page, signs in after the password in place of the code, and is removed', async ({
  visitor,
  backend,
}) => {
  const owner = await worksHere(backend, visitor, 'owner');
  const { page } = visitor;
  const devices = await page.context().newCDPSession(page);
  await devices.send('WebAuthn.enable');
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await visitor.opens('/admin/account');
  await page.getByLabel('Name of the passkey').fill('My phone');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await visitor.isTold('The passkey is kept.');
  await expect(page.getByRole('region', { name: 'Passkeys' })).toContainText('not used yet');
  await isSound(visitor);
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.getByLabel('E-mail').fill(owner.email);
  await page.getByLabel('Password').fill('not the password');
  visitor.expectsRefusal(401, '/admin/login');
  await page.getByRole('button', { name: 'Use a passkey instead of a code' }).click();
  await expect(page.getByRole('alert')).toContainText('E-mail, password or code is wrong');
  await page.getByLabel('Password').fill(staffPassword);
  await page.getByRole('button', { name: 'Use a passkey instead of a code' }).click();
  await expect(page.getByRole('heading', { name: 'Today', exact: true })).toBeVisible();
  await visitor.opens('/admin/account');
  await expect(page.getByRole('region', { name: 'Passkeys' })).toContainText('last used');
  await page.getByRole('button', { name: 'Remove My phone' }).click();
  await visitor.isTold('That passkey opens nothing any more.');
  await expect(page.getByRole('region', { name: 'Passkeys' })).not.toContainText('last used');
});
