import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { apiOf } from '#server/testing/api-caller.ts';
import { givenShopper } from '#shop/testing/given.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { dayInIndia, daysAfter, isoInIndia } from '#shop/time.ts';

suite('a check of a discount code', async () => {
  const shop = await openTestShop({ after });
  const api = apiOf(shop);
  const nobodys = 'nobody-at-all@example.in';

  test("with a token answers the same for another's e-mail with an account, nobody's, one's own and none", async () => {
    const [own, other] = [await givenShopper(shop), await givenShopper(shop)];
    const { code } = await api.post('/discount/add', {}, own.token);
    for (const each of [code, 'GEHNA-WRONG', (await api.post('/discount/add', {}, other.token)).code]) {
      const answers = [];
      for (const email of [undefined, own.email, other.email, nobodys, 'no e-mail', '']) {
        const { status, json } = await api.post('/discount/check', { email, code: each }, own.token);
        answers.push(JSON.stringify({ status, json }));
      }
      assert.equal(new Set(answers).size, 1, answers.join('\n'));
      assert.match(answers[0]!, each === code ? /^{"status":200/ : /^{"status":400.*Invalid discount code/);
    }
  });

  test('holds for all of the last day that the card names (R484)', async () => {
    const own = await givenShopper(shop);
    const { code, expiresAt } = await api.post('/discount/add', {}, own.token);
    assert.equal(
      isoInIndia(Date.parse(expiresAt)),
      `${dayInIndia(daysAfter(shop.now(), 30))}T23:59:59+05:30`,
    );
    shop.passTime(Date.parse(expiresAt) - shop.now().getTime() - 1);
    const check = () => api.post('/discount/check', { email: own.email, code });
    assert.equal((await check()).status, 200);
    shop.passTime(1);
    assert.equal((await check()).status, 400);
  });

  test("without a token serves the code's own e-mail alone, and refuses every other alike", async () => {
    const [own, other] = [await givenShopper(shop), await givenShopper(shop)];
    const { code } = await api.post('/discount/add', {}, own.token);
    const check = async (email?: string) => {
      const { status, json } = await api.post('/discount/check', { email, code });
      return { status, json };
    };
    assert.equal((await check(own.email)).status, 200);
    const refused = await check(other.email);
    assert.equal(refused.status, 400);
    assert.deepEqual([await check(nobodys), await check()], [refused, refused]);
  });
});
