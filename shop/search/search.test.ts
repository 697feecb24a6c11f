import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { sql } from 'kysely';
import { openDatabase } from '#db/database.server.ts';
import { refinementOf } from '#shop/catalogue/refinement.ts';
import { givenProduct, setStock } from '#shop/testing/given.ts';
import { givenCatalogue, planOf, statementsOf } from '#shop/testing/given-catalogue.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { findLikelyWords, selectMatches } from './queries.server.ts';
import { findMatches, searchBox, searchCards, searchProducts } from './search-products.ts';
import { suggestOf } from './suggest.ts';

suite('search', async () => {
  const shop = await openTestShop({ after });
  const find = (text: string) => searchProducts(shop.db, text);
  const suggest = async (text: string, results: Parameters<typeof suggestOf>[1]) =>
    suggestOf((await findMatches(shop.db, text, 1)).likely, results);
  const firstName = async (text: string) => (await find(text))[0]?.name;

  test('a misspelt word finds what was meant', async () => {
    assert.match((await firstName('jumka'))!, /Jhumka/);
    for (const typed of ['chokar', 'choker', 'CHOKAR', 'chokér']) {
      for (const product of await find(typed))
        assert.equal(product.type, 'Necklace', `${typed}: ${product.name}`);
      assert.ok((await find(typed)).length >= 5, typed);
    }
    for (const typed of ['bangels', 'bangles', 'bangle']) {
      const found = await find(typed);
      assert.match(found[0]!.name, /Kada/, typed);
      assert.ok(
        found.some(({ type }) => type === 'Bangles'),
        typed,
      );
    }
    const others = [
      ['brouch', /Brooch/],
      ['manglsutra', /Mangalsutra/],
      ['pecock', /Peacock/],
      ['meenakri kada', /Meenakari .*Kada/],
      ['neckless', /Necklace/],
      ['झुमका', /Jhumka/],
    ] as const;
    for (const [typed, name] of others) assert.match((await firstName(typed))!, name, typed);
  });

  test('a word is found by its sound, however Hindi is spelt in Latin letters, and the very word alone (R388)', async () => {
    const table = [
      ['zoomkaa', /Jhumka/],
      ['jhoomkha', /Jhumka/],
      ['chaandbaalee', /Chandbali/],
      ['meenaakaari', /Meenakari/],
      ['mangalsootraa', /Mangalsutra/],
      ['kundhan', /Kundan/],
      ['neklas', /Necklace/],
    ] as const;
    for (const [typed, name] of table) assert.match((await firstName(typed)) ?? typed, name, typed);
    const [one, other] = [await givenProduct(shop), await givenProduct(shop)];
    for (const [id, name] of [
      [one, 'Zarvina'],
      [other, 'Jarveena'],
    ] as const)
      await shop.db.updateTable('products').set({ name }).where('id', '=', id).execute();
    const ids = async (text: string) => new Set((await find(text)).map(({ id }) => id));
    assert.deepEqual(await ids('jharweenaa'), new Set([one, other]));
    assert.deepEqual(await ids('zarvina'), new Set([one]));
  });

  test('a word of the trade finds what the catalogue calls otherwise, misspelt or not, and itself first', async () => {
    const ids = async (text: string) => new Set((await find(text)).map(({ id }) => id));
    for (const typed of ['kangan', 'kangann', 'कंगन', 'चूड़ी'])
      assert.match((await firstName(typed))!, /Kada/, typed);
    const hoops = await ids('hoops');
    assert.ok([...(await ids('bali'))].some((id) => hoops.has(id)));
    assert.deepEqual(await find('constructor'), await find('Constructor'));
  });

  test('suggestions are up to three different names, types or categories that match, best first', async () => {
    const results = [
      { name: 'Gulnar Lotus Jhumka', type: 'Earrings', category: 'Women', available: 5 },
      { name: 'Padma Lotus Kada', type: 'Anklets', category: 'Women', available: 5 },
      { name: 'Kamal Lotus Pendant', type: 'Bangles', category: 'Women', available: 5 },
      { name: 'Mayura Brooch', type: 'Rings', category: 'Men', available: 5 },
    ] as const;
    const table: [string, string[]][] = [
      ['lotus', ['Gulnar Lotus Jhumka', 'Padma Lotus Kada', 'Kamal Lotus Pendant']],
      ['jumka', ['Gulnar Lotus Jhumka']],
      ['झुमका', ['Gulnar Lotus Jhumka']],
      ['ear', ['Earrings']],
      ['women', ['Women']],
      ['lotus kada', ['Padma Lotus Kada', 'Gulnar Lotus Jhumka', 'Kamal Lotus Pendant']],
      ['brooch', ['Brooch Sets', 'Mayura Brooch']],
      ['anklet', ['Bracelets']],
      ['bangels', ['Pendal Sets', 'Padma Lotus Kada']],
      ['xyz', []],
      ["'%_\\", []],
      ['', []],
    ];
    for (const [typed, words] of table) assert.deepEqual(await suggest(typed, results), words, typed);
    assert.deepEqual(await suggest('lotus', []), []);
  });

  test('types are found by the name stored and by the name shown', async () => {
    const types = async (typed: string) => new Set((await find(typed)).map(({ type }) => type));
    assert.ok((await types('Pendal Sets')).has('Bangles'));
    assert.ok((await types('bracelets')).has('Anklets'));
    assert.deepEqual(await types('anklets'), new Set(['Anklets']));
    assert.deepEqual(await types('earrings'), new Set(['Earrings']));
    assert.ok((await types('brooch sets')).has('Rings'));
  });

  test('category, colour, occasion and stones are searched too', async () => {
    for (const product of await find('kids')) assert.equal(product.category, 'Kids');
    assert.ok((await find('turquoise')).some(({ colours }) => colours.includes('turquoise')));
    assert.ok((await find('raksha bandhan')).every(({ occasions }) => occasions.includes('Raksha Bandhan')));
    assert.ok((await find('amethyst')).some(({ stones }) => stones.join().includes('amethyst')));
  });

  test('products that match every word come alone; words that match nothing are passed over', async () => {
    for (const product of await find('lotus brooch')) assert.match(product.name, /Lotus/);
    assert.equal(await firstName('xqzv lotus brooch'), await firstName('lotus brooch'));
    assert.deepEqual(await find('xqzvw'), []);
  });

  test('blank, long and hostile text is safe', async () => {
    const nothing = ['', '   ', '\0', '%', '_', '%%%', "'", '"', '\\', '٪', '＿', '＼', '💍', '?*.[]()'];
    for (const text of nothing) assert.deepEqual(await find(text), [], text);
    assert.deepEqual(await find('x'.repeat(100_000)), []);
    for (const text of [
      "'; DROP TABLE products; --",
      'कंगन',
      "lotus' OR 1=1",
      'ring\\',
      'a\0b',
      '\ud800',
      'ﷺ',
      '½',
    ]) {
      assert.ok(Array.isArray(await find(text)), text);
    }
    assert.ok((await find('lotus%')).length > 0);
  });

  test('of two pieces alike, the one that can be bought comes first', async () => {
    const soldOut = await givenProduct(shop, { stock: 0 });
    const buyable = await givenProduct(shop, { stock: 1 });
    const other = await givenProduct(shop, { stock: 0 });
    await shop.db
      .updateTable('products')
      .set({ name: 'Zarkhan' })
      .where('id', 'in', [soldOut, buyable, other])
      .execute();
    const found = await find('zarkhan');
    assert.deepEqual([found.length, found[0]?.id], [3, buyable]);
  });

  test('prices that a text names hold for all that it finds, with or without other words (R302)', async () => {
    for (const typed of ['under 1000', '1000 se kam', 'gift below 1000', '1000 ਤੋਂ ਘੱਟ ਝੁਮਕੇ']) {
      const found = await find(typed);
      assert.ok(found.length > 0, typed);
      for (const { pricePaise } of found) assert.ok(pricePaise < 100_100, typed);
    }
    for (const { name, pricePaise } of await find('brooch above 1200')) {
      assert.match(name, /Brooch|Pin/);
      assert.ok(pricePaise >= 120_000);
    }
    assert.deepEqual(await find('lotus under 60'), []);
    for (const words of [['jhumka'], ['gold', 'jhumka']]) {
      const likely = await findLikelyWords(shop.db, words);
      const prices = { minRupees: 500, maxRupees: 1500 };
      const ids = await selectMatches(shop.db, likely, prices, 48);
      assert.ok(ids.length > 1);
      // Of a price that many have, each product of a word is looked up.
      assert.deepEqual(await selectMatches(shop.db, likely, { ...prices, few: 0 }, 48), ids);
    }
  });

  test('words of Hindi and Punjabi are understood, in three scripts (R303)', async () => {
    for (const [typed, name] of [
      ['ਝੁਮਕੇ', /Jhumka/],
      ['choodi', /Kada/],
      ['ਚੂੜੀ', /Kada/],
    ] as const)
      assert.match((await firstName(typed))!, name, typed);
    for (const typed of ['bridal', 'shaadi', 'शादी', 'ਵਿਆਹ'])
      assert.ok((await find(typed))[0]?.occasions.includes('Wedding'), typed);
    for (const typed of ['lal', 'लाल', 'ਲਾਲ'])
      assert.ok((await find(typed))[0]?.colours.includes('red'), typed);
  });

  test('what is sold out never leads, nor is its name suggested (R300)', async () => {
    const soldOut = await givenProduct(shop, { stock: 0 });
    const buyable = await givenProduct(shop, { stock: 1 });
    const rename = (id: string, name: string) =>
      shop.db.updateTable('products').set({ name }).where('id', '=', id).execute();
    await rename(soldOut, 'Vyjayanti');
    await rename(buyable, 'Vyjayantika');
    const found = await find('vyjayanti');
    assert.deepEqual(
      found.map(({ id }) => id),
      [buyable, soldOut],
    );
    assert.deepEqual(await suggest('vyjayanti', found), ['Vyjayantika']);
  });

  test('a new name is found at once, the old one no more; a sale does not touch the words', async () => {
    const id = await givenProduct(shop);
    await shop.db.updateTable('products').set({ name: 'Vrindavani' }).where('id', '=', id).execute();
    assert.equal((await find('vrindavani'))[0]?.id, id);
    const words = () =>
      shop.db
        .selectFrom('product_words')
        .select('xmin' as never)
        .where('product_id', '=', id)
        .execute();
    const before = await words();
    await setStock(shop, id, { held: 1 });
    assert.deepEqual(await words(), before);
    await shop.db.updateTable('products').set({ name: 'Kalindi' }).where('id', '=', id).execute();
    assert.deepEqual(await find('vrindavani'), []);
  });

  test('of pieces alike those come first that can be bought, best sellers, the newest; at once when that changes (R424)', async () => {
    const [old, seller, newest] = [
      await givenProduct(shop, { stock: 3 }),
      await givenProduct(shop, { stock: 3 }),
      await givenProduct(shop, { stock: 3 }),
    ];
    const set = (id: string, values: object) =>
      shop.db.updateTable('products').set(values).where('id', '=', id).execute();
    const order = async () => (await find('tanvishaa')).map(({ id }) => id);
    for (const [at, id] of [old, seller, newest].entries())
      await set(id, { name: 'Tanvisha', best_seller: id === seller, created_at: new Date(2026, 0, at + 1) });
    assert.deepEqual(await order(), [seller, newest, old]);
    await setStock(shop, seller, { held: 3 });
    assert.deepEqual(await order(), [newest, old, seller]);
    await set(old, { created_at: new Date(2026, 1, 1) });
    assert.deepEqual(await order(), [old, newest, seller]);
    await set(newest, { state: 'draft' });
    assert.deepEqual(await order(), [old, seller]);
    await setStock(shop, seller, { held: 0 });
    assert.deepEqual(await order(), [seller, old]);
  });
});

