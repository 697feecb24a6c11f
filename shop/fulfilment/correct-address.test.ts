import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { getOrderAndBuyer } from '#shop/orders/find-orders.server.ts';
import { isRefusal } from '#shop/refusals.ts';
import { givenOrder, givenShipped, packer } from '#shop/testing/given-order.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { inTransaction } from '#shop/transaction.ts';
import { addNote } from './add-note.ts';
import { correctAddress } from './correct-address.ts';
import { listCorrections, listNotes } from './desk-notes.server.ts';

suite('what staff write of an order', async () => {
  const shop = await openTestShop({ after });
  const correct = (orderId: string, address: Record<string, string>, earlier = 0) =>
    inTransaction(shop.db, (tx) => correctAddress(shop, tx, packer, { orderId, address, earlier }));
  const codeOf = (result: unknown) => (isRefusal(result) ? result.refusal : result);
  const addressOf = async (orderId: string) =>
    (await getOrderAndBuyer(shop.db, orderId)).order.shippingAddress;

  test('an address is corrected by the rules of the checkout; the shopper is told, and what it was is kept', async () => {
    const { orderId, shopper } = await givenOrder(shop);
    await shop.takeJobs('send-mail');
    const total = (await getOrderAndBuyer(shop.db, orderId)).order.totalPaise;
    for (const [address, refusal] of [
      [{ zipcode: '012345' }, 'pin-wrong'],
      [{ street: ' ' }, 'address-incomplete'],
      [{ phone: '12345' }, 'phone-wrong'],
      [{ state: 'Atlantis' }, 'state-unknown'],
      [{ street: 'x'.repeat(301) }, 'input-wrong'],
      [{ city: ' Mohali ' }, 'address-same'],
    ] as const)
      assert.equal(codeOf(await correct(orderId, address)), refusal);
    assert.deepEqual(await shop.takeJobs('send-mail'), []);
    assert.equal(
      await correct(orderId, { street: '14 Demo Street', phone: '+91 98765 43211', state: 'Goa' }),
      null,
    );
    const { street, phone, city } = await addressOf(orderId);
    assert.deepEqual([street, phone, city], ['14 Demo Street', '9876543211', 'Mohali']);
    const [made] = await listCorrections(shop.db, orderId);
    assert.deepEqual([made!.before.street, made!.after.street], ['12 Demo Street', '14 Demo Street']);
    const [mail] = await shop.takeJobs('send-mail');
    assert.ok(mail!.kind === 'address-corrected' && mail.to === shopper.email);
    assert.ok(mail.order.address.includes('14 Demo Street'));
    assert.equal((await getOrderAndBuyer(shop.db, orderId)).order.totalPaise, total);
    const row = shop.db.selectFrom('orders').select('cash_phone').where('id', '=', orderId);
    assert.equal((await row.executeTakeFirstOrThrow()).cash_phone, '9876543211');
    assert.equal(codeOf(await correct(orderId, { city: 'Kharar' })), 'address-meanwhile');
    assert.equal(await correct(orderId, { city: 'Kharar' }, 1), null);
  });

  test('it is too late once the parcel left, and cash goes only to where cash is taken', async () => {
    const { orderId } = await givenOrder(shop);
    const pin = { pin: '193501', city: 'Sopore', state: 'Jammu and Kashmir', min_days: 5, max_days: 9 };
    await shop.db
      .insertInto('pin_codes')
      .values({ ...pin, cod_available: false })
      .onConflict((conflict) => conflict.column('pin').doUpdateSet({ cod_available: false }))
      .execute();
    assert.equal(codeOf(await correct(orderId, { zipcode: pin.pin })), 'cod-unavailable-at-pin');
    await givenShipped(shop, orderId);
    assert.equal(codeOf(await correct(orderId, { city: 'Kharar' })), 'address-too-late');
    assert.deepEqual(await listCorrections(shop.db, orderId), []);
  });

  test('notes stay as they were written', async () => {
    const { orderId } = await givenOrder(shop);
    const note = (words: string) =>
      inTransaction(shop.db, (tx) => addNote(shop, tx, packer, { orderId, words }));
    assert.equal(codeOf(await note(' \n ')), 'order-note-wrong');
    assert.equal(codeOf(await note('x'.repeat(1001))), 'order-note-wrong');
    assert.equal(await note('Called: leave it\nwith the guard'), null);
    const [kept] = await listNotes(shop.db, orderId);
    assert.deepEqual([kept!.author, kept!.words], ['staff demo', 'Called: leave it\nwith the guard']);
    await assert.rejects(shop.db.updateTable('order_notes').set({ words: 'Other' }).execute());
  });
});
