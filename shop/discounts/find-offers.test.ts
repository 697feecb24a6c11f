import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { endLink } from '#shop/payments/payment-links.server.ts';
import { type GivenShopper, givenShopper } from '#shop/testing/given.ts';
import { givenCampaign } from '#shop/testing/given-campaign.ts';
import { givenOrder } from '#shop/testing/given-order.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { inTransaction } from '#shop/transaction.ts';
import { type OwnPending, selectOffers } from './find-offers.server.ts';
import { claimUses } from './offers.ts';

suite('the campaigns that an order may have (R251, R254)', async () => {
  const shop = await openTestShop({ after });
  type Given = Awaited<ReturnType<typeof givenCampaign>>;

  const pick = async (
    { id, codes }: Given,
    { viewer }: GivenShopper,
    { own = 'all', now = shop.now() }: { own?: OwnPending; now?: Date } = {},
  ) => {
    const asked = { code: codes[0] ?? null, userId: viewer.userId, now, own };
    return (await selectOffers(shop.db, asked)).find(({ campaign }) => campaign.id === id);
  };
  /** An order of the shopper that has the campaigns off; `link`: it waits for a payment link, or one has ended. */
  const using = async (
    shopper: GivenShopper,
    campaigns: Given[],
    more: { pending?: true; link?: 'live' | 'ended' } = {},
  ) => {
    const { orderId } = await givenOrder(shop, { shopper });
    if (more.pending)
      await shop.db
        .updateTable('orders')
        .set({ status: 'Payment Pending', placed_at: null, payment_method: 'payu' })
        .where('id', '=', orderId)
        .execute();
    const link = { order_id: orderId, token_hash: orderId, made_by: 'staff demo', made_at: shop.now() };
    if (more.link)
      await shop.db
        .insertInto('payment_links')
        .values({ ...link, ends_at: shop.now() })
        .execute();
    if (more.link === 'ended')
      await inTransaction(shop.db, (tx) => endLink(tx, orderId, 'cancelled', shop.now()));
    const discounts = campaigns.map(({ id, codes: [code = null] }) => ({
      campaignId: id,
      code,
      amountPaise: 1_00,
    }));
    const claimed = { id: orderId, userId: shopper.viewer.userId, discounts };
    assert.equal(await inTransaction(shop.db, (tx) => claimUses(tx, claimed, shop.now())), true);
  };

  test('count the uses of orders that stand, and of own ones that are being paid as it is asked', async () => {
    const campaign = await givenCampaign(shop, { total_uses: 99, per_customer: 9, mostUses: 9 });
    const [asha, ravi] = [await givenShopper(shop), await givenShopper(shop)];
    await using(asha, [campaign]);
    await using(asha, [campaign], { pending: true });
    await using(asha, [campaign], { pending: true, link: 'ended' });
    await using(asha, [campaign], { pending: true, link: 'live' });
    await using(ravi, [campaign], { pending: true });
    const counted = async (shopper: GivenShopper, own: OwnPending) => {
      const { uses, usesByCustomer, usesOfCode } = (await pick(campaign, shopper, { own }))!;
      return [uses, usesByCustomer, usesOfCode];
    };
    assert.deepEqual(await counted(asha, 'all'), [5, 4, 5]);
    assert.deepEqual(await counted(asha, 'linked'), [3, 2, 3]);
    assert.deepEqual(await counted(asha, 'none'), [2, 1, 2]);
    assert.deepEqual(await counted(ravi, 'none'), [4, 0, 4]);
    const unlimited = await givenCampaign(shop);
    await using(asha, [unlimited]);
    const { uses, usesByCustomer, usesOfCode } = (await pick(unlimited, asha))!;
    assert.deepEqual([uses, usesByCustomer, usesOfCode], [0, 0, 0], 'nothing is counted that has no limit');
  });

  test('are spent where they are for first orders, and the account has bought or another order has such a one', async () => {
    const first = await givenCampaign(shop, { first_order_only: true });
    const other = await givenCampaign(shop, { first_order_only: true });
    const usual = await givenCampaign(shop);
    const spent = async (shopper: GivenShopper, own: OwnPending = 'all') =>
      await Promise.all([first, usual].map(async (each) => (await pick(each, shopper, { own }))!.isSpent));
    const bought = await givenShopper(shop);
    assert.deepEqual(await spent(bought), [false, false]);
    await using(bought, [usual], { pending: true });
    assert.deepEqual(
      await spent(bought),
      [false, false],
      'it is not bought yet, and has none for first orders',
    );
    await givenOrder(shop, { shopper: bought });
    assert.deepEqual(await spent(bought), [true, false]);
    const pays = await givenShopper(shop);
    await using(pays, [other], { pending: true });
    assert.deepEqual(
      [await spent(pays), await spent(pays, 'none')],
      [
        [true, false],
        [false, false],
      ],
    );
    assert.deepEqual(await spent(await givenShopper(shop)), [false, false]);
  });

  test('hold by themselves while they are live, from their first moment to just before their last, oldest first', async () => {
    const shopper = await givenShopper(shop);
    const at = (ms: number) => new Date(shop.now().getTime() + ms);
    const own = { codes: 0, starts_at: at(0), ends_at: at(1000) };
    const [live, second] = [await givenCampaign(shop, own), await givenCampaign(shop, { codes: 0 })];
    const [paused, coded] = [
      await givenCampaign(shop, { codes: 0, state: 'ended' }),
      await givenCampaign(shop),
    ];
    const ids = [live.id, second.id, paused.id, coded.id];
    const held = async (now: Date) => {
      const asked = { code: null, userId: shopper.viewer.userId, now, own: 'all' } as const;
      return (await selectOffers(shop.db, asked))
        .map(({ campaign }) => campaign.id)
        .filter((id) => ids.includes(id));
    };
    assert.deepEqual(await held(at(-1)), [second.id]);
    const [last, first] = [live.id, second.id].sort();
    const older = shop.db
      .updateTable('campaigns')
      .set({ created_at: at(-5000) })
      .where('id', '=', first!);
    await older.execute();
    assert.deepEqual(await held(at(0)), [first, last]);
    assert.deepEqual(await held(at(999)), [first, last]);
    assert.deepEqual(await held(at(1000)), [second.id]);
  });

  test('a code comes with its campaign whatever its state, and with its own percentage where it has one', async () => {
    const shopper = await givenShopper(shop);
    const [ended, drawn] = [await givenCampaign(shop, { state: 'ended' }), await givenCampaign(shop)];
    const own = {
      percent: 25,
      user_id: shopper.viewer.userId,
      expires_at: shop.now(),
      is_shared: false,
      most_uses: 1,
    };
    await shop.db.updateTable('discount_codes').set(own).where('code', '=', drawn.codes[0]!).execute();
    assert.equal((await pick(ended, shopper))?.campaign.state, 'ended');
    assert.deepEqual((await pick(drawn, shopper))?.campaign.benefit, {
      kind: 'percent',
      percent: 25,
      mostPaise: null,
    });
    assert.equal(await pick({ id: drawn.id, codes: ended.codes }, shopper), undefined);
  });
});
