import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { givenProduct } from '#shop/testing/given.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { readStockFigures } from './stock-figures.server.ts';

const shop = await openTestShop({ after });

test('a product is low by its own mark, or by the usual one where it has none (R205)', async () => {
  const mark = async (stock: number, pieces: number) => {
    const product_id = await givenProduct(shop, { stock });
    await shop.db.insertInto('low_stock_marks').values({ product_id, pieces }).execute();
  };
  const figures = () => shop.db.transaction().execute(readStockFigures);
  const { low, soldOut } = await figures();
  for (const stock of [1, 3, 4]) await givenProduct(shop, { stock });
  await mark(10, 10);
  await mark(11, 10);
  await mark(2, 1);
  await mark(0, 10);
  const now = await figures();
  assert.deepEqual([Number(now.low) - Number(low), Number(now.soldOut) - Number(soldOut)], [3, 1]);
});
