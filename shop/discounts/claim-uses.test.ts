import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import type { Tx } from '#db/database.server.ts';
import { type GivenShopper, givenShopper } from '#shop/testing/given.ts';
import { givenCampaign } from '#shop/testing/given-campaign.ts';
import { givenOrder } from '#shop/testing/given-order.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { untilWaiting } from '#shop/testing/until-waiting.ts';
import { claimUses } from './offers.ts';

suite('the uses of campaigns', async () => {
  const shop = await openTestShop({ after });
  type Given = Awaited<ReturnType<typeof givenCampaign>>;
  type Placed = { id: string; userId: string };

  async function orderOf(shopper: GivenShopper): Promise<Placed> {
    const { orderId: id } = await givenOrder(shop, { shopper });
    return { id, userId: shopper.viewer.userId };
  }
  const claim = (tx: Tx, order: Placed, ...campaigns: Given[]) => {
    const discounts = campaigns.map(({ id, codes: [code = null] }) => ({
      campaignId: id,
      code,
      amountPaise: 10_00,
    }));
    return claimUses(tx, { ...order, discounts }, shop.now());
  };
  /** Whether an order has them; what it can't have all of it takes nothing of. */
  const has = (order: Placed, ...campaigns: Given[]) =>
    shop.db
      .transaction()
      .execute(async (tx) => {
        if (!(await claim(tx, order, ...campaigns))) throw new Error('not all of it');
        return true;
      })
      .catch(() => false);

  for (const [what, limit] of [
    ['campaign', { total_uses: 1 }],
    ['code of one use', { mostUses: 1 }],
  ] as const) {
    test(`of two shoppers who take the last of a ${what} at the same moment the second waits for the first, and has none (R254)`, async () => {
      const campaign = await givenCampaign(shop, limit);
      const [first, second] = [
        await orderOf(await givenShopper(shop)),
        await orderOf(await givenShopper(shop)),
      ];
      const late = await shop.db.transaction().execute(async (tx) => {
        assert.equal(await claim(tx, first, campaign), true);
        const late = has(second, campaign);
        await untilWaiting(shop, 1, late);
        return { late };
      });
      assert.equal(await late.late, false);
      const uses = shop.db
        .selectFrom('campaign_uses')
        .select('order_id')
        .where('campaign_id', '=', campaign.id);
      assert.deepEqual(await uses.execute(), [{ order_id: first.id }]);
    });
  }

  test('what each customer has once is not taken from the next one (R251)', async () => {
    const campaign = await givenCampaign(shop, { per_customer: 1 });
    const [asha, ravi] = [await givenShopper(shop), await givenShopper(shop)];
    assert.equal(await has(await orderOf(asha), campaign), true);
    assert.equal(await has(await orderOf(ravi), campaign), true);
    assert.equal(await has(await orderOf(asha), campaign), false);
  });

  test('of those for first orders an account has what one order has, beside any others (R251)', async () => {
    const usual = await givenCampaign(shop);
    const first = { first_order_only: true };
    const [items, delivery] = [
      await givenCampaign(shop, first),
      await givenCampaign(shop, { ...first, kind: 'free-delivery' }),
    ];
    const asha = await givenShopper(shop);
    assert.equal(await has(await orderOf(asha), usual), true);
    assert.equal(await has(await orderOf(asha), items, delivery), true);
    for (const one of [items, delivery]) assert.equal(await has(await orderOf(asha), one), false);
    assert.equal(await has(await orderOf(asha), usual), true);
  });

  test('two orders of one account that claim such campaigns at the same moment have one of them', async () => {
    const first = { first_order_only: true };
    const [one, other] = [await givenCampaign(shop, first), await givenCampaign(shop, first)];
    const asha = await givenShopper(shop);
    const [begun, late] = [await orderOf(asha), await orderOf(asha)];
    const second = await shop.db.transaction().execute(async (tx) => {
      assert.equal(await claim(tx, begun, one), true);
      const second = has(late, other);
      await untilWaiting(shop, 1, second);
      return { second };
    });
    assert.equal(await second.second, false);
  });
});
