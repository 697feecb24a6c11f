import { sql } from 'kysely';
import { seasonOf } from '#app/festival/garlands.ts';
import { collectResources } from '#bin/supervisor/resources.ts';
import { openWorld } from '#bin/test-runner/browser-setup.ts';
import { listLatestCards } from '#shop/catalogue/list-cards.server.ts';
import { festivalArts } from '#shop/content/festival-art.ts';
import { initialHome } from '#shop/content/initial-home.ts';
import { DAY_MS, dayInIndia } from '#shop/time.ts';
import type { Backend } from './fixtures/backend.ts';
import { expect, test as shared } from './fixtures.ts';

const withoutMeasuring = {
  FESTIVE_FROM: '2020-10-20',
  FESTIVE_UNTIL: '2020-11-15',
  MEASURES_VISITS: 'false',
};
// One after the other: beside each other each would open a shop.
shared.describe.configure({ mode: 'default' });
const test = shared.extend<object, { world: Awaited<ReturnType<typeof openWorld>> }>({
  world: [
    async ({ playwright: _ }, use) => {
      const resources = collectResources();
      await use(await openWorld(resources, withoutMeasuring));
      await resources.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

shared('without dates the festive layer is on from the first byte', async ({ visitor, world }) => {
  expect(await (await fetch(world.shopUrl)).text()).toContain('<html lang="en-IN" data-festival="diwali">');
  await visitor.opens('/');
  await expect(visitor.page.locator('[data-garland]')).toBeVisible();
});

test('outside its dates the festive layer is gone, its words are not', async ({ visitor, world }) => {
  expect(await (await fetch(world.shopUrl)).text()).toContain('<html lang="en-IN">');
  await visitor.opens('/');
  await expect(visitor.page.locator(':is([data-garland], [data-sign])')).toHaveCount(0);
  for (const words of [
    'Diwali Special Collection',
    'Celebrate the festival of lights with sparkle and elegance',
    'Festive Collections',
  ])
    await expect(visitor.page.getByText(words, { exact: true })).toBeVisible();
  await visitor.opens('/collection');
  await expect(visitor.page.locator('html')).not.toHaveAttribute('data-festival');
});

test('each festival brings its string, its sign and its colours to pages that were kept, and takes them away', async ({
  backend,
  visitor,
}) => {
  const { page } = visitor;
  const day = (days: number) => dayInIndia(new Date(Date.now() + days * DAY_MS));
  let number = 0;
  const publish = (...festivals: object[]) =>
    publishBody(backend, 'festivals', 'calendar', ++number, { festivals });
  const worn = async () =>
    (await (await fetch(`${visitor.world.shopUrl}/collection`)).text()).match(
      /<html lang="en-IN"([^>]*)>/,
    )?.[1];
  const season = { from: day(-1), until: day(1), orderBy: [] };
  const badges = new Set<string>();
  for (const [festival, art] of [
    [{ name: 'Rakhi', ...season }, 'rakhi'],
    [{ name: 'Founder’s week', art: 'karwa-chauth', ...season }, 'karwa-chauth'],
  ] as const) {
    await publish(festival, { name: 'Lohri', from: day(2), until: day(3), orderBy: [] });
    await expect.poll(worn).toBe(` data-festival="${art}"`);
    await visitor.opens('/collection');
    await expect(page.locator('[data-garland]')).toHaveAttribute('data-garland', art);
    const badge = page
      .getByText(/% off/)
      .filter({ has: page.locator('[data-sign]') })
      .first();
    await expect(badge.locator('[data-sign] path')).toHaveAttribute('d', seasonOf(art).sign);
    badges.add(
      await page.locator('html').evaluate((root) => getComputedStyle(root).getPropertyValue('--badge')),
    );
    for (const other of festivalArts.filter((each) => each.art !== art))
      expect(await page.content()).not.toContain(seasonOf(other.art).sign);
  }
  expect(badges.size).toBe(2);
  await publish();
  await expect.poll(worn).toBe('');
  await visitor.reloads();
  await expect(page.locator(':is([data-garland], [data-sign])')).toHaveCount(0);
});

test('by night a tile with the picture of a piece shows its twin', async ({ backend, visitor }) => {
  const { page } = visitor;
  const { cards } = await listLatestCards(backend.db, 1);
  const [day, night] = cards[0]!.images.map(({ file, alt, width, height }) => ({ file, alt, width, height }));
  const tiles = { ...initialHome.tiles, tiles: [{ ...initialHome.tiles.tiles[0]!, image: day }] };
  await publishBody(backend, 'home', 'tiles', 1, tiles);
  const shown = page.getByRole('region', { name: 'Festive collections' }).locator('img:visible');
  for (const [colorScheme, { file }] of [
    ['light', day!],
    ['dark', night!],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(async () => {
      await visitor.opens('/');
      const opaque = shown.and(page.locator(colorScheme === 'dark' ? '.twin-night' : '.twin-day'));
      await expect(opaque).toHaveAttribute('src', new RegExp(`/${file}/`), { timeout: 2000 });
    }).toPass();
    await expect(page.locator('.twin-day, .twin-night').first()).toHaveCSS('filter', 'none');
  }
});

test('a shop that measures nothing asks nobody', async ({ visitor }) => {
  const { page } = visitor;
  await visitor.opens('/');
  await page.getByRole('contentinfo').getByText('Privacy choices').click();
  await expect(page.getByRole('contentinfo').getByRole('group')).toContainText('there’s nothing to agree to');
  await expect(page.getByRole('region', { name: 'Privacy choices' })).toHaveCount(0);
});

/** As if staff had published it. */
async function publishBody({ db }: Backend, kind: string, key: string, number: number, body: object) {
  await sql`INSERT INTO versions (kind, key, number, state, body, from_at, created_at, created_by, note)
    VALUES (${kind}, ${key}, ${number}, 'published', ${JSON.stringify(body)}, now(), now(), 'staff', '')`.execute(
    db,
  );
}
