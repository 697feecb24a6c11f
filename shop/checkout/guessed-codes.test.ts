import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { isRefusal, refuse } from '#shop/refusals.ts';
import { givenShopper } from '#shop/testing/given.ts';
import { givenCampaign } from '#shop/testing/given-campaign.ts';
import { orderingAt } from '#shop/testing/ordering-at.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { checkDiscount, withoutGuessing } from './discounts.ts';

suite('codes that are typed', async () => {
  const shop = await openTestShop({ after });
  const client = { address: '203.0.113.9' };
  const { order, placedBy, quoted } = orderingAt(shop, client);

  test('a code for all needs a sign-in, and tells nobody without one whose e-mail has an account', async () => {
    const { codes } = await givenCampaign(shop);
    const { viewer, email } = await givenShopper(shop);
    const known = await checkDiscount(shop, viewer, { email: undefined, code: codes[0]! }, client);
    assert.deepEqual(known, { code: codes[0], name: 'Diwali sale', percent: 10, expiresAt: null });
    for (const each of [email, 'nobody@example.in']) {
      const answer = await checkDiscount(shop, null, { email: each, code: codes[0]! }, client);
      assert.ok(isRefusal(answer) && answer.refusal === 'discount-wrong');
    }
  });

  test('who guesses at codes may name none for a while, in quotes and orders alike; without one all goes on (R255)', async () => {
    const { codes } = await givenCampaign(shop);
    const shopper = await givenShopper(shop);
    for (let i = 0; i < 15; i++) {
      assert.equal((await quoted(shopper, `GUESS-${i}`)).discountFault?.refusal, 'discount-wrong');
      const checked = await checkDiscount(
        shop,
        shopper.viewer,
        { email: undefined, code: `SEEK-${i}` },
        client,
      );
      assert.ok(isRefusal(checked) && checked.refusal === 'discount-wrong');
    }
    assert.equal((await quoted(shopper, codes[0]!)).discountFault?.refusal, 'too-many-codes');
    assert.equal((await quoted(shopper, null)).discountFault, null);
    const refused = await order(shopper, codes[0]!);
    assert.ok(isRefusal(refused) && refused.refusal === 'too-many-codes');
    assert.equal(placedBy([await order(shopper, null)]).length, 1);
  });

  test('of many guesses at once no more are looked up than one after the other; a right code is none (R255)', async () => {
    const { codes } = await givenCampaign(shop);
    const shopper = await givenShopper(shop);
    for (let i = 0; i < 31; i++) assert.equal((await quoted(shopper, codes[0]!)).discountFault, null);
    const allBegan = Promise.withResolvers<void>();
    let [began, lookedUp] = [0, 0];
    const begin = () => {
      if (++began === 40) allBegan.resolve();
    };
    const guess = async (code: string) => {
      const answer = await withoutGuessing(shop, { viewer: shopper.viewer, code }, async () => {
        lookedUp++;
        begin();
        await allBegan.promise;
        return refuse('discount-wrong');
      });
      if (isRefusal(answer) && answer.refusal === 'too-many-codes') begin();
    };
    await Promise.all(Array.from({ length: 40 }, (_, i) => guess(`AT-ONCE-${i}`)));
    assert.equal(lookedUp, 30);
    assert.equal((await quoted(shopper, codes[0]!)).discountFault?.refusal, 'too-many-codes');
  });
});
