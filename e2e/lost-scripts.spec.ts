import { holdsMessages } from './fixtures/held-messages.ts';
import type { Shopper } from './fixtures/shopper.ts';
import { endSessions, invitesAnOwner, setsUpSignIn, worksAs, worksHere } from './fixtures/staff.ts';
import { expect, test } from './fixtures.ts';

/**
 * From now on neither the file of a page comes nor an answer to who asks whether the shop is there, and the browser does not
 * say that it is offline. Gives what ends it.
 */
async function loses(shopper: Shopper, file: string): Promise<() => Promise<void>> {
  const { page } = shopper;
  for (const path of ['/assets/', '/robots.txt']) shopper.expectsRefusal(0, path);
  const paths = [`**/assets/${file}-*`, '**/robots.txt'];
  for (const path of paths) await page.route(path, (route) => route.abort());
  return async () => {
    for (const path of paths) await page.unroute(path);
  };
}

const typedAt = ({ page }: Shopper) => page.getByLabel('Phone, e-mail or name');

/** Who goes on in the back office while a file does not come sees what was typed until it does. */
async function waitsAtDesk(desk: Shopper, file: string): Promise<void> {
  const isBack = await loses(desk, file);
  await desk.page.getByRole('link', { name: 'Cash desk' }).click();
  await expect(desk.page.getByText('You’re offline. What you typed is still here.')).toBeVisible();
  await expect(typedAt(desk)).toHaveValue('98765');
  await isBack();
}

test('a page whose script does not come is waited for, and the one before it stays', async ({
  visitor,
  browserOf,
  backend,
}) => {
  const { page } = visitor;
  await visitor.opens('/cart');
  const comesBack = await loses(visitor, 'contact-page');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).first().click();
  await expect(page.getByText('You’re offline. Your cart is safe.')).toBeVisible();
  await visitor.isAt('/cart');
  await visitor.sees('Your cart is currently empty');
  await comesBack();
  await visitor.isAt('/contact');
  await visitor.sees('Contact Us');

  const desk = await browserOf(null);
  await worksHere(backend, desk, 'owner');
  await desk.opens('/admin/orders/new');
  await typedAt(desk).fill('98765');
  await waitsAtDesk(desk, 'cash-page');
  await desk.isAt('/admin/cash');
  await desk.sees('Cash desk');
});

test('a page that is open without a session, and the first one after a sign-in, are waited for as well', async ({
  visitor,
  browserOf,
  backend,
}) => {
  const { page } = visitor;
  const stays = page.getByText('You’re offline. This page stays as it is.');
  visitor.expectsRefusal(400, '/admin/welcome/');
  await visitor.opens('/admin/welcome/unknown');
  let comesBack = await loses(visitor, 'login-page');
  await page.getByRole('link', { name: 'To the sign-in' }).click();
  await expect(stays).toBeVisible();
  await visitor.sees('This invitation does not work');
  await comesBack();
  await visitor.sees('Sign in');
  await visitor.opens(await invitesAnOwner(backend, 'Asha Demo'));
  await setsUpSignIn(visitor);
  comesBack = await loses(visitor, 'admin-layout');
  await page.getByRole('link', { name: 'I have kept them' }).click();
  await expect(stays).toBeVisible();
  await visitor.sees('Your recovery codes');
  await comesBack();
  await visitor.sees('Today');

  const desk = await browserOf(null);
  const person = await worksHere(backend, desk, 'owner');
  await desk.opens('/admin/orders/new');
  await typedAt(desk).fill('98765');
  await endSessions(backend, person);
  // It stands above the links, which it moves.
  await expect(desk.page.getByRole('link', { name: /^You are signed out: sign in/ })).toBeVisible();
  await waitsAtDesk(desk, 'login-page');
  await desk.sees('Sign in');
});

test('a page whose script is of an earlier release is loaded anew', async ({ visitor }) => {
  const { page } = visitor;
  await visitor.opens('/cart');
  visitor.expectsRefusal(404, '/assets/contact-page');
  await page.route('**/assets/contact-page-*', (route) => route.fulfill({ status: 404, body: '' }));
  const loaded = page.waitForEvent('load');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).first().click();
  await loaded;
});

test('messages whose view does not come are plain words: the newest alone, each once, and as long as others (R365)', async ({
  shopper,
  piece,
}) => {
  const { page } = shopper;
  const letGo = await holdsMessages(page);
  await page.route('**/assets/toast-view-*', (route) => route.abort());
  await page.route('**/api/wishlist/add', (route) => route.abort());
  shopper.expectsRefusal(0, '/assets/toast-view-');
  shopper.expectsRefusal(0, '/api/wishlist/add');
  const ring = await piece({ type: 'abd' });
  await shopper.opensPiece(ring);
  const messages = page.getByRole('region', { name: 'Notifications' }).getByRole('dialog');
  for (let count = 0; count < 2; count++) {
    await shopper.presses('Add to Cart');
    await shopper.isTold('Select Product Size');
    await expect(messages).toHaveText(['Select Product Size']);
  }
  await page.getByRole('button', { name: `Wishlist: ${ring.name}` }).click();
  await expect(messages).toHaveText([/^An error occurred/]);
  await letGo();
  await expect(messages).toHaveCount(0);
  await shopper.presses('Add to Cart');
  await expect(messages).toHaveText(['Select Product Size']);
  await shopper.choosesSize('M');
  await expect(messages).toHaveCount(0);
});

test('a message whose view does not come has its button all the same: a cleared cart comes back (R343, R365)', async ({
  shopper,
  piece,
}) => {
  const { page } = shopper;
  await page.route('**/assets/toast-view-*', (route) => route.abort());
  shopper.expectsRefusal(0, '/assets/toast-view-');
  const bangle = await piece({ rupees: 400 });
  await shopper.calls('/cart/add', { itemId: bangle.id });
  await shopper.opens('/cart');
  await shopper.hasInCart(1);
  await shopper.presses('Clear cart');
  await shopper.isTold('Cart cleared');
  await shopper.presses('Undo');
  await shopper.hasInCart(1);
  await expect(page.getByRole('region', { name: 'Notifications' }).getByRole('dialog')).toHaveCount(0);
});

test('a form of the back office whose line goes right after its page came keeps what was typed (R344)', async ({
  visitor,
  backend,
  piece,
}) => {
  const { page } = visitor;
  await worksAs(backend, visitor, 'owner');
  await page.route('**/__manifest*', (route) => route.abort());
  await visitor.opens(`/admin/products/${(await piece()).id}`);
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('Typed on the train');
  await page.context().setOffline(true);
  visitor.expectsRefusal(0, '/admin/products/');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('status').getByText('What you typed is still here: look')).toBeVisible();
  await expect(name).toHaveValue('Typed on the train');
});
