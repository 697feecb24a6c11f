import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { allProducts, givenCatalogue, planOf, statementsOf } from '#shop/testing/given-catalogue.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { listCardsBeside } from './cards-beside.server.ts';
import { listGoesWith } from './goes-with.server.ts';
import type { Product } from './product.ts';
import { refineCards } from './refine-cards.ts';
import { findRefined } from './refine-queries.server.ts';
import { type Facet, facets, priceBands, type Refinement, refinementOf } from './refinement.ts';

const read = (search: string) => refinementOf(new URLSearchParams(search));

suite('the collection at 5,000 products', async () => {
  const shop = await openTestShop({ after });
  await givenCatalogue(shop, 5000);
  const products = await allProducts(shop.db);
  const addresses = [
    '',
    '?sort=price-low',
    '?sort=price-high&page=4',
    '?category=Men',
    '?category=Men&category=Kids&type=Rings',
    '?type=Necklace&type=Earrings&stock=in&sort=price-low',
    '?min=500&max=999&occasion=Wedding',
    '?max=300',
    '?discount=30&plating=18K+rose+gold&page=2',
    '?colour=teal',
    '?colour=green&occasion=Office',
    '?colour=green&colour=teal&category=Women&min=1000&stock=in&discount=10&type=Earrings&plating=18K+gold',
    '?page=15',
    '?stone=ruby-red+CZ&sort=price-high',
  ];

  test('cards, their order, their number and every count are what reading all products one by one gives', async () => {
    for (const address of addresses) {
      const asked = read(address);
      const { cards, total, offset, choices } = await refineCards(shop.db, asked);
      const expected = inOrder(
        products.filter((product) => fits(product, asked)),
        asked,
      );
      assert.equal(total, expected.length, address);
      assert.deepEqual(
        cards.map(({ id }) => id),
        expected.slice(offset, offset + cards.length).map(({ id }) => id),
        address,
      );
      for (const facet of facets) {
        for (const { value, count } of choices[facet]) {
          const others = { ...asked, chosen: { ...asked.chosen, [facet]: [value] } };
          assert.equal(
            count,
            products.filter((each) => fits(each, others)).length,
            `${address} ${facet} ${value}`,
          );
        }
      }
      for (const { value, count } of choices.discount) {
        const others = { ...asked, percentOff: Number(value) };
        assert.equal(count, products.filter((each) => fits(each, others)).length, `${address} ${value}`);
      }
      for (const [place, { min, max }] of priceBands.entries()) {
        const others = { ...asked, minRupees: min, maxRupees: max };
        assert.equal(
          choices.price[place]?.count,
          products.filter((each) => fits(each, others)).length,
          address,
        );
      }
      const inStock = products.filter((each) => fits(each, { ...asked, inStock: true }));
      assert.equal(choices.stock[0]?.count, inStock.length, address);
    }
  });

  test('Load more shows each product of the slice once', async () => {
    const { cards, offset } = await refineCards(shop.db, read('?page=10&sort=price-low'));
    assert.deepEqual([cards.length, offset, new Set(cards.map(({ id }) => id)).size], [240, 0, 240]);
    const next = await refineCards(shop.db, read('?page=11&sort=price-low'));
    assert.deepEqual([next.cards.length, next.offset], [24, 240]);
    assert.ok(next.cards.every(({ id }) => !cards.some((card) => card.id === id)));
  });

  test('values that no product has are ignored; a page beyond the end is the last one', async () => {
    const unknown = await refineCards(shop.db, read('?colour=octarine&category=women&page=4000'));
    assert.deepEqual(unknown.refinement.chosen.colour, []);
    assert.deepEqual(unknown.refinement.chosen.category, ['Women']);
    assert.equal(unknown.refinement.page, Math.ceil(unknown.total / 24));
    assert.ok(unknown.cards.length > 0);
  });

  test('what matches nothing gives no cards, and still the counts that lead on', async () => {
    const none = await refineCards(shop.db, read('?max=1&colour=gold'));
    assert.deepEqual([none.total, none.cards], [0, []]);
    assert.ok(none.choices.price.some(({ count }) => count > 0));
  });

  test('where the counts that are kept are older than the catalogue, the page shows what is there', async () => {
    const keptAs = (count: number) => ({
      find: async () => [
        { facet: 'all' as const, value: '', total: count, count },
        { facet: 'type' as const, value: 'Rings', total: count, count },
      ],
    });
    const rings = await refineCards(shop.db, read('?type=Rings'));
    const appeared = await refineCards(shop.db, read('?type=Rings'), null, keptAs(0));
    assert.deepEqual([appeared.cards, appeared.total], [rings.cards, rings.cards.length]);
    const last = Math.ceil(rings.total / 24);
    const beyond = read('?type=Rings&page=375');
    const gone = await refineCards(shop.db, beyond, null, keptAs(9000));
    assert.deepEqual([gone.total, gone.refinement.page], [rings.total, last]);
    assert.equal(gone.offset + gone.cards.length, rings.total);
    assert.equal(gone.choices.type.find(({ value }) => value === 'Rings')?.count, rings.total);
    const statements = await statementsOf(shop, (db) => refineCards(db, beyond, null, keptAs(9000)));
    assert.equal(statements.length, 3);
    const none = await refineCards(shop.db, read('?type=Rings&max=1'), null, keptAs(5));
    assert.deepEqual([none.total, none.cards], [0, []]);
  });

  test('a page takes two statements, two more where the address names what does not exist', async () => {
    const table = [
      ['?colour=gold&sort=price-low', 2],
      ['?colour=octarine', 4],
      ['?colour=octarine&page=2', 3],
    ] as const;
    for (const [address, most] of table) {
      const statements = await statementsOf(shop, (db) => refineCards(db, read(address)));
      assert.equal(statements.length, most);
    }
  });

  test('the first page comes from the index of its order and touches few pages of the table', async () => {
    for (const [address, index] of [
      ['', 'products_by_relevance'],
      ['?type=Rings&stock=in', 'products_by_relevance'],
      ['?sort=price-low', 'products_by_price'],
      ['?sort=price-high', 'products_by_price'],
    ] as const) {
      const [list] = await statementsOf(shop, (db) =>
        findRefined(db, read(address), { offset: 0, limit: 24 }),
      );
      const plan = await planOf(shop, list!);
      assert.match(plan.text, new RegExp(index), plan.text);
      assert.ok(plan.buffers < 400, plan.text);
    }
  });

  test('what stands beside a product and goes with it comes from indexes, too', async () => {
    const product = products.find(({ id }) => id === 'made-500')!;
    const statements = [
      ...(await statementsOf(shop, (db) => listCardsBeside(db, product, shop.now()))),
      ...(await statementsOf(shop, (db) => listGoesWith(db, [product.id], 6))),
    ];
    assert.equal(statements.length, 4);
    const plans = await Promise.all(statements.map((each) => planOf(shop, each)));
    for (const { text, buffers } of plans) {
      assert.doesNotMatch(text, /Seq Scan on products/, text);
      assert.ok(!(buffers > 500), text);
    }
    for (const index of ['products_related', 'products_drawn', 'products_alike'])
      assert.ok(
        plans.some(({ text }) => text.includes(index)),
        index,
      );
  });
});

