import { coversNothing } from './fixtures/covers-nothing.ts';
import { givenPin, hoops, jhumka, kada } from './fixtures/goods.ts';
import { isSound } from './fixtures/is-sound.ts';
import { hasOrderByDates, holdBack, orderByDiwali } from './fixtures/network.ts';
import { listens } from './fixtures/shopper.ts';
import { expect, test } from './fixtures.ts';

test('a piece goes into the cart, and a piece with sizes only with one chosen', { tag: '@phone' }, async ({
  shopper,
}) => {
  const { page } = shopper;
  await shopper.addsToCart(jhumka);
  await shopper.hasInCart(1);
  const sheet = page.getByRole('dialog', { name: `${jhumka.name} is in your cart` });
  await expect(sheet).toBeFocused();
  await expect(sheet).toContainText('Quantity 1₹899');
  await expect(sheet).toContainText('Add ₹100 more for free delivery when you pay online.');
  await expect(sheet.getByRole('region', { name: 'Goes well with it' }).getByRole('listitem')).toHaveCount(3);
  await isSound(shopper);
  await page.goBack();
  await expect(sheet).toBeHidden();
  await shopper.isAt(`/product/${jhumka.id}`);
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeFocused();
  await shopper.opensPiece(kada);
  const sizes = page.getByRole('group', { name: 'Size' });
  for (const size of await sizes.getByRole('radio').all()) await expect(size).not.toBeChecked();
  await shopper.presses('Add to Cart');
  await expect(sizes).toHaveAccessibleDescription('Select Product Size');
  await expect(sizes.getByRole('radio').first()).toBeFocused();
  await shopper.hasInCart(1);
  await shopper.choosesSize('2.6');
  // Both clicks come before the sheet, which may lie over the button.
  const letAdd = await holdBack(page, '**/api/cart/add');
  await page.getByRole('button', { name: 'Add to Cart' }).dblclick();
  letAdd();
  await shopper.isTold(`${kada.name} is in your cart`);
  await expect(page.getByRole('dialog', { name: `${kada.name} is in your cart` })).toContainText(
    'Quantity 1',
  );
  await shopper.hasInCart(2);
  // Where the sheet came between the two clicks, the second one leads nowhere.
  await page.getByRole('link', { name: 'View cart' }).dispatchEvent('click', { detail: 2 });
  await page.getByRole('link', { name: 'View cart' }).click();
  await shopper.isAt('/cart');
  await shopper.sees('Your cart');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('listitem').filter({ hasText: kada.name })).toContainText('Size 2.6');
  for (const name of ['Remove', 'Quantity of', 'One less of'])
    await expect(page.getByLabel(`${name} ${kada.name}, Size 2.6`, { exact: true })).toBeVisible();
  const look = page.getByRole('region', { name: 'Complete the look' }).getByRole('listitem');
  await expect(look).toHaveCount(6);
  await expect(look.getByRole('link', { name: kada.name })).toHaveCount(0);
  await shopper.presses(`Remove ${jhumka.name}`);
  await coversNothing(shopper, `${jhumka.name} was removed`);

  await test.step('Back from the cart is the piece; past a sheet that was closed it is the page before (R366)', async () => {
    await page.goBack();
    await shopper.isAt(`/product/${kada.id}`);
    await shopper.choosesSize('2.6');
    await shopper.presses('Add to Cart');
    const again = page.getByRole('dialog', { name: `${kada.name} is in your cart` });
    await again.press('Escape');
    await expect(again).toBeHidden();
    await page.goBack();
    await shopper.sees(jhumka.name);
  });
});

test('a piece that is added just before the page is left reaches the account', async ({ shopper, piece }) => {
  const brooch = await piece();
  // Also one whose turn has not come, as the cart is still being loaded.
  await holdBack(shopper.page, '**/api/cart/get');
  await shopper.opensPiece(brooch);
  await shopper.presses('Add to Cart');
  await shopper.page.goto('about:blank');
  const cart = async () => (await shopper.calls('/cart/get')).body.cartData;
  await expect.poll(cart).toEqual({ [brooch.id]: expect.anything() });
});

test('the server refuses a piece with sizes without one, whatever the page does', async ({ shopper }) => {
  const answer = await shopper.calls('/cart/add', { itemId: kada.id, size: '' });
  expect(answer).toMatchObject({ status: 400, body: { message: 'Select Product Size' } });
});

