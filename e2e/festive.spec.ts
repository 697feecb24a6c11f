import { collectResources } from '#bin/supervisor/resources.ts';
import { openWorld } from '#bin/test-runner/browser-setup.ts';
import { expect, test as shared } from './fixtures.ts';

const withoutMeasuring = {
  FESTIVE_FROM: '2020-10-20',
  FESTIVE_UNTIL: '2020-11-15',
  MEASURES_VISITS: 'false',
};
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
  expect(await (await fetch(world.shopUrl)).text()).toContain('<html lang="en-IN" class="festive">');
  await visitor.opens('/');
  await expect(visitor.page.locator('html')).toHaveClass(/festive/);
});

test('outside its dates the festive layer is gone, its words are not', async ({ visitor, world }) => {
  expect(await (await fetch(world.shopUrl)).text()).toContain('<html lang="en-IN">');
  await visitor.opens('/');
  await expect(visitor.page.locator('html')).not.toHaveClass(/festive/);
  for (const words of [
    'Diwali Special Collection',
    'Celebrate the festival of lights with sparkle and elegance',
    'Festive Collections',
  ])
    await expect(visitor.page.getByText(words, { exact: true })).toBeVisible();
  await visitor.opens('/collection');
  await expect(visitor.page.locator('html')).not.toHaveClass(/festive/);
});

test('a shop that measures nothing asks nobody', async ({ visitor }) => {
  const { page } = visitor;
  await visitor.opens('/');
  await page.getByRole('contentinfo').getByText('Privacy choices').click();
  await expect(page.getByRole('contentinfo').getByRole('group')).toContainText(
    'there is nothing to agree to',
  );
  await expect(page.getByRole('region', { name: 'Privacy choices' })).toHaveCount(0);
});
