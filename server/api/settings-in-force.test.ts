import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { renderMail } from '#mails/render-mail.tsx';
import { apiOf } from '#server/testing/api-caller.ts';
import { payingAt } from '#server/testing/paying-at.ts';
import { withPhonePe } from '#server/testing/with-phonepe.ts';
import { isRefusal } from '#shop/refusals.ts';
import { bodiesOf, type SettingGroup } from '#shop/settings-desk/bodies.ts';
import { changeSettings, restoreSettings } from '#shop/settings-desk/change-settings.ts';
import { groupCards, inputsOf } from '#shop/settings-desk/fields.ts';
import { shopInForce } from '#shop/settings-desk/in-force.ts';
import { openSettings } from '#shop/settings-desk/read-settings.ts';
import { returnDaysOf } from '#shop/settings-desk/return-days.ts';
import { givenProduct, givenShopper, homeAddress } from '#shop/testing/given.ts';
import { givenDelivered } from '#shop/testing/given-order.ts';
import { givenStaff } from '#shop/testing/given-staff.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { HOUR_MS, monthFirst } from '#shop/time.ts';
import { inTransaction } from '#shop/transaction.ts';
import { insertVersion } from '#shop/versions/versions.server.ts';

suite('settings hold where they are read', async () => {
  const shop = await openTestShop({ after });
  const phonepe = await withPhonePe(shop, after);
  const api = apiOf(shop);
  const { payload, start, statusOf, verify } = payingAt(shop);
  const { viewer } = await givenStaff(shop, 'manager');

  /** Changes some inputs of a group's form. */
  const set = async (
    group: SettingGroup,
    changes: Record<string, string | null>,
    from: Date | null = null,
  ) => {
    const { opened } = await openSettings(shop, group);
    const body = bodiesOf(await shopInForce(shop))[group] as Record<string, unknown>;
    const given = new Map(
      groupCards[group].fields.flatMap((each) => Object.entries(inputsOf(each, body[each.name]))),
    );
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) given.delete(name);
      else given.set(name, value);
    }
    return await inTransaction(shop.db, (tx) =>
      changeSettings(shop, tx, viewer, { group, opened, from, given }),
    );
  };
  const cashOrder = (productId: string, totalAmount: number) => ({
    orderId: `order-${crypto.randomUUID()}`,
    items: [{ id1: productId, name: 'Piece', price: 1000, size: '', quantity: 1 }],
    totalAmount,
    shippingAddress: homeAddress,
    paymentMethod: 'cod',
    paymentStatus: false,
    isBuyNow: false,
  });

  test('an order shown under the old fee gets a 409 with the new quote; an order keeps what it was placed with', async () => {
    const { token } = await givenShopper(shop);
    const piece = await givenProduct(shop, { stock: 5 });
    const first = await api.post('/order/place', cashOrder(piece, 1100), token);
    assert.equal(first.status, 200, first.message);
    assert.deepEqual(await set('delivery', { deliveryFeePaise: '75' }), { number: 1 });
    const second = await api.post('/order/place', cashOrder(piece, 1100), token);
    assert.equal(second.status, 409);
    assert.equal(second.json.quote.totalAmount ?? second.json.quote.total, 1125);
    assert.equal((await api.post('/order/place', cashOrder(piece, 1125), token)).status, 200);
    const { orders } = await api.post('/order/userorders', {}, token);
    assert.deepEqual(orders.map((order: { totalAmount: number }) => order.totalAmount).sort(), [1100, 1125]);
  });

  test('tax rates, which have their own dates, are not taken for later', async () => {
    const refused = await set('tax', {}, new Date(shop.now().getTime() + 3600_000));
    assert.ok('refusal' in refused && refused.refusal === 'version-time');
  });

  test('mails and pages print it from the moment on for which it was set; restoring it sets the old one again', async () => {
    const welcome = async () => {
      const mail = { kind: 'welcome', to: 'asha@example.in', name: 'Asha' } as const;
      return renderMail(mail, await shopInForce(shop)).text;
    };
    const { opened } = await openSettings(shop, 'times');
    assert.deepEqual(await set('times', { returnDays: '14' }, new Date(shop.now().getTime() + HOUR_MS)), {
      number: opened + 1,
    });
    assert.match(await welcome(), /within 7 days/);
    shop.passTime(HOUR_MS);
    assert.match(await welcome(), /within 14 days/);
    assert.notEqual((await shopInForce(shop)).terms.policiesUpdated, shop.terms.policiesUpdated);
    const placedAt = shop.now();
    shop.passTime(HOUR_MS);
    await set('times', { returnDays: '10' });
    assert.equal(await returnDaysOf(await shopInForce(shop), shop.db, { placedAt }), 14);
    const input = { group: 'times', opened: opened + 2, number: opened + 1 } as const;
    await inTransaction(shop.db, (tx) => restoreSettings(shop, tx, viewer, input));
    assert.match(await welcome(), /within 14 days/);
    const { changes } = await openSettings(shop, 'times');
    assert.deepEqual(changes[0]!.differences, [
      { label: 'Days to return a piece', before: '10', after: '14' },
    ]);
    assert.equal(changes.length, 3);
  });

  test('mails of a parcel name the days to return that the order was placed with (R482)', async () => {
    const { token } = await givenShopper(shop);
    await set('times', { returnDays: '14' });
    const placed = await api.post('/order/place', cashOrder(await givenProduct(shop), 1125), token);
    assert.equal(placed.status, 200, placed.message);
    shop.passTime(HOUR_MS);
    await set('times', { returnDays: '10' });
    await shop.takeJobs('send-mail');
    await givenDelivered(shop, placed.orderId);
    const mails = (await shop.takeJobs('send-mail')).filter(({ kind }) => /shipped|delivered/.test(kind));
    const sender = await shopInForce(shop);
    const written = await Promise.all(mails.map((mail) => renderMail(mail, sender)));
    assert.deepEqual(
      written.map(({ text }) => /within \d+ days of delivery/.exec(text)?.[0]),
      ['within 14 days of delivery', 'within 14 days of delivery'],
    );
    const { order } = await api.get(`/order/${placed.orderId}`, token);
    const lastDay = monthFirst.date(order.returnUntil);
    assert.match(written[1]!.text.replace(/\s+/g, ' '), new RegExp(`until ${lastDay}\\.`));
  });

  test('a way to pay that is off is refused, what was begun with it settles, and the last one stays on', async () => {
    const shopper = await givenShopper(shop);
    const piece = await givenProduct(shop, { stock: 5 });
    const begun = await start(shopper, piece);
    await set('payment', { 'methodsOff.phonepay': null });
    const refused = await api.post('/order/phonepe', payload(piece), shopper.token);
    assert.equal(refused.message, 'This way to pay is not available. Please choose another.');
    const none = await set('payment', { 'methodsOff.cod': null });
    assert.ok(isRefusal(none) && /No way to pay would be left/.test(none.message));
    await phonepe.choose(begun.id, 'pay');
    await verify(begun.orderId, shopper.token);
    assert.equal(await statusOf(begun.orderId), 'Order Placed');
    await set('payment', { 'methodsOff.phonepay': 'on', 'methodsOff.cod': null });
    const cash = await api.post('/order/place', cashOrder(piece, 1125), shopper.token);
    assert.equal(cash.message, 'Cash on delivery is not offered at present. Please pay online.');
  });

  test('what was set before the shop had a field is read, told and restored as where nobody set it', async () => {
    const setMails = (number: number, body: object) =>
      inTransaction(shop.db, (tx) =>
        insertVersion(
          tx,
          { kind: 'settings', key: 'mails' },
          {
            ...{ number, state: 'published', body, from: shop.now(), until: null, createdAt: shop.now() },
            ...{ by: 'staff Meena', staffId: null, note: '', restoredFrom: null, withdraws: null },
          },
        ),
      );
    await setMails(1, { orderMails: 'hourly' });
    await setMails(2, { orderMails: 'at-once' });
    const { changes, body } = await openSettings(shop, 'mails');
    assert.deepEqual(body, { orderMails: 'at-once', alarmMails: 'owners' });
    assert.deepEqual(
      changes.flatMap((change) => change.differences.map(({ label }) => label)),
      ['New orders', 'New orders'],
    );
    const input = { group: 'mails', opened: 2, number: 1 } as const;
    const restored = await inTransaction(shop.db, (tx) => restoreSettings(shop, tx, viewer, input));
    assert.deepEqual(restored, { number: 3 });
    const { orderMails, alarmMails } = await shopInForce(shop);
    assert.deepEqual({ orderMails, alarmMails }, { orderMails: 'hourly', alarmMails: 'owners' });
  });

  test('two people at once: the second is shown both', async () => {
    const { opened } = await openSettings(shop, 'discount');
    const given = (percent: string) =>
      new Map([
        ['discountPercent', percent],
        ['discountCodeDays', '30'],
      ]);
    const save = (percent: string) =>
      inTransaction(shop.db, (tx) =>
        changeSettings(shop, tx, viewer, { group: 'discount', opened, from: null, given: given(percent) }),
      );
    assert.deepEqual(await save('12'), { number: opened + 1 });
    const second = await save('15');
    assert.ok(isRefusal(second) && second.refusal === 'version-meanwhile');
    const { yours, theirs } = second.details as { yours: object; theirs: { body: object } };
    assert.deepEqual(yours, { discountPercent: 15, discountCodeDays: 30 });
    assert.deepEqual(theirs.body, { discountPercent: 12, discountCodeDays: 30 });
  });
});
