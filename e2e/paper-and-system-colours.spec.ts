import type { Locator } from '@playwright/test';
import { kada } from './fixtures/goods.ts';
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
