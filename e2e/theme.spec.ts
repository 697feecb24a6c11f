import type { Page } from '@playwright/test';
import type { Shopper } from './fixtures/shopper.ts';
import { expect, test } from './fixtures.ts';

test('the theme follows the system until one is chosen', async ({ visitor }) => {
  await visitor.page.emulateMedia({ colorScheme: 'dark' });
  await visitor.opens('/');
  await isDark(visitor, true);
  await visitor.page.emulateMedia({ colorScheme: 'light' });
  await isDark(visitor, false);
});

test('the toggle goes to the other theme and back, and the choice is kept against the system', {
  tag: '@phone',
}, async ({ visitor, isMobile }) => {
  const { page } = visitor;
  await page.emulateMedia({ colorScheme: 'light' });
  await visitor.opens('/');
  if (isMobile) await visitor.presses('Menu');
  await visitor.presses('Switch to dark theme');
  await isDark(visitor, true);
  await visitor.presses('Switch to light theme');
  await isDark(visitor, false);
  await visitor.presses('Switch to dark theme');
  await isDark(visitor, true);
  await visitor.opens('/collection');
  await isDark(visitor, true);
  const tab = await visitor.opensTab('/cart');
  await isDark(tab, true);
  await tab.opens('/login');
  await isDark(tab, true);
});

test('another tab takes over the theme that is chosen here', async ({ visitor }) => {
  await visitor.opens('/');
  const tab = await visitor.opensTab('/collection');
  await isDark(tab, false);
  await visitor.presses('Switch to dark theme');
  await isDark(tab, true);
});

for (const [chosen, system] of [
  ['dark', 'light'],
  ['light', 'dark'],
] as const) {
  test(`a page never flashes in the other theme where ${chosen} is chosen on a ${system} system`, async ({
    visitor,
  }) => {
    const { page } = visitor;
    await page.emulateMedia({ colorScheme: system });
    await visitor.opens('/');
    await visitor.presses(`Switch to ${chosen} theme`);
    await isDark(visitor, chosen === 'dark');
    const [ground] = await groundsWhileLoading(page, '/collection');
    expect(await groundsWhileLoading(page, '/')).toEqual([ground]);
    expect(isDarkColour(ground!)).toBe(chosen === 'dark');
  });
}

/** The colours that the page's ground has, frame by frame, from the first on, each once. */
async function groundsWhileLoading(page: Page, path: string): Promise<string[]> {
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { seenGrounds: seen });
    const look = () => {
      if (document.body) seen.add(getComputedStyle(document.body).backgroundColor);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto(path);
  return page.evaluate(() => [...(window as unknown as { seenGrounds: Set<string> }).seenGrounds]);
}

async function isDark({ page }: Shopper, dark: boolean): Promise<void> {
  await expect
    .poll(async () =>
      isDarkColour(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)),
    )
    .toBe(dark);
}

/** Of an rgb(...) colour: whether it is nearer to black than to white. */
function isDarkColour(colour: string): boolean {
  const parts =
    colour
      .match(/[\d.]+/g)
      ?.slice(0, 3)
      .map(Number) ?? [];
  expect(colour).toMatch(/^rgb/);
  return parts.reduce((sum, part) => sum + part, 0) < (3 * 255) / 2;
}
