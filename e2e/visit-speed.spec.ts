import { freePort } from '#bin/demo/ports.ts';
import { withOwnShop } from './fixtures/own-world.ts';
import { expect } from './fixtures.ts';

const metricsPort = await freePort();
const test = withOwnShop({ METRICS_PORT: String(metricsPort), VISIT_SPEED_SHARE: '1' });
const scrape = async () => await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();

test('the speed of a visit is told once it ends, by the page’s pattern, and not of who asks to be left alone (R403)', async ({
  visitor,
  piece,
}) => {
  const { page } = visitor;
  const jhumka = await piece({ rupees: 400 });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await expect(async () => {
    await visitor.opens(`/product/${jhumka.id}`);
    await page.waitForLoadState('networkidle');
    await visitor.opens('/terms');
    expect(await scrape()).toMatch(/^gehna_visit_lcp_seconds_count\{route="\/product\/:productId"\} [1-9]/m);
  }).toPass();
  expect(await scrape()).not.toContain(jhumka.id);
  expect(asked.some((url) => /measure-speed/.test(url))).toBe(true);

  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
  });
  await visitor.opens('/cart');
  asked.length = 0;
  await visitor.opens('/collection');
  await page.waitForLoadState('networkidle');
  await visitor.opens('/terms');
  expect(asked.filter((url) => /measure-speed|visit-speed/.test(url))).toEqual([]);
});