test('at 5,000 products the words come from the trigram index, searches are planned once (R418), pages share nothing', async (t) => {
  const shop = await openTestShop(t);
  await givenCatalogue(shop, 5000);
  const page = (text: string, number: number) =>
    searchCards(shop.db, text, refinementOf(new URLSearchParams({ page: String(number) })));
  const first = await page('pecock choker', 1);
  assert.deepEqual([first.cards.length, first.total > 0], [Math.min(24, first.total), true]);
  const peacocks = await page('pecock', 10);
  const next = await page('pecock', 11);
  assert.equal(new Set([...peacocks.cards, ...next.cards].map(({ id }) => id)).size, 264);
  assert.equal((await page('pecock', 9999)).refinement.page, Math.ceil(next.total / 24));

  const statements = await statementsOf(shop, (db) => searchBox(db, 'turqoise kundan'));
  const [words, matches] = await Promise.all(statements.slice(0, 2).map((each) => planOf(shop, each)));
  assert.match(words!.text, /catalogue_words_by_trigram/, words!.text);
  assert.match(matches!.text, /product_words_in_order/, matches!.text);
  assert.match(matches!.text, /Index Only Scan using product_words_by_product/, matches!.text);
  await sql`INSERT INTO catalogue_words SELECT md5(n::text) FROM generate_series(1, 2000) AS n`.execute(
    shop.db,
  );
  const afterImport = await planOf(shop, statements[0]!);
  assert.ok(afterImport.buffers < words!.buffers + 20, afterImport.text);

  const db = openDatabase(shop.databaseUrl, { connections: 1 });
  t.after(() => db.destroy());
  for (let count = 0; count < 7; count++)
    for (const text of ['jhumka', 'lotus choker', 'j', 'k l'])
      await Promise.all([searchBox(db, text), searchCards(db, text, refinementOf(new URLSearchParams()))]);
  const { rows } = await sql<{ plannedAnew: number; plannedOnce: number }>`
    SELECT count(*) FILTER (WHERE custom_plans > 5)::int AS "plannedAnew",
      count(*) FILTER (WHERE generic_plans > 0)::int AS "plannedOnce"
    FROM pg_prepared_statements`.execute(db);
  assert.equal(rows[0]!.plannedAnew, 0);
  assert.ok(rows[0]!.plannedOnce >= 4, String(rows[0]!.plannedOnce));
});
