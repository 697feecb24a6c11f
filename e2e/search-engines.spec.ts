import { hoops, jhumka } from './fixtures/goods.ts';
import { expect, test } from './fixtures.ts';

type Thing = { '@type': string } & Record<string, unknown>;

const pages = [
  { path: '/', things: ['Organization', 'WebSite'] },
  { path: '/Collection?sort=price-low', canonical: '/collection', things: ['BreadcrumbList', 'ItemList'] },
  { path: '/chokerSets', canonical: '/chokersets', things: ['BreadcrumbList', 'ItemList'] },
  {
    path: `/Product/${jhumka.id}`,
    canonical: `/product/${jhumka.id}`,
    things: ['BreadcrumbList', 'Product'],
  },
  { path: '/about', things: [] },
  { path: '/shippingPolicy', canonical: '/shippingpolicy', things: [] },
];

for (const { path, canonical = path, things } of pages) {
  test(`${path} says to machines what it is, and how it looks where it is shared`, async ({
    visitor,
    world,
  }) => {
    const { page } = visitor;
    await visitor.opens(path);
    const content = (name: string) => page.locator(`head meta[${name}]`).getAttribute('content');
    expect(await page.title()).toMatch(/Gehna/);
    expect((await content('name=description'))!.length).toBeGreaterThan(40);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${world.shopUrl}${canonical}`);
    expect(await content('property="og:title"')).toBe(await page.title());
    expect(await content('property="og:url"')).toBe(`${world.shopUrl}${canonical}`);
    const picture = await content('property="og:image"');
    expect(await content('name="twitter:image"')).toBe(picture);
    expect((await page.request.get(picture!)).headers()['content-type']).toBe('image/jpeg');
    const told = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(told.map((text) => (JSON.parse(text) as Thing)['@type'])).toEqual(things);
  });
}

test('a piece is offered with its price and stock, and rated only where it has reviews', async ({
  visitor,
  piece,
  world,
}) => {
  const { page } = visitor;
  const product = async (id: string) => {
    await visitor.opens(`/product/${id}`);
    const told = await page.locator('script[type="application/ld+json"]').allTextContents();
    return told.map((text) => JSON.parse(text) as Thing).find((thing) => thing['@type'] === 'Product')!;
  };
  const fresh = await piece({ rupees: 500, stock: 1 });
  const offered = await product(fresh.id);
  expect(offered).toMatchObject({
    name: fresh.name,
    offers: {
      price: 500,
      priceCurrency: 'INR',
      availability: 'https://schema.org/InStock',
      url: `${world.shopUrl}/product/${fresh.id}`,
    },
  });
  expect(offered).not.toHaveProperty('aggregateRating');
  expect(await product((await piece({ stock: 0 })).id)).toMatchObject({
    offers: { availability: 'https://schema.org/OutOfStock' },
  });
  expect(await product(jhumka.id)).toHaveProperty('aggregateRating.reviewCount');
});

test("a shopper's own pages are left out", async ({ visitor }) => {
  for (const path of ['/cart', '/login', '/profile', '/order', '/search?q=jhumka']) {
    await visitor.opens(path);
    await expect(visitor.page.locator('head meta[name=robots]')).toHaveAttribute('content', 'noindex');
  }
});

test('the pages that the sitemap names are there', async ({ request }) => {
  const read = async (path: string) => {
    const xml = await (await request.get(path)).text();
    return [...xml.matchAll(/<loc>(.+?)<\/loc>/g)].map(([, address]) => address!);
  };
  const addresses = (await Promise.all((await read('/sitemap.xml')).map(read))).flat();
  expect(addresses.some((address) => address.endsWith(`/product/${hoops.id}`))).toBe(true);
  for (const address of addresses.filter((each) => !each.includes('/product/'))) {
    expect((await request.get(address, { maxRedirects: 0 })).status(), address).toBe(200);
  }
});

test('the icons and the manifest that a page names are there', async ({ visitor, request }) => {
  await visitor.opens('/');
  const named = visitor.page.locator('head link:is([rel=icon], [rel=apple-touch-icon], [rel=manifest])');
  const addresses = await named.evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
  expect(addresses).toHaveLength(3);
  const { icons } = await (await request.get('/site.webmanifest')).json();
  for (const address of [...addresses, ...icons.map((icon: { src: string }) => icon.src)]) {
    expect((await request.get(address)).status(), address).toBe(200);
  }
});
