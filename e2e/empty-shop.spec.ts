import { givenPiece, untilListed } from './fixtures/goods.ts';
import { withOwnShop } from './fixtures/own-world.ts';
import { expect } from './fixtures.ts';

const test = withOwnShop();

test('a shop without pieces says so on every list, and a few brooches that more are coming', async ({
  visitor,
  backend,
  world,
}) => {
  const { page } = visitor;
  await backend.db.deleteFrom('stock_movements').execute();
  await backend.db.deleteFrom('products').execute();
  await untilListed({ id: '', name: 'No products available at the moment.' }, '/', world);
  await visitor.opens('/');
  const main = page.getByRole('main');
  const latest = main.getByRole('region', { name: 'Latest collections' });
  await expect(latest).toContainText('No products available at the moment.');
  const best = main.getByRole('region', { name: 'Best Sellers' });
  await expect(best).toContainText('No best sellers available at the moment.');

  for (const path of ['/pendalSets', '/chokerSets', '/earrings', '/bracelets']) {
    await visitor.opens(path);
    await visitor.sees('Coming Soon');
  }
  await visitor.opens('/brooch-sets');
  await visitor.sees('Coming Soon!');
  await visitor.opens('/collection');
  await visitor.sees('No products match your current selection.');

  const brooches = await Promise.all([1, 2, 3, 4].map(() => givenPiece(backend, { type: 'Rings' })));
  for (const each of brooches) await untilListed(each, '/brooch-sets', world);
  await visitor.opens('/brooch-sets');
  await expect(main.getByRole('article')).toHaveCount(4);
  await expect(main.getByText('More Designs Coming Soon!', { exact: true })).toBeVisible();
  await untilListed(await givenPiece(backend, { type: 'Rings' }), '/brooch-sets', world);
  await visitor.reloads();
  await expect(main.getByRole('article')).toHaveCount(5);
  await expect(main.getByText('More Designs Coming Soon!')).toHaveCount(0);

  const [loved] = brooches;
  await backend.db.updateTable('products').set({ best_seller: true }).where('id', '=', loved!.id).execute();
  await untilListed(loved!, '/api/product/picks', world);
  await visitor.opens('/earrings');
  await visitor.sees('Coming Soon');
  await expect(main.getByRole('region', { name: 'Best sellers' })).toContainText(loved!.name);
});
