import type { Page } from '@playwright/test';
import { jhumka } from './fixtures/goods.ts';
import { worksAs } from './fixtures/staff.ts';
import { isInTheme, themeOf } from './fixtures/theme.ts';
import { recordsTurns } from './fixtures/turns.ts';
import { expect, test } from './fixtures.ts';

test('the theme follows the system until one is chosen, and with it the picture that leads', async ({
  visitor,
}) => {
  const { page } = visitor;
  const leads = async (file: string) => {
    const pictures = page.getByRole('list', { name: 'Pictures' }).getByRole('listitem');
    await expect(pictures.first().locator('img')).toHaveAttribute('src', new RegExp(`/${file}/`));
    await expect(pictures.first()).toBeInViewport({ ratio: 0.5 });
  };
  await page.emulateMedia({ colorScheme: 'dark' });
  await visitor.opensPiece(jhumka);
  await isInTheme(page, 'dark');
  await leads('meenakari-lotus-jhumka-velvet');
  await page.emulateMedia({ colorScheme: 'light' });
  await isInTheme(page, 'light');
  await leads('meenakari-lotus-jhumka-ivory-3');
  // Chosen on another page, while this one rested for the browser's Back (R414).
  await page.evaluate(() => {
    localStorage.setItem('theme', 'dark');
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await isInTheme(page, 'dark');
});

test('in the back office the toggle goes there and back as well', { tag: '@phone' }, async ({
  visitor,
  backend,
  isMobile,
}) => {
  await worksAs(backend, visitor, 'support');
  await visitor.opens('/admin');
  if (isMobile) await visitor.page.getByRole('banner').locator('summary').click();
  await visitor.presses('Switch to dark theme');
  await isInTheme(visitor.page, 'dark');
  await visitor.presses('Switch to light theme');
  await isInTheme(visitor.page, 'light');
});

test('the toggle goes to the other theme and back, and the choice is kept against the system', {
  tag: '@phone',
}, async ({ visitor, isMobile }) => {
  const { page } = visitor;
  await page.emulateMedia({ colorScheme: 'light' });
  const turns = await recordsTurns(page);
  await visitor.opens('/');
  if (isMobile) await visitor.presses('Menu');
  await visitor.presses('Switch to dark theme');
  await isInTheme(visitor.page, 'dark');
  const light = isMobile ? [expect.arrayContaining(['::view-transition-new(root)'])] : [];
  await expect.poll(turns, 'light grows from the lamp where motion is wanted').toEqual(light);
  await visitor.presses('Switch to light theme');
  await isInTheme(visitor.page, 'light');
  await visitor.presses('Switch to dark theme');
  await isInTheme(visitor.page, 'dark');
  await visitor.opens('/collection');
  await isInTheme(visitor.page, 'dark');
  const [day, night] = [0, 1].map((place) => page.getByRole('article').first().locator('img').nth(place));
  await expect(night!).toHaveCSS('opacity', '1');
  await expect(day!).toBeHidden();
  const tab = await visitor.opensTab('/cart');
  await isInTheme(tab.page, 'dark');
  await tab.opens('/login');
  await isInTheme(tab.page, 'dark');
});

test('another tab takes over the theme that is chosen here', async ({ visitor }) => {
  await visitor.opens('/');
  const tab = await visitor.opensTab('/collection');
  await isInTheme(tab.page, 'light');
  await visitor.presses('Switch to dark theme');
  await isInTheme(tab.page, 'dark');
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
    await isInTheme(page, chosen);
    const [ground] = await groundsWhileLoading(page, '/collection');
    expect(await groundsWhileLoading(page, '/')).toEqual([ground]);
    expect(themeOf(ground!)).toBe(chosen);
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
  const seen = await page.waitForFunction(() => {
    const { seenGrounds } = window as unknown as { seenGrounds: Set<string> };
    return seenGrounds.size > 0 && [...seenGrounds];
  });
  return (await seen.jsonValue()) || [];
}
