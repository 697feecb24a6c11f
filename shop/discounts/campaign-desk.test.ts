import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { may } from '#shop/abilities.ts';
import { getQuote } from '#shop/checkout/get-quote.ts';
import { isRefusal, type Refusal } from '#shop/refusals.ts';
import { listAudit } from '#shop/staff/audit.server.ts';
import { givenProduct, givenShopper } from '#shop/testing/given.ts';
import { givenCampaign } from '#shop/testing/given-campaign.ts';
import { givenOrder, packer as owner } from '#shop/testing/given-order.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { inTransaction } from '#shop/transaction.ts';
import { keepVersions } from '#shop/versions/keep-versions.ts';
import { staffRoles } from '#shop/viewer.ts';
import { findCampaign, listCampaigns } from './campaign-desk.server.ts';
import { exportCodes, makeCodes } from './make-codes.ts';
import { insertUse } from './queries.server.ts';
import { duplicateCampaign, saveCampaign, startCampaign, stopCampaign } from './save-campaign.ts';
import { findShownOffer, selectShownMoments } from './shown.server.ts';

suite('campaigns at the desk', async () => {
  const shop = await openTestShop({ after });
  const done = <T>(answer: T | Refusal): T => {
    assert.ok(!isRefusal(answer), JSON.stringify(answer));
    return answer;
  };
  const words = (answer: unknown) => (isRefusal(answer) ? answer.message : 'no refusal');

  function save(
    fields: Record<string, string>,
    known: { id?: string; version?: number; reason?: string } = {},
  ) {
    const form = new FormData();
    const usual = { name: 'Sale', kind: 'percent', percent: '10', scope: 'all', way: 'code' };
    for (const [name, value] of Object.entries({ ...usual, ...fields })) form.append(name, value);
    const { id = null, version = 1, reason = '' } = known;
    return inTransaction(shop.db, (tx) => saveCampaign(shop, tx, owner, { id, version, form, reason }));
  }
  const start = (id: string, reason = '') =>
    inTransaction(shop.db, async (tx) => {
      const { version } = (await findCampaign(tx, id))!;
      return await startCampaign(shop, tx, owner, { id, version, reason });
    });
  const stop = (id: string) => inTransaction(shop.db, (tx) => stopCampaign(shop, tx, owner, { id }));
  const make = (id: string, count: number, prefix = '') =>
    inTransaction(shop.db, (tx) => makeCodes(shop, tx, owner, { id, count, prefix, mostUses: 1 }));

  async function discountOf(discountCode: string) {
    const { viewer } = await givenShopper(shop);
    const items = [{ productId: await givenProduct(shop, { rupees: 1000 }), size: '', quantity: 1 }];
    const priced = await getQuote(
      shop,
      viewer,
      { items, paymentMethod: 'cod', discountCode },
      { address: '::1' },
    );
    return done(priced).quote.discountPaise;
  }

  test('what a colleague saved since is not started unseen', async () => {
    const { id } = done(await save({ code: 'UNSEEN10' }));
    done(await save({ code: 'UNSEEN10', percent: '90' }, { id }));
    const unseen = await inTransaction(shop.db, (tx) =>
      startCampaign(shop, tx, owner, { id, version: 1, reason: '' }),
    );
    assert.match(words(unseen), /^Somebody has changed this campaign since you opened it/);
    assert.equal(await discountOf('unseen10'), 0);
    done(await start(id));
    assert.equal(await discountOf('unseen10'), 900_00);
  });

  test('a draft is started, changed, stopped and copied; each act stands in the log', async () => {
    const { id } = done(await save({ code: 'SPRING10' }));
    assert.equal(await discountOf('spring10'), 0);
    done(await start(id));
    assert.equal(await discountOf('spring10'), 100_00);
    assert.match(words(await start(id)), /started already/);
    done(await save({ code: 'SPRING20', percent: '20' }, { id }));
    assert.deepEqual([await discountOf('SPRING20'), await discountOf('SPRING10')], [200_00, 0]);
    assert.match(words(await save({ code: 'SPRING30' }, { id })), /Somebody has changed this campaign/);
    done(await stop(id));
    assert.equal(await discountOf('SPRING20'), 0);
    const copy = done(await inTransaction(shop.db, (tx) => duplicateCampaign(shop, tx, owner, { id })));
    const { name, code, state } = (await findCampaign(shop.db, copy.id))!;
    assert.deepEqual([name, code, state], ['Sale (copy)', null, 'draft']);
    assert.match(words(await start(copy.id)), /Nobody can use it/);
    const log = await listAudit(shop.db, { subject: `campaign ${id}` });
    assert.deepEqual(
      log.map(({ action }) => action),
      ['stop-campaign', 'change-campaign', 'start-campaign', 'make-campaign'],
    );
    assert.deepEqual(log[1]!.after, { code: 'SPRING20', percent: '20' });
  });

  test('a code that exists, or reads like one that does, is refused; so are pieces that are not there', async () => {
    done(await save({ code: 'GOLD10' }));
    assert.match(words(await save({ code: 'GOLD10' })), /exists already/);
    assert.match(words(await save({ code: 'G0LDIO' })), /mistaken for GOLD10/);
    assert.match(words(await save({ code: 'EXCHANGE' })), /exists already/);
    assert.match(words(await save({ scope: 'some', pieces: 'no-such-piece' })), /is no piece/);
  });

  test('of two who set a code at once, the same or one that reads alike, one has it, and the other is told', async () => {
    for (const codes of [
      ['TWICE10', 'TWICE10'],
      ['G0LD-1', 'GOLD-I'],
    ]) {
      const both = await Promise.all(codes.map((code) => save({ code })));
      const refused = both.filter((each) => isRefusal(each));
      assert.equal(refused.length, 1);
      assert.match(words(refused[0]), /exists already/);
    }
  });

  test('a campaign can be for pieces that are not yet, or no more, on sale', async () => {
    const pieces = await givenProduct(shop);
    for (const state of ['draft', 'archived'] as const) {
      await shop.db.updateTable('products').set({ state }).where('id', '=', pieces).execute();
      const { id } = done(await save({ scope: 'some', pieces }));
      done(await save({ scope: 'some', pieces, totalUses: '5' }, { id }));
    }
  });

  test('what is unfair is started, and put off again, only with a reason, which the log keeps (R257)', async () => {
    const { id } = done(await save({ name: 'Limited offer', code: 'LIMITED5' }));
    assert.match(words(await start(id)), /has no end.*say why/);
    done(await start(id, 'Ends with the stock'));
    const dated = done(await save({ code: 'DATED', ends: '2099-01-01T00:00' }));
    done(await start(dated.id));
    done(await save({ code: 'DATED', ends: '2099-01-02T00:00' }, { id: dated.id }));
    const again = { id: dated.id, version: 2 };
    assert.match(words(await save({ code: 'DATED', ends: '2099-01-03T00:00' }, again)), /put off once more/);
    done(await save({ code: 'DATED', ends: '2099-01-03T00:00' }, { ...again, reason: 'The fair is longer' }));
    const [last] = await listAudit(shop.db, { subject: `campaign ${dated.id}` });
    assert.equal(last!.after?.reason, 'The fair is longer');
  });

  test('ten thousand codes are drawn at once, each serves once, and the file has them with their uses (R258)', async () => {
    const { id } = done(await save({}));
    assert.match(words(await make(id, 10_001)), /10,000 at once/);
    done(await make(id, 10_000, 'vip'.toUpperCase()));
    done(await start(id));
    const { csv } = done(await inTransaction(shop.db, (tx) => exportCodes(shop, tx, owner, { id })));
    const lines = csv.trim().split('\r\n');
    assert.equal(lines.length, 10_001);
    assert.match(lines[1]!, /^VIP-[A-HJKMNP-Z2-9]{10},0,1$/);
    assert.equal(await discountOf(lines[1]!.split(',')[0]!), 100_00);
  });

  test('product pages tell of what is shown and holds now, for the pieces that it is for', async () => {
    const ring = { id: 'a-ring', type: 'Rings' };
    const fields = {
      code: 'SHOWN10',
      isShown: 'on',
      scope: 'some',
      types: 'Rings',
      ends: '2099-11-06T00:00',
    };
    const { id } = done(await save(fields));
    assert.equal(await findShownOffer(shop.db, ring, shop.now()), null);
    done(await start(id));
    assert.equal(await findShownOffer(shop.db, ring, shop.now()), '10% off with SHOWN10 until Nov 5, 2099');
    assert.equal(await findShownOffer(shop.db, { ...ring, type: 'Anklets' }, shop.now()), null);
    assert.equal(await findShownOffer(shop.db, ring, new Date('2099-11-05T18:30:00Z')), null);
    const kept = keepVersions(shop.db, () => now, undefined, selectShownMoments);
    let now = new Date('2099-11-05T18:29:59Z');
    await kept.forget();
    const era = kept.era();
    now = new Date('2099-11-05T18:30:00Z');
    assert.notEqual(kept.era(), era, 'pages turn when it ends');
    const quiet = await givenCampaign(shop, { codes: 0, ends_at: new Date('2099-11-07T00:00:00Z') });
    const moments = await selectShownMoments(shop.db, new Date('2099-11-06T00:00:00Z'));
    assert.deepEqual(moments, [new Date('2099-11-07T00:00:00Z')], 'pages quote what holds by itself');
    await shop.db.deleteFrom('campaigns').where('id', '=', quiet.id).execute();
    const usedUp = await givenCampaign(shop, { total_uses: 1, is_shown: true, product_ids: ['used-up'] });
    const piece = { id: 'used-up', type: 'Earrings' };
    assert.match((await findShownOffer(shop.db, piece, shop.now())) ?? '', /^10% off/);
    const { viewer } = await givenShopper(shop);
    const { orderId } = await givenOrder(shop);
    const use = { orderId, userId: viewer.userId, campaignId: usedUp.id, code: null, amountPaise: 1 };
    await inTransaction(shop.db, (tx) => insertUse(tx, use, shop.now()));
    assert.equal(await findShownOffer(shop.db, piece, shop.now()), null);
  });

  test('and of nothing before it begins, nor of codes for one each: the moment is one at which pages turn (R259)', async () => {
    const begins = new Date('2098-10-01T00:00:00+05:30');
    const told = { is_shown: true, product_ids: ['told-of'] };
    const piece = { id: 'told-of', type: 'Earrings' };
    await givenCampaign(shop, { ...told, codes: 3 });
    assert.equal(await findShownOffer(shop.db, piece, begins), null);
    const { codes } = await givenCampaign(shop, { ...told, starts_at: begins });
    const before = new Date(begins.getTime() - 1);
    assert.equal(await findShownOffer(shop.db, piece, before), null);
    assert.equal(await findShownOffer(shop.db, piece, begins), `10% off with ${codes[0]}`);
    assert.deepEqual((await selectShownMoments(shop.db, before))[0], begins);
  });

  test('a row counts, gives and sells of the same orders: those that wait for their payment are none (R88)', async () => {
    const { id } = await givenCampaign(shop);
    const orders = [await givenOrder(shop), await givenOrder(shop)];
    const { viewer } = await givenShopper(shop);
    for (const { orderId } of orders) {
      const use = { orderId, userId: viewer.userId, campaignId: id, code: null, amountPaise: 100 };
      await inTransaction(shop.db, (tx) => insertUse(tx, use, shop.now()));
    }
    const [pending, sold] = orders.map(({ orderId }) => orderId);
    const { total_paise: total } = await shop.db
      .updateTable('orders')
      .set({ status: 'Order Placed' })
      .where('id', '=', sold!)
      .returning('total_paise')
      .executeTakeFirstOrThrow();
    const waits = shop.db.updateTable('orders').set({ status: 'Payment Pending' }).where('id', '=', pending!);
    await waits.execute();
    const { campaigns } = await listCampaigns(shop.db, { standing: null, now: shop.now(), after: null });
    const row = campaigns.find((each) => each.id === id)!;
    assert.deepEqual([row.uses, row.givenPaise, row.revenuePaise], [1, 100, total]);
  });

  test('the welcome code is one of them, and not to be changed; only who may change prices changes any', async () => {
    const { campaigns } = await listCampaigns(shop.db, { standing: 'live', now: shop.now(), after: null });
    const welcome = campaigns.find(({ isWelcome }) => isWelcome)!;
    assert.match(words(await stop(welcome.id)), /promise/);
    assert.match(words(await make(welcome.id, 1)), /promise/);
    for (const role of staffRoles) {
      const viewer = { ...owner, role };
      const acts = await inTransaction(shop.db, async (tx) => [
        await saveCampaign(shop, tx, viewer, { id: null, version: 0, form: new FormData(), reason: '' }),
        await startCampaign(shop, tx, viewer, { id: welcome.id, version: welcome.version, reason: '' }),
        await stopCampaign(shop, tx, viewer, { id: welcome.id }),
        await duplicateCampaign(shop, tx, viewer, { id: welcome.id }),
        await makeCodes(shop, tx, viewer, { id: welcome.id, count: 1, prefix: '', mostUses: 1 }),
        await exportCodes(shop, tx, viewer, { id: welcome.id }),
      ]);
      for (const act of acts)
        assert.equal(isRefusal(act) && act.refusal === 'not-able', !may(role, 'change-prices'), role);
    }
  });
});