test('the totals name the prepaid fee, what is missing to free delivery, what is saved and when it comes', async ({
  shopper,
  piece,
  backend,
}) => {
  const ring = await piece({ rupees: 450, type: 'ring' });
  await shopper.addsToCart(ring, { size: 'L' });
  await shopper.opens('/cart');
  const totals = shopper.page.getByRole('complementary', { name: 'Totals' });
  await expect(totals).toMatchAriaSnapshot(`
    - complementary "Totals":
      - term: Items
      - definition: ₹450
      - term: Delivery (paid online)
      - definition: ₹50
      - term: Online payment bonus
      - definition: − ₹25
      - paragraph: Add ₹549 more for free delivery when you pay online.
      - list:
        - listitem: Free delivery on prepaid orders of ₹999 and above, else ₹50
        - listitem: "Cash on delivery: ₹50 delivery + ₹50 handling"
      - paragraph:
        - strong: ₹475
  `);
  await shopper.quantityOf(ring).fill('3');
  await shopper.quantityOf(ring).blur();
  await expect(totals).toMatchAriaSnapshot(`
    - complementary "Totals":
      - term: Items
      - definition: ₹1,350
      - term: Delivery (paid online)
      - definition: Free
      - paragraph:
        - strong: ₹1,282.50
  `);
  await expect(totals.getByText(/more for free delivery/)).toBeHidden();
  await expect(totals).toContainText('You save ₹67.50 in all by paying online');

  const { pin, city } = await givenPin(backend);
  await hasOrderByDates(shopper.page);
  await shopper.field('Delivery to PIN code').fill('12');
  await shopper.presses('Show dates');
  await expect(shopper.field('Delivery to PIN code')).toHaveAccessibleDescription(/PIN code/);
  await shopper.field('Delivery to PIN code').fill(pin);
  await shopper.presses('Show dates');
  await expect(shopper.page.getByText(`Delivery to ${city}:`)).toBeVisible();
  await expect(shopper.page.getByText(orderByDiwali)).toBeVisible();
  await shopper.presses('Another PIN code');
  await expect(shopper.field('Delivery to PIN code')).toBeFocused();

  const code = totals.getByRole('button', { name: /^Use DIWALI-/ });
  await code.dblclick();
  await expect(totals).toContainText('− ₹135');
  const takeOff = totals.getByRole('button', { name: 'Remove code' });
  await expect(takeOff).toBeVisible();
  await expect(totals).toContainText('₹135 with your offer, ₹60.75 by paying online');
  await shopper.opens('/placeorder');
  await expect(shopper.page.getByText('Discount applied successfully!')).toBeVisible();
  await shopper.opens('/cart');
  await takeOff.press('Enter');
  await expect(code).toBeFocused();
  await code.press('Enter');
  await expect(takeOff).toBeFocused();
});

test('the quantity box takes a whole number, steps by one, and removes the line for anything else', async ({
  shopper,
}) => {
  const { page } = shopper;
  await shopper.addsToCart(hoops);
  await shopper.addsToCart(jhumka);
  await shopper.opens('/cart');
  await shopper.presses(`One more of ${hoops.name}`);
  await expect(shopper.quantityOf(hoops)).toHaveValue('2');
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: /^2$/ })).toBeAttached();
  await shopper.quantityOf(hoops).fill('5');
  await shopper.quantityOf(hoops).press('Enter');
  await shopper.hasInCart(6);
  await shopper.presses(`One less of ${hoops.name}`);
  await shopper.hasInCart(5);
  await shopper.quantityOf(hoops).fill('2');
  await shopper.quantityOf(hoops).press('Enter');
  const less = page.getByRole('button', { name: `One less of ${hoops.name}` });
  await less.press('Enter');
  await expect(shopper.quantityOf(hoops)).toHaveValue('1');
  await expect(less).toBeDisabled();
  await expect(less).toBeFocused();
  await shopper.quantityOf(hoops).fill('1e0');
  await shopper.quantityOf(hoops).blur();
  await expect(shopper.quantityOf(hoops)).toHaveValue('1');
  await shopper.quantityOf(hoops).fill('0');
  await shopper.quantityOf(hoops).blur();
  await shopper.isTold(`${hoops.name} was removed`);
  await expect(shopper.quantityOf(hoops)).toBeHidden();
  await shopper.hasInCart(1);
  await expect(page.getByRole('heading', { level: 1, name: 'Your cart' })).toBeFocused();
  await page.getByRole('button', { name: `Remove ${jhumka.name}` }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Your cart is currently empty' })).toBeFocused();
});

test('nobody can put more into the cart than there is, and what sells out beside its sheet says so', async ({
  shopper,
  piece,
  backend,
}) => {
  const rare = await piece({ stock: 2 });
  shopper.expectsRefusal(409, '/api/cart/');
  await shopper.addsToCart(rare);
  const sheet = shopper.page.getByRole('dialog', { name: `${rare.name} is in your cart` });
  const holds = (held: number) =>
    backend.db.updateTable('product_variants').set({ held }).where('product_id', '=', rare.id).execute();
  await holds(2);
  // As who comes back from another window.
  await shopper.page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(sheet.getByRole('alert')).toHaveText(`${rare.name} is sold out.`);
  await holds(0);
  await shopper.opens('/cart');
  await shopper.quantityOf(rare).fill('3');
  await shopper.quantityOf(rare).blur();
  await shopper.isTold('Only 2 left');
  await expect(shopper.quantityOf(rare)).toHaveValue('1');
  await shopper.presses(`One more of ${rare.name}`);
  await expect(shopper.page.getByRole('button', { name: `One more of ${rare.name}` })).toBeDisabled();
});

