import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { createHandler } from '#server/handler.server.ts';
import { createLog } from '#server/log.server.ts';
import { apiOf } from '#server/testing/api-caller.ts';
import { issueCreditNote, issueInvoice } from '#shop/invoices/documents.ts';
import { listDocuments } from '#shop/invoices/queries.server.ts';
import { type GivenShopper, givenProduct, givenShopper, homeAddress } from '#shop/testing/given.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';

suite('tax invoices and credit notes', async () => {
  const shop = await openTestShop({ after });
  const api = apiOf(shop);
  const handler = createHandler(shop, createLog('silent'));

  const givenOrder = async ({ token }: GivenShopper, address = homeAddress): Promise<string> => {
    const items = [{ id1: await givenProduct(shop, { rupees: 499 }), size: '', quantity: 2 }];
    const body = { orderId: crypto.randomUUID(), items, shippingAddress: address, paymentMethod: 'cod' };
    const { status, orderId, message } = await api.post('/order/place', body, token);
    assert.equal(status, 200, message);
    return orderId;
  };
  const invoice = (orderId: string) => shop.db.transaction().execute((tx) => issueInvoice(shop, tx, orderId));
  const credit = (orderId: string, amountPaise: number | 'rest') =>
    shop.db
      .transaction()
      .execute((tx) => issueCreditNote(shop, tx, { orderId, amountPaise, reason: 'Returned' }));
  const download = (orderId: string, token: string, query = '') =>
    handler.request(`/api/order/invoice/${orderId}${query}`, { headers: { token } });

  test('the owner downloads the invoice, once there is one; nobody else does', async () => {
    const [owner, other] = [await givenShopper(shop), await givenShopper(shop)];
    const id = await givenOrder(owner, { ...homeAddress, firstName: 'सिमरन', lastName: 'ਕੌਰ' });
    const early = await api.get(`/order/invoice/${id}`, owner.token);
    assert.deepEqual([early.status, early.message], [404, 'Your tax invoice comes when the parcel ships.']);

    const number = await invoice(id);
    const answer = await download(id.toLowerCase(), owner.token);
    assert.equal(answer.status, 200);
    assert.equal(answer.headers.get('content-type'), 'application/pdf');
    assert.equal(answer.headers.get('cache-control'), 'no-store');
    assert.match(
      answer.headers.get('content-disposition') ?? '',
      new RegExp(`"${number.replaceAll('/', '-')}.pdf"`),
    );
    const pdf = Buffer.from(await answer.arrayBuffer());
    assert.match(pdf.toString('latin1'), /^%PDF-[\s\S]*%%EOF\s*$/);
    const again = Buffer.from(await (await download(id, owner.token)).arrayBuffer());
    assert.ok(pdf.equals(again), 'the same document gives the same bytes');

    assert.equal((await api.get(`/order/invoice/${id}`, other.token)).status, 404);
    assert.equal((await api.get(`/order/invoice/${id}`)).status, 401);
    assert.equal((await api.get('/order/invoice/nonsense', owner.token)).status, 400);
    const foreign = await invoice(await givenOrder(other));
    assert.equal((await api.get(`/order/invoice/${id}?number=${foreign}`, owner.token)).status, 404);
  });

  test('an order has one invoice, for what was charged, however often its parcel leaves', async () => {
    const owner = await givenShopper(shop);
    const id = await givenOrder(owner);
    const number = await invoice(id);
    assert.equal(await invoice(id), number);
    const documents = await listDocuments(shop.db, id);
    assert.deepEqual(
      documents.map(({ contents }) => contents.totalPaise),
      [998_00 + 50_00 + 50_00],
    );
  });

  test('numbers have no gaps, also when many parcels leave at once and some transactions fail', async () => {
    const lonely = await openTestShop({ after });
    const call = apiOf(lonely);
    const orders = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const { token } = await givenShopper(lonely);
        const items = [{ id1: await givenProduct(lonely), size: '', quantity: 1 }];
        const body = { items, shippingAddress: homeAddress, paymentMethod: 'cod' };
        return (await call.post('/order/place', body, token)).orderId as string;
      }),
    );
    await Promise.allSettled(
      orders.map((id, i) =>
        lonely.db.transaction().execute(async (tx) => {
          await issueInvoice(lonely, tx, id);
          if (i % 3 === 0) throw new Error('the label printer is out of paper');
        }),
      ),
    );
    const rows = await lonely.db.selectFrom('tax_documents').select('number').orderBy('number').execute();
    assert.equal(rows.length, 8);
    assert.deepEqual(
      rows.map(({ number }) => Number(number.slice(-6))),
      [1, 2, 3, 4, 5, 6, 7, 8],
    );
  });

  test('credit notes give back what was charged, in parts, and nothing beyond; without an invoice there is none', async () => {
    const owner = await givenShopper(shop);
    const id = await givenOrder(owner);
    assert.equal(await credit(id, 'rest'), null);
    const invoiced = await invoice(id);
    const first = await credit(id, 100_00);
    const rest = await credit(id, 99_999_00);
    assert.equal(await credit(id, 'rest'), null);
    const [original, ...notes] = await listDocuments(shop.db, id);
    assert.deepEqual(
      notes.map((note) => [note.number, note.invoiceNumber, note.contents.totalPaise]),
      [
        [first, invoiced, 100_00],
        [rest, invoiced, 998_00],
      ],
    );
    const tax = notes.reduce((sum, note) => sum + note.contents.taxPaise, 0);
    assert.equal(tax, original!.contents.taxPaise);
    const answer = await download(id, owner.token, `?number=${first}`);
    assert.equal(answer.status, 200);
    assert.match(answer.headers.get('content-disposition') ?? '', /GC-/);
  });
});
