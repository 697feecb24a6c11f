import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { sql } from 'kysely';
import { isRefusal } from '#shop/refusals.ts';
import { findMatches } from '#shop/search/search-products.ts';
import { suggestOf } from '#shop/search/suggest.ts';
import { guessMeant, listSynonyms } from '#shop/search/synonyms.server.ts';
import { givenProduct } from '#shop/testing/given.ts';
import { givenOrder } from '#shop/testing/given-order.ts';
import { givenStaff } from '#shop/testing/given-staff.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { DAY_MS, dayInIndia } from '#shop/time.ts';
import { inTransaction } from '#shop/transaction.ts';
import { forgetOldCounts, listPieces, listSearches, writeCounts } from './counts.server.ts';
import { setSynonym } from './set-synonym.ts';

suite('what shoppers look for', async () => {
  const shop = await openTestShop({ after });
  const { viewer } = await givenStaff(shop);
  const today = () => ({ first: dayInIndia(shop.now()), last: dayInIndia(shop.now()) });
  const searches = async (empty: boolean) =>
    (await listSearches(shop.db, { ...today(), empty, most: 10 })).map((each) => Object.values(each));
  const set = (word: string, meant: string, earlier = '', who = viewer) =>
    inTransaction(shop.db, (tx) => setSynonym(shop, tx, who, { word, meant, earlier }));

  test('what two processes count adds up; the last answer says what a search finds', async () => {
    shop.tally.searched('nath', 0);
    shop.tally.searched('kada', 7);
    await writeCounts(shop);
    for (const found of [0, 0, 3]) shop.tally.searched('Nath', found);
    shop.tally.searched('tikka', 0);
    await writeCounts(shop);
    await writeCounts(shop);
    assert.deepEqual(await searches(false), [
      ['nath', 4, 3],
      ['kada', 1, 7],
      ['tikka', 1, 0],
    ]);
    assert.deepEqual(await searches(true), [['tikka', 1, 0]]);
  });

  test('a day has 2,000 different searches; those that are known go on, and all go after 400 days', async () => {
    shop.passTime(DAY_MS);
    const all = () => listSearches(shop.db, { ...today(), empty: false, most: 5000 });
    for (let n = 0; n < 100; n++) shop.tally.searched(lettersOf(n), 1);
    for (let n = 0; n < 2; n++) shop.tally.searched('zzz often', 1);
    await writeCounts(shop);
    assert.deepEqual(
      [(await all()).length, (await all())[0]!.text],
      [25, 'zzz often'],
      'few new ones at once',
    );
    for (let n = 0; n < 2500; n++) shop.tally.searched(lettersOf(n), 1);
    await writeCounts(shop, { mostNew: 5000 });
    assert.equal((await all()).length, 2000);
    const [known] = await all();
    shop.tally.searched(known!.text, 1);
    await writeCounts(shop);
    assert.equal((await all()).find(({ text }) => text === known!.text)!.searches, known!.searches + 1);
    shop.passTime(401 * DAY_MS);
    await forgetOldCounts(shop);
    assert.equal((await shop.db.selectFrom('search_counts').select('text').execute()).length, 0);
  });

  test('a piece has its views, carts and orders; what is not in the shop is not counted', async () => {
    const { productId } = await givenOrder(shop);
    const other = await givenProduct(shop);
    for (const id of [productId, productId, other, 'no-such-piece']) shop.tally.viewed(id);
    for (let n = 0; n < 4; n++) shop.tally.carted(productId);
    await writeCounts(shop);
    const pieces = await listPieces(shop.db, { ...today(), sort: 'views', most: 10 });
    assert.deepEqual(
      pieces.map(({ id, views, carted, ordered, share }) => ({ id, views, carted, ordered, share })),
      [
        { id: productId, views: 2, carted: 4, ordered: pieces[0]!.ordered, share: pieces[0]!.share },
        { id: other, views: 1, carted: 0, ordered: 0, share: null },
      ],
    );
    assert.equal(pieces[0]!.share, Math.min(100, Math.round((pieces[0]!.cartOrders * 100) / 4)));
    assert.ok(pieces[0]!.ordered > 0);
  });

  test('a synonym finds at once and is suggested, is changed by who saw it last, and goes', async () => {
    const find = async (text: string) => (await findMatches(shop.db, text, 5)).ids.length;
    assert.equal(await find('zultanat'), 0);
    assert.deepEqual(await set('Zultanat', 'jhumka, Kada'), { word: 'zultanat', meant: ['jhumka', 'kada'] });
    assert.ok((await find('zultanat')) > 0);
    const results = [{ name: 'Gulnar Jhumka', type: 'Earrings', category: 'Women', available: 5 }] as const;
    assert.deepEqual(suggestOf((await findMatches(shop.db, 'zultanat', 1)).likely, results), [
      'Gulnar Jhumka',
    ]);
    const late = await set('zultanat', 'choker');
    assert.ok(
      isRefusal(late) && late.message.startsWith('zultanat is there already and means jhumka, kada.'),
    );
    const meanwhile = await set('zultanat', 'choker', 'kada');
    assert.ok(isRefusal(meanwhile) && meanwhile.message.includes('zultanat means jhumka, kada now'));
    await set('zultanat', '', 'kada, jhumka');
    assert.equal(await find('zultanat'), 0);
    const log = await shop.db
      .selectFrom('audit_log')
      .where('action', '=', 'set-synonym')
      .select('after')
      .execute();
    assert.equal(log.length, 2);
  });

  test('what is no synonym is refused, and so is who may not', async () => {
    const packer = (await givenStaff(shop, 'packer')).viewer;
    for (const [word, meant, who, wanted] of [
      ['two words', 'kada', viewer, 'synonym-word-wrong'],
      ['', 'kada', viewer, 'synonym-word-wrong'],
      ['x'.repeat(41), 'kada', viewer, 'synonym-word-wrong'],
      ['kara', 'kara', viewer, 'synonym-meant-wrong'],
      ['kara', 'a1 b1 c1 d1 e1 f1', viewer, 'synonym-meant-wrong'],
      ['kara', 'kada', packer, 'not-able'],
    ] as const) {
      const refused = await set(word, meant, '', who);
      assert.equal(isRefusal(refused) && refused.refusal, wanted, word);
    }
    assert.ok((await listSynonyms(shop.db, 1000)).some(({ word }) => word === 'कंगन'));
    assert.ok((await guessMeant(shop.db, ['jumke'], 3)).includes('jhumka'));
    // A word that no shopper would find anything by is none that they can have meant.
    const hidden = await givenProduct(shop);
    await sql`UPDATE products SET name = 'Vyxqozal', listed = false WHERE id = ${hidden}`.execute(shop.db);
    assert.deepEqual(await guessMeant(shop.db, ['vyxqozel'], 3), []);
    await sql`UPDATE products SET listed = true WHERE id = ${hidden}`.execute(shop.db);
    assert.deepEqual(await guessMeant(shop.db, ['vyxqozel'], 3), ['vyxqozal']);
  });
});

/** A word of letters alone for each number. */
function lettersOf(n: number): string {
  return `zz${[...String(n)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}q`;
}
