import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { eraseLapsed } from '#shop/privacy/erase-by-retention.ts';
import { isRefusal } from '#shop/refusals.ts';
import { retention } from '#shop/settings/retention.ts';
import { givenProduct, givenShopper, setStock } from '#shop/testing/given.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { DAY_MS } from '#shop/time.ts';
import type { Shopper } from '#shop/viewer.ts';
import { MOST_WAITS, mostToTell, ROUND_MINUTES } from './restock.ts';
import { tellWaiting } from './tell-waiting.ts';
import { stopToken, stopWaiting, waitForStock } from './wait-for-stock.ts';
import { countWaits, listDue, waitOn } from './waits.server.ts';

test('three are told for each piece, and no more than one run can mail (R208)', () => {
  for (const [available, people] of [
    [0, 0],
    [-1, 0],
    [1, 3],
    [5, 15],
    [9999, 200],
  ])
    assert.equal(mostToTell(available!), people);
});

suite('waiting for what is sold out', async () => {
  const shop = await openTestShop({ after });
  const client = () => ({ address: crypto.randomUUID(), proofOfWork: null });
  const someone = () => `${crypto.randomUUID()}@example.in`;
  const ask = (productId: string, size: string, who: string | Shopper) =>
    typeof who === 'string'
      ? waitForStock(shop, null, { productId, size, email: who }, client())
      : waitForStock(shop, who, { productId, size }, client());
  const codeOf = (result: unknown) => (isRefusal(result) ? result.refusal : result);
  /** Whom one run of the job mails, of what is there by then. */
  const toldBy = async () => {
    await tellWaiting(shop);
    return (await shop.takeJobs('send-mail')).flatMap((mail) =>
      mail.kind === 'back-in-stock' ? [`${mail.to} ${mail.size}`] : [],
    );
  };
  const ringOf = () => givenProduct(shop, { sizes: ['S', 'M'], stock: { S: 0, M: 4 } });

  test('is noted once an address, for a size that shoppers see and can not buy (R207)', async () => {
    const id = await ringOf();
    const asha = someone();
    assert.equal(await ask(id, 'S', asha), null);
    assert.equal(await ask(id, 'S', asha.toUpperCase()), null);
    assert.deepEqual(await countWaits(shop.db, id), { S: 1 });
    assert.equal(codeOf(await ask(id, 'M', asha)), 'back-already');
    assert.equal(codeOf(await ask(id, 'XXL', asha)), 'product-unknown');
    assert.equal(
      codeOf(await waitForStock(shop, null, { productId: id, size: 'S' }, client())),
      'email-wrong',
    );
    await shop.db.updateTable('products').set({ state: 'archived' }).where('id', '=', id).execute();
    assert.equal(codeOf(await ask(id, 'S', someone())), 'product-unknown');
  });

  test('the first are told first, three for a piece, each once; the next two hours later', async () => {
    const id = await ringOf();
    const people = Array.from({ length: 5 }, someone);
    for (const email of people) {
      assert.equal(await ask(id, 'S', email), null);
      shop.passTime(1000);
    }
    assert.deepEqual(await toldBy(), []);
    await setStock(shop, id, { size: 'S', on_hand: 1 });
    const [first, second] = await Promise.all([tellWaiting(shop), tellWaiting(shop)]);
    assert.equal(first + second, 3);
    const mailed = (await shop.takeJobs('send-mail')).map(({ to }) => to);
    assert.deepEqual(mailed.sort(), people.slice(0, 3).sort());
    assert.deepEqual(await toldBy(), []);
    shop.passTime(ROUND_MINUTES * 60_000);
    assert.deepEqual(
      (await toldBy()).sort(),
      people
        .slice(3)
        .map((email) => `${email} S`)
        .sort(),
    );
    assert.deepEqual(await countWaits(shop.db, id), {});
  });

  test('who was to be told of what left the shop before the mail was sent waits on for it, too', async () => {
    const id = await ringOf();
    const told = { productId: id, size: 'M', email: someone(), since: shop.now() };
    assert.equal(await waitOn(shop.db, told), false);
    await shop.db.updateTable('products').set({ state: 'archived' }).where('id', '=', id).execute();
    assert.equal(await waitOn(shop.db, told), true);
    assert.deepEqual(await countWaits(shop.db, id), { M: 1 });
  });

  test('who waits on, as it was sold again before the mail was sent, is before those who asked since (R466)', async () => {
    const id = await ringOf();
    const told = { productId: id, size: 'S', email: someone(), since: shop.now() };
    shop.passTime(1000);
    const others = Array.from({ length: 3 }, someone);
    for (const email of others) await ask(id, 'S', email);
    assert.equal(await waitOn(shop.db, told), true);
    await setStock(shop, id, { size: 'S', on_hand: 1 });
    const first = await toldBy();
    assert.ok(first.length === 3 && first.includes(`${told.email} S`));
  });

  test('the mails of one run are queued by one statement, and by none where nobody is told', async () => {
    const id = await ringOf();
    for (let count = 0; count < 4; count++) await ask(id, 'S', someone());
    await setStock(shop, id, { size: 'S', on_hand: 2 });
    let queued = 0;
    const counting: typeof shop = {
      ...shop,
      enqueue: () => assert.fail('one mail by itself'),
      enqueueAll: (tx, jobs) => {
        queued++;
        return shop.enqueueAll(tx, jobs);
      },
    };
    assert.equal(await tellWaiting(counting), 4);
    assert.equal(await tellWaiting(counting), 0);
    assert.equal(queued, 1);
    assert.equal((await shop.takeJobs('send-mail')).length, 4);
  });

  test('pieces that orders hold are not back', async () => {
    const id = await ringOf();
    await ask(id, 'S', someone());
    await setStock(shop, id, { size: 'S', on_hand: 2, held: 2 });
    assert.deepEqual(await toldBy(), []);
    await setStock(shop, id, { size: 'S', held: 1 });
    assert.equal((await toldBy()).length, 1);
  });

  test('nobody is told of what is in the shop no more, or of a size that is not offered, nor can wait for it; once it is back they are', async () => {
    const [gone, old] = [await ringOf(), await ringOf()];
    const email = someone();
    for (const id of [gone, old]) assert.equal(await ask(id, 'S', email), null);
    const states = async (state: 'archived' | 'published', offered: boolean) => {
      await shop.db.updateTable('products').set({ state }).where('id', '=', gone).execute();
      const size = shop.db.updateTable('product_variants').set({ offered }).where('size', '=', 'S');
      await size.where('product_id', '=', old).execute();
    };
    await states('archived', false);
    for (const id of [gone, old]) {
      assert.equal(codeOf(await ask(id, 'S', someone())), 'product-unknown');
      await setStock(shop, id, { size: 'S', on_hand: 1 });
    }
    assert.deepEqual(await toldBy(), []);
    await states('published', true);
    assert.deepEqual(await toldBy(), [`${email} S`, `${email} S`]);
  });

  test('each size by itself: of one that is back nobody else is told, and its round holds up no other', async () => {
    const id = await givenProduct(shop, { sizes: ['S', 'M', 'L'], stock: { S: 0, M: 0, L: 5 } });
    const [ofS, ofM] = [someone(), someone()];
    assert.equal(await ask(id, 'M', ofM), null);
    shop.passTime(1000);
    assert.equal(await ask(id, 'S', ofS), null);
    const due = () => shop.db.transaction().execute((tx) => listDue(tx, 9));
    assert.deepEqual(await due(), [], 'nobody waits for L');
    await setStock(shop, id, { size: 'S', on_hand: 1 });
    assert.deepEqual(await toldBy(), [`${ofS} S`]);
    await setStock(shop, id, { size: 'M', on_hand: 2 });
    assert.deepEqual(await due(), [{ productId: id, size: 'M', available: 2 }]);
    await shop.db.updateTable('products').set({ state: 'archived' }).where('id', '=', id).execute();
    assert.deepEqual(await due(), [], 'of what is in the shop no more');
    await shop.db.updateTable('products').set({ state: 'published' }).where('id', '=', id).execute();
    assert.deepEqual(await toldBy(), [`${ofM} M`]);
  });

  test('an account stays the one that waits, though its owner asks again as a visitor', async () => {
    const id = await ringOf();
    const { viewer, email } = await givenShopper(shop);
    await ask(id, 'S', viewer);
    await ask(id, 'S', email);
    const changed = someone();
    await shop.db.updateTable('users').set({ email: changed }).where('id', '=', viewer.userId).execute();
    await setStock(shop, id, { size: 'S', on_hand: 1 });
    assert.deepEqual(await toldBy(), [`${changed} S`]);
  });

  test('an account that waits on, as its mail came too late, is mailed at the address that it has by then (R466)', async () => {
    const id = await givenProduct(shop, { sizes: ['S', 'M'], stock: { S: 1, M: 1 } });
    const { viewer, email } = await givenShopper(shop);
    const size = shop.db.updateTable('product_variants').where('product_id', '=', id).where('size', '=', 'S');
    await size.set({ offered: false }).execute();
    assert.equal(await waitOn(shop.db, { productId: id, size: 'S', email, since: shop.now() }), true);
    const changed = someone();
    await shop.db.updateTable('users').set({ email: changed }).where('id', '=', viewer.userId).execute();
    await size.set({ offered: true }).execute();
    assert.deepEqual(await toldBy(), [`${changed} S`]);
  });

  test('an account is mailed at the address that it has by then', async () => {
    const id = await ringOf();
    const { viewer, email } = await givenShopper(shop);
    await ask(id, 'S', email);
    assert.equal(await ask(id, 'S', viewer), null);
    const changed = someone();
    await shop.db.updateTable('users').set({ email: changed }).where('id', '=', viewer.userId).execute();
    await setStock(shop, id, { size: 'S', on_hand: 1 });
    assert.deepEqual(await toldBy(), [`${changed} S`]);
  });

  test('who asked as a visitor and by an account that has the same address by then is mailed once', async () => {
    const id = await ringOf();
    const { viewer } = await givenShopper(shop);
    const changed = someone();
    await ask(id, 'S', viewer);
    await ask(id, 'S', changed);
    await shop.db.updateTable('users').set({ email: changed }).where('id', '=', viewer.userId).execute();
    await setStock(shop, id, { size: 'S', on_hand: 1 });
    assert.deepEqual(await toldBy(), [`${changed} S`]);
    assert.deepEqual(await countWaits(shop.db, id), {});
  });

  test('ends for an address by the link of its mail alone, and by itself after 90 days', async () => {
    const [one, other] = [await ringOf(), await ringOf()];
    const [asha, ravi] = [someone(), someone()];
    for (const id of [one, other]) for (const email of [asha, ravi]) await ask(id, 'S', email);
    assert.equal(codeOf(await stopWaiting(shop, { token: 'made up' })), 'wait-link-wrong');
    for (let twice = 0; twice < 2; twice++)
      assert.equal(await stopWaiting(shop, { token: stopToken(shop, asha) }), null);
    assert.deepEqual(await countWaits(shop.db, one), { S: 1 });
    shop.passTime(retention.waitDays * DAY_MS + 1000);
    await ask(other, 'S', someone());
    await eraseLapsed(shop);
    assert.deepEqual(await countWaits(shop.db, one), {});
    assert.deepEqual(await countWaits(shop.db, other), { S: 1 });
  });

  test('ends by the link also what the account with the address asked for under another', async () => {
    const id = await ringOf();
    const { viewer } = await givenShopper(shop);
    await ask(id, 'S', viewer);
    const changed = someone();
    await shop.db.updateTable('users').set({ email: changed }).where('id', '=', viewer.userId).execute();
    assert.equal(await stopWaiting(shop, { token: stopToken(shop, changed) }), null);
    assert.deepEqual(await countWaits(shop.db, id), {});
  });

  test('an address waits for so many at most', async () => {
    const email = someone();
    const ids = await Promise.all(Array.from({ length: MOST_WAITS + 1 }, ringOf));
    const last = ids.pop()!;
    for (const id of ids) assert.equal(await ask(id, 'S', email), null);
    assert.equal(codeOf(await ask(last, 'S', email)), 'waits-many');
    assert.equal(await ask(ids[0]!, 'S', email), null);
    const another = someone();
    const atOnce = await Promise.all([last, ...ids].map((id) => ask(id, 'S', another)));
    assert.equal(atOnce.filter((answer) => codeOf(answer) === 'waits-many').length, 1);
  });
});
