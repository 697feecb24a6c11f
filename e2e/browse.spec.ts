import { jhumka, untilListed } from './fixtures/goods.ts';
import { recordsTurns } from './fixtures/turns.ts';
import { expect, test } from './fixtures.ts';

const typePages = [
  { address: '/ChokerSets', name: 'Choker Sets' },
  { address: '/EARRINGS', name: 'Earrings' },
  { address: '/bracelets', name: 'Bracelets' },
  { address: '/pendalSets', name: 'Pendal Sets' },
  { address: '/Brooch-Sets', name: 'Brooch Sets' },
];

test('home shows its sections in the specified order', { tag: '@phone' }, async ({ visitor, isMobile }) => {
  // A phone as most have it.
  if (isMobile) await visitor.page.setViewportSize({ width: 390, height: 844 });
  await visitor.opens('/');
  const main = visitor.page.getByRole('main');
  await expect(main).toMatchAriaSnapshot(`
    - main:
      - complementary "Offer"
      - region "Festive highlights"
      - region "Featured collections"
      - region "Brooch sets"
      - region "Festive collections"
      - region "Latest collections"
      - region "Best Sellers"
      - region "Our promises"
  `);
  await expect(main.getByText('Diwali Special Collection')).toBeVisible();
  await expect(main.getByText('Celebrate the festival of lights with sparkle and elegance')).toBeVisible();
  await expect(main.getByText(/AI images may have slight errors/)).toBeVisible();
  const hero = main.getByRole('region', { name: 'Festive highlights' });
  await expect(hero.getByRole('link', { name: /^Noor Kundan Choker Set .*₹3,499$/ })).toBeVisible();
  if (isMobile) {
    const top = async (name: RegExp) => (await hero.getByRole('link', { name }).boundingBox())!.y;
    expect(await top(/₹3,499$/), 'the first price').toBeLessThanOrEqual(300);
    for (const [name, most] of Object.entries({ 'Featured collections': 470, 'Brooch sets': 420 })) {
      const { height } = (await main.getByRole('region', { name }).boundingBox())!;
      expect(height, name).toBeLessThanOrEqual(most);
    }
  }
  const slide = main.getByRole('region', { name: 'Featured collections' }).getByRole('group').first();
  await expect(slide.getByRole('link', { name: /₹/ })).not.toHaveCount(0);
  await expect(main.getByRole('navigation', { name: 'Types' }).getByRole('link')).toHaveCount(
    isMobile ? typePages.length : 0,
  );
  const tiles = main.getByRole('region', { name: 'Festive collections' }).getByRole('link');
  await expect(tiles).toHaveText([/^Choker Sets/, /^Earrings/, /^Bracelets/, /^Pendal Sets/]);
  await expect(main.getByRole('region', { name: 'Latest collections' }).getByRole('article')).toHaveCount(10);
  await expect(main.getByRole('region', { name: 'Best Sellers' }).getByRole('article')).toHaveCount(10);
});

test('the offer leads a visitor to the login', async ({ visitor }) => {
  await visitor.opens('/');
  await visitor.page.getByRole('link', { name: /10% off your first order/ }).click();
  await visitor.isAt('/login');
});

test('the hero shows its second slide when asked, and its button leads to the collection', async ({
  visitor,
}) => {
  await visitor.opens('/');
  await visitor.presses('Slide 2: Timeless Beauty');
  await visitor.page.getByRole('link', { name: 'EXPLORE MORE' }).click();
  await visitor.isAt('/collection');
});

