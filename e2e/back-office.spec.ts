import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { TOTP } from 'otpauth';
import routes from '#app/routes.ts';
import { type Ability, may } from '#shop/abilities.ts';
import { staffRoles } from '#shop/viewer.ts';
import { isSound } from './fixtures/is-sound.ts';
import { nextAnswer } from './fixtures/network.ts';
import type { Shopper } from './fixtures/shopper.ts';
import { letStepUpLapse, staffPassword, worksAs } from './fixtures/staff.ts';
import { expect, test } from './fixtures.ts';

test('the first owner comes by a link of the terminal, sets password and second factor, and signs in by both', async ({
  visitor,
}) => {
  const { page, world } = visitor;
  const email = `${crypto.randomUUID()}@staff.example`;
  const env = { ...process.env, DATABASE_URL: world.databaseUrl, SESSION_SECRET: world.sessionSecret };
  const words = ['bin/staff.ts', 'add-owner', '--email', email, '--name', 'Asha Demo'];
  const { stdout } = await promisify(execFile)(process.execPath, words, { env });
  const path = /\/admin\/welcome\/\S+/.exec(stdout)![0];
  await visitor.opens(path);
  await expect(page.getByRole('heading', { name: 'Welcome, Asha Demo' })).toBeVisible();
  await isSound(visitor);
  const secret = (await page.locator('.font-mono').textContent())!.trim();
  await page.getByLabel('Password').fill(staffPassword);
  await page.getByLabel('Code that the app shows').fill('000000');
  visitor.expectsRefusal(400, '/admin/welcome');
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect(page.getByRole('alert')).toContainText('This code is not right');
  await page.getByLabel('Code that the app shows').fill(new TOTP({ secret }).generate());
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible();
  const recovery = (await page.getByRole('listitem').first().textContent())!;
  await page.getByRole('link', { name: 'I have kept them' }).click();
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
  await nextAnswer(page, '**/admin/logout', null);
  visitor.expectsRefusal(0, '/admin/logout');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await visitor.isTold('No answer came: you may still be signed in. Please sign out once more.');
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await visitor.opens('/admin/orders?queue=to-pack');
  await expect(page).toHaveURL(/\/admin\/login\?to=/);
  await isSound(visitor);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(staffPassword);
  await page.getByLabel('Code').fill(recovery);
  await nextAnswer(page, '**/admin/login.data*', null);
  visitor.expectsRefusal(0, '/admin/login');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toContainText('What you typed is still here');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/admin\/orders\?queue=to-pack$/);
  visitor.expectsRefusal(400, path);
  await visitor.opens(path);
  await expect(page.getByRole('heading', { name: 'This invitation does not work' })).toBeVisible();
});

test('an order is found by its phone, packed, shipped and delivered; a part of it goes back', {
  tag: '@phone',
}, async ({ visitor, shopper, piece, backend }) => {
  test.slow();
  const orderId = await shopper.ordersByCash(await piece({ rupees: 700 }));
  const name = await worksAs(backend, visitor, 'owner');
  const { page } = visitor;
  await visitor.opens('/admin/orders');
  await page.keyboard.press('/');
  await page.keyboard.type(`+91 ${shopper.home['Phone number']}`);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=/);
  const row = page.getByRole('link', { name: orderId.slice(-6) });
  await expect(row).toBeVisible();
  await isSound(visitor);
  await page.getByRole('heading', { name: 'Orders' }).click();
  await page.keyboard.press('j');
  await expect(row).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `Order ${orderId.slice(-6)}` })).toBeVisible();
  await isSound(visitor);
  await page.getByRole('button', { name: 'Start packing' }).click();
  await page.getByLabel('Carrier').fill('Blue Dart');
  await page.getByLabel('Tracking number').fill(orderId);
  await page.getByRole('button', { name: 'Hand to the carrier' }).click();
  await page.getByRole('button', { name: 'It was delivered' }).click();
  await expect(page.getByRole('button', { name: 'Refund a part' })).toBeVisible();
  await letStepUpLapse(backend, name);
  await visitor.reloads();
  const form = page.locator('form').filter({ has: page.getByLabel('Amount in rupees') });
  await form.getByLabel('Amount in rupees').fill('9999');
  await form.getByLabel('Reason').fill('A scratch on one earring');
  visitor.expectsRefusal(400, '/admin/orders');
  await form.getByLabel('Your password, once more').fill('not the password');
  await form.getByRole('button', { name: 'Refund a part' }).click();
  await expect(form.getByText('That’s not the right password.')).toBeVisible();
  await form.getByLabel('Your password, once more').fill(staffPassword);
  visitor.expectsRefusal(409, '/admin/orders');
  await form.getByRole('button', { name: 'Refund a part' }).click();
  await expect(page.getByText(/can be refunded|left to refund|more than/i)).toBeVisible();
  await expect(form.getByLabel('Reason')).toHaveValue('A scratch on one earring');
  await form.getByLabel('Amount in rupees').fill('150');
  await form.getByRole('button', { name: 'Refund a part' }).click();
  await visitor.isTold('The refund is noted. A mail asks the shopper for the account that it goes to.');
  const acts = page.getByRole('region', { name: 'What staff did' }).getByRole('listitem');
  await expect(acts.filter({ hasText: 'refund' })).toContainText('amount 150');
  await expect(acts).toHaveCount(4);
  await shopper.opens(`/order/${orderId}`);
  await expect(shopper.page.getByText('₹150', { exact: true }).first()).toBeVisible();
});

