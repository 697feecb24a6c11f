import { dayInIndia } from '#shop/time.ts';
import { isSound } from './fixtures/is-sound.ts';
import { worksAs } from './fixtures/staff.ts';
import { expect, test } from './fixtures.ts';

test('a search that found nothing becomes a synonym in one click, and finds', { tag: '@phone' }, async ({
  visitor,
  browserOf,
  piece,
  backend,
}) => {
  const { id, name } = await piece({ rupees: 700 });
  const letters = crypto.randomUUID().replace(/[^a-f]/g, '');
  const word = `zwqx${letters.slice(0, 12)}`;
  const day = dayInIndia(new Date());
  await backend.db
    .insertInto('search_counts')
    .values({ day, text: `gold ${word}`, searches: 9000, found: 0 })
    .execute();
  await backend.db
    .insertInto('product_counts')
    .values({ day, product_id: id, views: 9000, carted: 30 })
    .execute();
  await worksAs(backend, visitor, 'manager');
  const { page } = visitor;
  await visitor.opens('/admin/insights');
  await expect(page.getByRole('region', { name: 'Searches that found nothing' })).toContainText(word);
  await isSound(visitor);
  await page.getByRole('link', { name: `Add a synonym for ${word}` }).click();
  await visitor.isAt(`/admin/insights/synonyms?word=${word}`);
  await expect(page.getByLabel('Shoppers say')).toHaveValue(word);
  await page.getByLabel('The catalogue says').fill(name.split(' ').at(-1)!);
  await isSound(visitor);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await visitor.isTold(`${word} finds`);
  const shopper = await browserOf(null);
  await shopper.opens(`/search?q=${word}`);
  await expect(shopper.page.getByRole('link', { name }).first()).toBeVisible();
  await visitor.opens('/admin/insights/products?sort=views');
  await expect(page.getByRole('region', { name: 'Pieces' }).getByRole('row', { name })).toContainText('9000');
  await isSound(visitor);
});