/** The rules once more, in the plainest words. */
function fits(product: Product, { chosen, minRupees, maxRupees, inStock, percentOff }: Refinement): boolean {
  const values: Record<Facet, string[]> = {
    category: [product.category],
    type: [product.type],
    colour: product.colours,
    stone: product.stones,
    plating: [product.plating],
    occasion: product.occasions,
  };
  const off = Math.round((1 - product.pricePaise / product.originalPricePaise) * 100);
  return (
    facets.every(
      (each) => chosen[each].length === 0 || chosen[each].some((one) => values[each].includes(one)),
    ) &&
    product.pricePaise >= (minRupees ?? 0) * 100 &&
    Math.floor(product.pricePaise / 100) <= (maxRupees ?? 1e9) &&
    (!inStock || product.available > 0) &&
    (percentOff === null || off >= percentOff)
  );
}

function inOrder(products: Product[], { order }: Refinement): Product[] {
  const newest = (a: Product, b: Product) =>
    b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? -1 : 1);
  const relevance = (product: Product) => (product.available > 0 ? 2 : 0) + (product.bestSeller ? 1 : 0);
  return products.toSorted(
    (a, b) =>
      Number(b.available > 0) - Number(a.available > 0) ||
      (order === 'relevant'
        ? relevance(b) - relevance(a)
        : (a.pricePaise - b.pricePaise) * (order === 'price-low' ? 1 : -1)) ||
      newest(a, b),
  );
}