test('many are packed together; who comes second is told, and nothing happens twice', async ({
  visitor,
  browserOf,
  shopper,
  piece,
  backend,
}) => {
  const order = (await shopper.ordersByCash(await piece({ rupees: 700 }))).slice(-6);
  const colleague = await browserOf(null);
  for (const who of [visitor, colleague]) {
    await worksAs(backend, who, 'packer');
    await who.opens(`/admin/orders?queue=to-pack&q=${order}`);
    await expect(who.page.getByRole('checkbox', { name: `Order ${order}` })).toBeChecked();
  }
  const pack = { name: 'Start packing those that are ticked' };
  const box = visitor.page.getByRole('checkbox', { name: `Order ${order}` });
  let posts = 0;
  visitor.page.on('request', (request) => {
    if (request.method() === 'POST') posts += 1;
  });
  await box.press('Enter');
  await box.press('Space');
  await box.press('Space');
  await expect(box).toBeChecked();
  expect(posts, 'Enter on a tick box does nothing').toBe(0);
  await visitor.page.getByRole('button', pack).press('Enter');
  await expect(
    visitor.page.getByText('Nothing waits to be packed.').or(visitor.page.getByText('Nothing fits')),
  ).toBeVisible();
  await colleague.page.getByRole('button', pack).click();
  await expect(colleague.page.getByText('Nothing fits')).toBeVisible();
  const events = await backend.db
    .selectFrom('order_events')
    .innerJoin('orders', 'orders.id', 'order_events.order_id')
    .select('to_status')
    .where('number', '=', order)
    .where('to_status', '=', 'Processing')
    .execute();
  expect(events).toHaveLength(1);
});

test('with scripts switched off Enter on a tick box does nothing, and the buttons still do', async ({
  browserOf,
  shopper,
  piece,
  backend,
}) => {
  const { id, name } = await piece({ rupees: 700 });
  const order = (await shopper.ordersByCash({ id, name })).slice(-6);
  const reader = await browserOf(null, { javaScriptEnabled: false });
  const { page } = reader;
  await worksAs(backend, reader, 'owner');
  let posts = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST') posts += 1;
  });
  await page.goto(`/admin/products?q=${id}`);
  const tick = page.getByRole('checkbox', { name: `Tick ${name}` });
  await tick.check();
  await tick.press('Enter');
  await page.goto(`/admin/orders?queue=to-pack&q=${order}`);
  const box = page.getByRole('checkbox', { name: `Order ${order}` });
  await box.press('Enter');
  await box.press('Space');
  await box.press('Space');
  await expect(box).toBeChecked();
  expect(posts).toBe(0);
  await page.getByRole('button', { name: 'Start packing those that are ticked' }).press('Enter');
  await expect(box).toHaveCount(0);
  expect(posts).toBe(1);
});

const closed = {
  owner: [],
  manager: ['/admin/people'],
  packer: ['/admin/people', '/admin/log'],
  support: ['/admin/people', '/admin/log'],
} as const;
const pages = ['/admin', '/admin/orders', '/admin/people', '/admin/log', '/admin/account'];

for (const [role, refused] of Object.entries(closed) as [keyof typeof closed, readonly string[]][]) {
  test(`the pages of a ${role} open, without fault and fitting the window; those of others say whom to ask`, {
    tag: '@phone',
  }, async ({ visitor, backend, isMobile }) => {
    await worksAs(backend, visitor, role);
    for (const path of pages) {
      if (refused.includes(path)) visitor.expectsRefusal(403, path);
      await visitor.opens(path);
      const heading = visitor.page.getByRole('heading', { name: 'This is not yours to open' });
      if (refused.includes(path)) await expect(heading).toBeVisible();
      else await expect(heading).toBeHidden();
      // However low the window: on a large screen the menu shows where one is.
      if (!isMobile && !refused.includes(path))
        await expect(visitor.page.locator('nav [aria-current]').first()).toBeInViewport();
      // What another role sees of a page is a part of what an owner sees.
      if (role === 'owner' || refused.includes(path)) await isSound(visitor);
    }
  });
}

