import type { Locator } from '@playwright/test';
import { kada } from './fixtures/goods.ts';
import { worksAs } from './fixtures/staff.ts';
import { isInTheme, themeOf } from './fixtures/theme.ts';
import { expect, test } from './fixtures.ts';

const styleOf = (element: Locator, name: string) =>
  element.evaluate((it, property) => getComputedStyle(it).getPropertyValue(property), name);

test('by night, too, a page is printed as ink on white, with what its headings hide and without its buttons', async ({
  visitor,
}) => {
  const { page } = visitor;
  await page.emulateMedia({ colorScheme: 'dark' });
  await visitor.opensPiece(kada);
  await isInTheme(page, 'dark');
  const add = page.getByRole('button', { name: 'Add to Cart' });
  await expect(add).toBeVisible();
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  const size = page.locator('label').filter({ hasText: '2.6' });
  await expect.poll(async () => themeOf(await styleOf(size, 'background-color'))).toBe('light');
  expect(themeOf(await styleOf(size, 'color'))).toBe('dark');
  await expect(add).toBeHidden();
  await expect(page.getByText('Country of origin')).toBeVisible();
  await expect(page.getByText('Enter your PIN for dates and cash on delivery.')).toBeHidden();
});

test('by night, too, a list is printed with its pictures of the day (R453)', async ({ visitor }) => {
  const { page } = visitor;
  await page.emulateMedia({ colorScheme: 'dark' });
  await visitor.opens('/earrings');
  await isInTheme(page, 'dark');
  const card = page
    .getByRole('article')
    .filter({ has: page.locator('.twin-night') })
    .first();
  const [day, night] = [card.locator('.twin-day'), card.locator('.twin-night')];
  await expect(night).toBeVisible();
  await expect(day).toBeHidden();
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  await expect(day).toBeVisible();
  await expect(night).toBeHidden();
});

test('a list of the desk is printed with all its words, without tabs and search (R453), and in the system’s own colours the present tab is told', async ({
  visitor,
  shopper,
  piece,
  backend,
}) => {
  const order = await shopper.ordersByCash(await piece());
  await worksAs(backend, visitor, 'owner');
  const { page } = visitor;
  await visitor.opens(`/admin/orders?q=${order.slice(-6)}`);
  const place = page.getByText('Mohali 160055');
  const tabs = page.getByRole('navigation', { name: 'Queues' });
  const tab = tabs.getByRole('link');
  await page.setViewportSize({ width: 700, height: 900 });
  await page.emulateMedia({ media: 'print' });
  await expect(tabs).toBeHidden();
  await expect(page.getByRole('search')).toBeHidden();
  await expect.poll(() => place.evaluate(isCutOff)).toBe(false);
  await page.emulateMedia({ media: 'screen', forcedColors: 'active' });
  await expect(tabs).toBeVisible();
  const ground = (link: Locator) => styleOf(link, 'background-color');
  await expect.poll(async () => (await ground(tab.first())) !== (await ground(tab.last()))).toBe(true);
});

test('in the system’s own colours a button has a frame, and what is chosen differs from what is not', async ({
  visitor,
}) => {
  const { page } = visitor;
  await page.emulateMedia({ forcedColors: 'active' });
  await visitor.opensPiece(kada);
  await visitor.choosesSize('2.6');
  const ground = (size: string) =>
    styleOf(page.locator('label').filter({ hasText: size }), 'background-color');
  await expect.poll(async () => (await ground('2.6')) !== (await ground('2.4'))).toBe(true);
  expect(await styleOf(page.getByRole('button', { name: /^Buy Now/ }), 'border-top-style')).toBe('solid');

  await visitor.opens('/login?mode=sign-up');
  const tab = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
  const colours = [
    await styleOf(tab('Sign Up'), 'background-color'),
    await styleOf(tab('Login'), 'background-color'),
  ];
  expect(new Set(colours).size).toBe(2);
  const line = (name: string) =>
    styleOf(
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }),
      'border-bottom-color',
    );
  await visitor.opens('/collection');
  expect(await line('Collection')).not.toBe(await line('Home'));
});

/** Whether the box that these words stand in is too small for all of them. */
function isCutOff(words: Element): boolean {
  const box = words.parentElement!;
  return box.scrollWidth > box.clientWidth;
}