for (const { address, name } of typePages) {
  test(`${address} is the page of ${name}, whatever its case`, async ({ visitor }) => {
    await visitor.opens(address);
    await expect(visitor.page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(visitor.page.getByRole('main').getByRole('article').first()).toBeVisible();
  });
}

test('a doubled slash is led to the single one for good', async ({ visitor, world }) => {
  const answer = await fetch(`${world.shopUrl}//brooch-sets?utm_source=card`, { redirect: 'manual' });
  expect([301, 308]).toContain(answer.status);
  expect(answer.headers.get('location')).toBe('/brooch-sets?utm_source=card');
  await visitor.opens(`${world.shopUrl}//brooch-sets`);
  await visitor.isAt('/brooch-sets');
});

test('the collection is put in the order that the shopper chooses', async ({ visitor, piece, world }) => {
  const [cheapest, dearest] = [await piece({ rupees: 1 }), await piece({ rupees: 99_000 })];
  await untilListed(dearest, '/collection?sort=price-high', world);
  await visitor.opens('/collection');
  const cards = visitor.page.getByRole('main').getByRole('article');
  const order = visitor.page.getByRole('combobox', { name: 'Sort by' });
  await order.selectOption('Price: Low to High');
  // Other stories have pieces for as little, and for more.
  await expect(cards.first()).toContainText(/₹1(?![\d,])/);
  await expect(cards.filter({ hasText: cheapest.name })).toBeVisible();
  await order.selectOption('Price: High to Low');
  await expect(cards.first()).toContainText(/₹[\d,]*\d\d,000/);
  await expect(cards.filter({ hasText: dearest.name })).toBeVisible();
  await order.selectOption('Relevant');
  await expect(cards.first()).not.toContainText(dearest.name);
});

test('a card leads to its piece, which says all that a buyer must know', { tag: '@phone' }, async ({
  visitor,
  isMobile,
}) => {
  const { page } = visitor;
  if (isMobile) await page.setViewportSize({ width: 390, height: 844 });
  const turns = await recordsTurns(page);
  await visitor.opens('/earrings');
  await page.getByRole('link', { name: `${jhumka.name} ₹899` }).click();
  await visitor.isAt(`/product/${jhumka.id}`);
  await visitor.sees(jhumka.name);
  const moving = isMobile ? [`::view-transition-group(piece-${jhumka.id})`] : [];
  await expect
    .poll(turns, 'the picture goes over; nothing moves for who wants little motion')
    .toEqual([expect.arrayContaining(moving)]);
  if (!isMobile) expect(await turns()).toEqual([[]]);
  const buy = page.getByRole('region', { name: 'Buy' });
  if (isMobile) {
    expect((await page.getByRole('heading', { level: 1 }).boundingBox())!.height, 'two lines').toBeLessThan(
      75,
    );
    const price = buy.getByText('₹899', { exact: true }).first();
    expect((await price.boundingBox())!.y, 'the price').toBeLessThanOrEqual(660);
    const bar = page.getByRole('button', { name: 'Add to Cart' });
    await expect(bar).toBeInViewport({ ratio: 1 });
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(bar).toBeInViewport({ ratio: 1 });
  }
  for (const words of [
    '25% OFF',
    'Save ₹300',
    'Limited Time',
    '100% Original Product',
    'Easy 7-day return policy',
  ])
    await expect(buy.getByText(words, { exact: true })).toBeVisible();
  await expect(buy.getByText('Cash on delivery: ₹50 delivery + ₹50 handling')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Related products' }).getByRole('article')).toHaveCount(5);
  await expect(page.getByRole('region', { name: 'You may also like' }).getByRole('article')).toHaveCount(5);
});

test('an unknown piece and an unknown page answer 404 and lead on', async ({ visitor }) => {
  for (const path of ['/product/no-such-piece', '/no-such-page']) {
    visitor.expectsRefusal(404, path);
    const answer = await visitor.page.goto(path);
    expect(answer?.status(), path).toBe(404);
    await visitor.sees('This page is not in our jewel box');
  }
  await visitor.page.getByRole('main').getByRole('link', { name: 'See all jewellery' }).click();
  await visitor.isAt('/collection');
});

test('a sold-out piece is no link, has dead buttons, and is refused by the server', async ({
  shopper,
  piece,
  world,
}) => {
  const gone = await piece({ stock: 0 });
  // In a list it comes last.
  const found = `/search?q=${encodeURIComponent(gone.name)}`;
  await untilListed(gone, found, world);
  await shopper.opens(found);
  const card = shopper.page.getByRole('article').filter({ hasText: gone.name });
  await expect(card.getByText('SOLD OUT')).toBeVisible();
  await expect(card.getByRole('link')).toHaveCount(0);
  await shopper.opensPiece(gone);
  await expect(shopper.page.getByText('Sold out', { exact: true })).toBeVisible();
  for (const name of ['Add to Cart', 'Buy Now - Diwali Special'])
    await expect(shopper.page.getByRole('button', { name })).toBeDisabled();
  expect((await shopper.calls('/cart/add', { itemId: gone.id, size: '' })).status).toBe(409);
});

test('every page leads to every type, on a phone by its side menu', { tag: '@phone' }, async ({
  visitor,
  isMobile,
}) => {
  await visitor.opens('/cart');
  if (isMobile) await visitor.presses('Menu');
  const menu = visitor.page.getByRole('navigation', { name: isMobile ? 'Side menu' : 'Main' });
  for (const { name } of typePages) await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
  await menu.getByRole('link', { name: 'Bracelets' }).click();
  await visitor.isAt('/bracelets');
  await visitor.sees('Bracelets');
  if (isMobile) await expect(menu).toBeHidden();
});
