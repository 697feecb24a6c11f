import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { isRefusal } from '#shop/refusals.ts';
import { givenStaff, staffClient, staffPassword } from '#shop/testing/given-staff.ts';
import { softPasskey } from '#shop/testing/soft-passkey.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { MINUTE_MS } from '#shop/time.ts';
import { addPasskey, askForPasskey, listPasskeys, offerPasskey, removePasskey } from './passkeys.ts';
import { signInStaff } from './sign-in.ts';

suite('passkeys of staff', async () => {
  const shop = await openTestShop({ after });
  const offered = async (viewer: Parameters<typeof offerPasskey>[1]) => {
    const offer = await offerPasskey(shop, viewer);
    assert.ok(!isRefusal(offer));
    return offer.challenge;
  };
  const given = async () => {
    const person = await givenStaff(shop);
    const device = softPasskey(shop.publicUrl);
    const answer = device.register(await offered(person.viewer));
    assert.equal(await addPasskey(shop, person.viewer, { name: 'Phone', answer }), null);
    return { ...person, device };
  };
  const signsIn = async (email: string, passkey: { id: string }, password = staffPassword) =>
    !isRefusal(await signInStaff(shop, { email, password, passkey }, staffClient));
  const asked = async () => (await askForPasskey(shop)).challenge;

  test('one stands for the code, with the password, each challenge once', async () => {
    const { email, device, viewer } = await given();
    const answer = device.answer(await asked());
    assert.equal(await signsIn(email, answer, 'not the password'), false);
    assert.equal(await signsIn(email, answer), true);
    assert.equal(await signsIn(email, answer), false, 'heard and sent once more');
    const [passkey] = await listPasskeys(shop, viewer.userId);
    assert.deepEqual([passkey!.name, passkey!.lastUsed !== null], ['Phone', true]);
    assert.equal(await removePasskey(shop, viewer, passkey!.id), null);
    assert.equal(await signsIn(email, device.answer(await asked())), false);
  });

  test('a colleague’s, one for another site, an old challenge and nonsense open nothing', async () => {
    const [one, other] = [await given(), await given()];
    assert.equal(await signsIn(one.email, other.device.answer(await asked())), false);
    const elsewhere = softPasskey('https://elsewhere.example');
    const wrong = { name: 'x', answer: elsewhere.register(await offered(one.viewer)) };
    assert.ok(isRefusal(await addPasskey(shop, one.viewer, wrong)));
    const forOther = await offered(other.viewer);
    const answer = softPasskey(shop.publicUrl).register(forOther);
    assert.ok(
      isRefusal(await addPasskey(shop, one.viewer, { name: 'x', answer })),
      'an offer is one person’s',
    );
    assert.equal(await signsIn(one.email, { id: 'x' }), false);
    const old = await asked();
    shop.passTime(31 * MINUTE_MS);
    assert.equal(await signsIn(one.email, one.device.answer(old)), false);
    assert.equal(
      await signsIn(one.email, one.device.answer(Buffer.from('a.b.c').toString('base64url'))),
      false,
    );
    assert.equal(await signsIn(one.email, one.device.answer(await asked())), true);
  });

  test('a person has ten at most, each once', async () => {
    const { viewer, device } = await given();
    const add = async (challenge: string, key = softPasskey(shop.publicUrl)) => {
      const added = await addPasskey(shop, viewer, { name: 'Key', answer: key.register(challenge) });
      return added?.refusal;
    };
    assert.equal(await add(await offered(viewer), device), 'passkey-known');
    const early = await offered(viewer);
    for (let count = 1; count < 10; count++) assert.equal(await add(await offered(viewer)), undefined);
    assert.equal(await add(early), 'passkeys-full');
    const late = await offerPasskey(shop, viewer);
    assert.ok(isRefusal(late) && late.refusal === 'passkeys-full');
  });
});