/** Every route under /admin, with the ability that opens it (null: whoever works here). */
const opening: Record<string, Ability | null> = {
  '': 'read-orders',
  orders: 'read-orders',
  'orders/new': 'change-orders',
  'orders/:orderId': 'read-orders',
  'orders/:orderId/returns/:returnId/:photo': 'read-orders',
  cash: 'read-orders',
  'cash/rules': 'set-cash-rules',
  money: 'read-money',
  'money/days': 'read-money',
  'money/documents': 'read-money',
  'money/gst': 'read-money',
  'money/files/:file': 'read-money',
  customers: 'read-customers',
  'customers/:customerId': 'read-customers',
  messages: 'answer-messages',
  'messages/:number': 'answer-messages',
  products: 'read-catalogue',
  'products/new': 'change-catalogue',
  'products/:productId': 'change-catalogue',
  reviews: 'moderate-reviews',
  'reviews/photos/:file': 'moderate-reviews',
  papers: 'ship-orders',
  'orders-file': 'export-orders',
  'cancel-orders': 'change-orders',
  ship: 'ship-orders',
  shelves: 'ship-orders',
  pins: 'change-settings',
  'pins-file': 'change-settings',
  people: 'manage-people',
  log: 'read-audit',
  campaigns: 'change-prices',
  'campaigns/:campaignId': 'change-prices',
  'campaigns/:campaignId/codes': 'change-prices',
  settings: 'change-settings',
  'settings/:group': 'change-settings',
  stock: 'read-catalogue',
  'stock/goods-in': 'change-stock',
  'stock/:productId': 'read-catalogue',
  'stock/count': 'change-stock',
  'stock/count/:countId': 'change-stock',
  'stock/count/:countId/sheet': 'change-stock',
  insights: 'read-catalogue',
  'insights/products': 'read-catalogue',
  'insights/synonyms': 'read-catalogue',
  'insights/files/:file': 'read-catalogue',
  window: 'change-window',
  'window/:kind/:key': 'change-window',
  'window/mail/:key/preview': 'change-window',
  'products/:productId/pictures': 'change-catalogue',
  pictures: 'change-catalogue',
  'pictures/upload': 'change-catalogue',
  transfer: 'read-catalogue',
  'transfer/:id': 'read-catalogue',
  'transfer/:id/:file': 'read-catalogue',
  account: null,
};

test('each page and file opens for the roles that have its ability, for nobody else, and takes no forged form', async ({
  browserOf,
  backend,
}) => {
  const admin = routes.find(({ id }) => id === 'admin')?.children ?? [];
  expect(Object.keys(opening).sort()).toEqual(admin.map(({ path = '' }) => path).sort());
  // Without its queue the money desk leads on to one.
  const addressOf = (path: string) =>
    `/admin/${path.replace(/:\w+/g, 'none')}${path === 'money' ? '?queue=held' : ''}`;
  const stranger = await browserOf(null);
  const told = async ({ page }: Shopper, path: string) => ({
    read: (await page.request.get(addressOf(path), { maxRedirects: 0 })).status(),
    sent: (await page.request.post(addressOf(path), { form: { mark: 'forged' }, maxRedirects: 0 })).status(),
  });
  for (const path of Object.keys(opening)) {
    const { read, sent } = await told(stranger, path);
    expect([path, read >= 300 && read < 400, sent >= 300 && sent < 500]).toEqual([path, true, true]);
  }
  for (const role of staffRoles) {
    const colleague = await browserOf(null);
    await worksAs(backend, colleague, role);
    for (const [path, ability] of Object.entries(opening)) {
      const { read, sent } = await told(colleague, path);
      const opens = ability === null || may(role, ability);
      expect([role, path, read === 403]).toEqual([role, path, !opens]);
      expect([role, path, [403, 404, 405].includes(sent)]).toEqual([role, path, true]);
    }
  }
});

test('a form of another session or without a session does nothing', async ({
  visitor,
  shopper,
  piece,
  backend,
}) => {
  const orderId = await shopper.ordersByCash(await piece({ rupees: 700 }));
  const send = (headers: Record<string, string> = {}) =>
    visitor.page.request.post(`/admin/orders/${orderId}`, {
      form: { intent: 'cancel', reason: 'Forged', mark: 'forged' },
      headers,
      maxRedirects: 0,
    });
  expect((await send()).status()).toBe(307);
  await worksAs(backend, visitor, 'owner');
  expect((await send()).status()).toBe(403);
  const order = backend.db.selectFrom('orders').select('status').where('id', '=', orderId);
  expect((await order.executeTakeFirstOrThrow()).status).toBe('Order Placed');
  const credentials = { email: 'nobody@staff.example', password: staffPassword, code: '000000' };
  const signIn = (origin: string) =>
    visitor.page.request.post('/admin/login.data', {
      form: { 'sign-in': 'yes', ...credentials },
      headers: { origin },
    });
  const { host } = new URL(visitor.world.shopUrl);
  expect((await signIn(`https://${host}`)).status()).toBe(401);
  expect((await signIn('https://elsewhere.example')).status()).toBe(400);
  const page = await visitor.page.request.get('/admin/orders');
  expect(page.headers()['cache-control']).toBe('no-store');
});

test('the storefront carries nothing of the back office', async ({ visitor }) => {
  const asked: string[] = [];
  visitor.page.on('request', (request) => asked.push(request.url()));
  await visitor.opens('/');
  const texts = await Promise.all(
    asked
      .filter((url) => /\/assets\/.*\.(js|css)$/.test(url))
      .map(async (url) => await (await visitor.page.request.get(url)).text()),
  );
  expect(texts.length).toBeGreaterThan(5);
  for (const text of texts) expect(text).not.toMatch(/Back office|admin-layout|to-pack/);
});
