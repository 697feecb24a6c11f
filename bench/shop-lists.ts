import { parseArgs } from 'node:util';
import { root } from '#bin/data-folder.ts';
import { listCardsBeside } from '#shop/catalogue/cards-beside.server.ts';
import { findProduct, listProductsAfter } from '#shop/catalogue/find-products.server.ts';
import { refineCards } from '#shop/catalogue/refine-cards.ts';
import { refinementOf } from '#shop/catalogue/refinement.ts';
import { searchBox, searchCards } from '#shop/search/search-products.ts';
import { openBenchDatabase } from './bench-database.ts';
import { fillProducts } from './fill-products.ts';

/**
 * `npm run bench:lists`: how long shoppers' lists and searches take among 100,000 products (`--products` says how many), and
 * what the database does for each. On a real PostgreSQL of its own.
 */
process.chdir(root);
const { values } = parseArgs({ options: { products: { type: 'string', default: '100000' } } });
const products = Number(values.products);
console.log(`Filling ${products} products:`);
const { db, measure, stop } = await openBenchDatabase((url) => fillProducts(url, products));

const asked = (words: string) => refinementOf(new URLSearchParams(words));
const middle = (await findProduct(db, `bench-${Math.floor(products / 2)}`))!;
const whole = (type: string) => ({
  within: asked(`type=${type}`),
  stones: [],
  bestSellers: false,
  since: null,
  ids: null,
});
const suggested = (text: string) => async () => searchBox(db, text);

await measure('collection', () => refineCards(db, asked('')));
await measure('collection, page 200', () => refineCards(db, asked('page=200')));
await measure('collection, one colour below 999', () => refineCards(db, asked('colour=green&max=999')));
await measure('type', () => refineCards(db, asked(''), whole('Earrings')));
await measure('list of ten by the API', () => listProductsAfter(db, { after: null, limit: 10 }));
await measure('list of ten, half way', () => listProductsAfter(db, { after: middle.id, limit: 10 }));
await measure('beside a product', () => listCardsBeside(db, middle, new Date()));
for (const text of ['jhumka', 'jumka', 'pecock choker', middle.name, 'turqoise', 'gift under 500', 'xqzvw'])
  await measure(`search page: ${text}`, () => searchCards(db, text, asked('')), 200);
for (const text of ['jh', 'jhumka', 'jumka', 'lotus choker', 'anri', 'xqzvw'])
  await measure(`search box: ${text}`, suggested(text), 200);
await stop();