test('a cleared cart comes back by Undo, and a cart outlives a reload', async ({ shopper }) => {
  const { page } = shopper;
  await shopper.calls('/cart/add', { itemId: jhumka.id });
  await shopper.calls('/cart/add', { itemId: kada.id, size: '2.4' });
  await shopper.opens('/cart');
  await shopper.hasInCart(2);
  // A slow line: the shop has emptied the cart, and its answer never comes.
  const cleared = Promise.withResolvers<void>();
  const sent: string[] = [];
  await page.route('**/api/cart/clear', async (route) => {
    await route.fetch();
    cleared.resolve();
  });
  page.on('request', (request) => sent.push(new URL(request.url()).pathname));
  await shopper.presses('Clear cart');
  await shopper.isTold('Cart cleared');
  await expect(page.getByRole('heading', { name: 'Your cart is currently empty' })).toBeFocused();
  await shopper.seesBestSellers();
  await cleared.promise;
  expect(sent.filter((path) => path.startsWith('/api/cart/'))).toEqual(['/api/cart/clear']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await shopper.hasInCart(2);
  await shopper.reloads();
  const inAccount = async () => (await shopper.calls('/cart/get')).body.cartData;
  await expect.poll(inAccount).toEqual({ [jhumka.id]: { '': 1 }, [kada.id]: { '2.4': 1 } });
  await expect(shopper.quantityOf(jhumka)).toHaveValue('1');
  await expect(shopper.quantityOf(kada)).toHaveValue('1');
});

test('two tabs of a shopper agree on the cart', async ({ shopper }) => {
  await shopper.opens('/cart');
  const tab = await shopper.opensTab(`/product/${jhumka.id}`);
  await tab.presses('Add to Cart');
  // The other tab shows it before the account has it: a number that came there first would grow by it.
  await tab.isTold(`${jhumka.name} is in your cart`);
  await expect(shopper.quantityOf(jhumka)).toHaveValue('1');
  await shopper.quantityOf(jhumka).fill('4');
  await shopper.quantityOf(jhumka).blur();
  await tab.hasInCart(4);
  // What is paid is what is seen: the checkout of one tab follows the other.
  await shopper.opens('/placeorder');
  await expect(shopper.placeOrder('₹3,416.20')).toBeEnabled();
  await tab.presses('Add to Cart');
  await expect(shopper.placeOrder('₹4,270.25')).toBeEnabled();
});

test('who logs out leaves no cart behind', async ({ shopper }) => {
  await shopper.addsToCart(jhumka);
  await expect(shopper.page.getByRole('dialog').filter({ hasText: '₹899' })).toBeVisible();
  await shopper.presses('Account');
  await shopper.page.getByRole('menuitem', { name: 'Logout' }).click();
  await shopper.isAt('/login');
  await shopper.hasInCart(0);
});

test('who has no cart sees so and best sellers before any script comes, and no pieces are asked for (R413)', {
  tag: '@phone',
}, async ({ visitor }) => {
  const { page } = visitor;
  const lists: string[] = [];
  page.on('request', (request) => request.url().includes('/api/product/') && lists.push(request.url()));
  const letCome = await holdBack(page, '**/assets/*.js');
  await page.goto('/cart', { waitUntil: 'commit' });
  const title = page.getByRole('heading', { level: 1, name: 'Your cart is currently empty' });
  await expect(title).toBeVisible();
  await expect(page.getByText('Your cart', { exact: true })).toBeHidden();
  const first = page.getByRole('region', { name: 'Best sellers' }).getByRole('article').first();
  await expect(first.getByRole('link')).toBeVisible();
  await page.waitForFunction(() => [...document.images].some((image) => image.naturalWidth > 0));
  letCome();
  await listens(page);
  await expect(first.getByRole('link')).toBeVisible();
  await expect(title).toBeVisible();
  expect(lists).toEqual([]);
});

test('who has a cart never reads that it is empty (R413)', async ({ shopper }) => {
  const { page } = shopper;
  await shopper.addsToCart(jhumka);
  // The piece's page asks for pictures of what goes with it until it is left.
  await page.goto('about:blank');
  const letCome = await holdBack(page, '**/assets/*.js');
  const pictures: string[] = [];
  page.on('request', (request) => request.resourceType() === 'image' && pictures.push(request.url()));
  await page.goto('/cart', { waitUntil: 'commit' });
  await expect(page.getByText('Your cart', { exact: true })).toBeVisible();
  await expect(page.getByText('Your cart is currently empty')).toBeHidden();
  await expect(page.getByText('Best sellers')).toBeHidden();
  expect(pictures.filter((address) => address.includes('/media/'))).toEqual([]);
  letCome();
  await expect(page.getByRole('list', { name: 'In your cart' })).toContainText(jhumka.name);
});
