import type { Page } from '@playwright/test';
import { jhumka } from './fixtures/goods.ts';
import { expect, test } from './fixtures.ts';

const fontFilesOf = (page: Page): string[] => {
  const files: string[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'font') files.push(new URL(request.url()).pathname.split('/').at(-1)!);
  });
  return files;
};
const indic = (files: string[]) => files.filter((file) => /devanagari|gurmukhi/.test(file));

test('a page in Latin letters, with prices in rupees, loads no font but those that its head names', {
  tag: '@phone',
}, async ({ visitor }) => {
  const { page } = visitor;
  const files = fontFilesOf(page);
  const named = page.locator('head > link[rel=preload][as=font]');
  for (const path of ['/', '/collection', `/product/${jhumka.id}`, '/cart', '/contact', '/delivery']) {
    files.length = 0;
    await visitor.opens(path);
    await page.evaluate(() => document.fonts.ready);
    await page.waitForLoadState('networkidle');
    const names = await named.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(files.length, path).toBeGreaterThan(0);
    for (const file of files) expect(names, path).toContain(`/assets/${file}`);
    expect(indic(files), path).toEqual([]);
  }
});

for (const { name, script, serif } of [
  { name: 'अमृता कौर', script: 'mukta-devanagari', serif: 'noto-serif-devanagari' },
  { name: 'ਅੰਮ੍ਰਿਤਾ ਕੌਰ', script: 'mukta-mahee-gurmukhi', serif: 'noto-serif-gurmukhi' },
]) {
  test(`a shopper named ${name} is written in the shop's own letters`, async ({
    account,
    browserOf,
    piece,
  }) => {
    const shopper = await browserOf(await account({ name }));
    const { page } = shopper;
    const files = fontFilesOf(page);
    const reviewed = await piece();
    await shopper.opensPiece(reviewed);
    await shopper.presses('Write a review');
    await shopper.field('Your review').fill('Light on the ear.');
    await shopper.presses('Submit Review');
    await expect(page.getByRole('region', { name: 'Reviews' }).getByText(name)).toBeVisible();
    await expect.poll(() => indic(files).length).toBeGreaterThan(0);
    for (const file of indic(files)) expect(file).toContain(script);
    await shopper.opens('/profile');
    await expect(page.getByRole('heading', { name })).toBeVisible();
    await expect.poll(() => indic(files).some((file) => file.includes(serif))).toBe(true);
  });
}
