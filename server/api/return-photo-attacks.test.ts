import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { createHandler } from '#server/handler.server.ts';
import { createLog } from '#server/log.server.ts';
import { apiOf } from '#server/testing/api-caller.ts';
import { givenShopper } from '#shop/testing/given.ts';
import { givenDelivered, givenOrder } from '#shop/testing/given-order.ts';
import { givenPhoto, picture } from '#shop/testing/given-photo.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';

const MB = 1024 * 1024;

suite('attacks by photos of a return', async () => {
  const shop = await openTestShop({ after });
  const api = apiOf(shop);
  const handler = createHandler(shop, createLog('silent'));
  const delivered = async () => {
    const { orderId, shopper } = await givenOrder(shop);
    await givenDelivered(shop, orderId);
    return { orderId, token: shopper.token, viewer: shopper.viewer };
  };
  const waiting = async (orderId: string) =>
    (await shop.db.selectFrom('return_uploads').select('id').where('order_id', '=', orderId).execute())
      .length;
  const send = (orderId: string, bytes: Uint8Array<ArrayBuffer>, token: string, type = 'image/jpeg') =>
    api.postRaw(`/order/return-photo?orderId=${orderId}`, bytes, { 'Content-Type': type, token });

  /** Sends a body of so many bytes that is made as it is read, and tells how much of it was. */
  async function sendUnread(path: string, headers: Record<string, string>, bytes: number) {
    let read = 0;
    const body = new ReadableStream<Uint8Array>(
      {
        pull(control) {
          read += 65536;
          if (read > bytes) control.close();
          else control.enqueue(new Uint8Array(65536).fill(0x31));
        },
      },
      { highWaterMark: 0 },
    );
    const length = { 'Content-Length': String(bytes) };
    const answer = await handler.request(`/api${path}`, {
      method: 'POST',
      headers: { ...length, ...headers },
      body,
      duplex: 'half',
    } as RequestInit);
    const { message } = (await answer.json()) as { message: string };
    return { status: answer.status, message, read };
  }

  for (const megabytes of [1, 3, 27]) {
    test(`an array of ${megabytes} MB of numbers is refused before a byte of it is read`, async () => {
      const { token } = await delivered();
      const json = { 'Content-Type': 'application/json', token };
      const { status, read } = await sendUnread('/order/return', json, megabytes * MB);
      assert.deepEqual([status, read], [413, 0]);
    });
  }

  test('as long an array, or as deep an object, as a small body holds is refused with a short answer', async () => {
    const { orderId, token } = await delivered();
    const numbers = `[${'1,'.repeat(49_000)}1]`;
    const deep = `${'['.repeat(49_000)}${']'.repeat(49_000)}`;
    const keys = `{${Array.from({ length: 9000 }, (_, key) => `"${key}":1`).join()}}`;
    for (const photos of [numbers, deep, keys, `["${'x'.repeat(90_000)}"]`]) {
      const body = `{"orderId":"${orderId}","reason":"r","photos":${photos}}`;
      const answer = await api.postRaw('/order/return', body, { 'Content-Type': 'application/json', token });
      assert.equal(answer.status, 400);
      assert.ok(JSON.stringify(answer.json).length < 5000, 'the answer is short');
    }
    const unknown = `{"orderId":"${orderId}","more":${keys}}`;
    const answer = await api.postRaw('/order/return', unknown, { 'Content-Type': 'application/json', token });
    assert.deepEqual([answer.status, answer.message], [400, 'Tell us why you send it back.']);
  });

  test('a photo is sent, named by its id, and stands in the return', async () => {
    const { orderId, token } = await delivered();
    const sent = await send(orderId, new Uint8Array(await picture('png')), token, 'image/png');
    assert.deepEqual([sent.status, sent.success, sent.message], [200, true, 'Photo received']);
    const wish = { orderId, reason: 'It is not for me', photos: [sent.id] };
    assert.equal((await api.post('/order/return', wish, token)).status, 200);
    assert.equal((await api.get(`/order/${orderId}`, token)).order.returnRequest.photos, 1);
  });

  test('nothing is read without a token, for a fifth photo, another order or state, a wrong type, too much', async () => {
    const { orderId, token } = await delivered();
    const stranger = await givenShopper(shop);
    const underWay = await givenOrder(shop);
    const full = await delivered();
    for (let index = 0; index < 4; index++) await givenPhoto(shop, full.viewer, full.orderId);
    const jpeg = { 'Content-Type': 'image/jpeg' };
    const table: [string, Record<string, string>, number, number, RegExp][] = [
      [orderId, jpeg, MB, 401, /Session expired/],
      [orderId, { ...jpeg, token: 'x'.repeat(200) }, MB, 401, /Session expired/],
      [full.orderId, { ...jpeg, token: full.token }, MB, 400, /^Add up to 4 photos\.$/],
      [orderId, { ...jpeg, token: stranger.token }, MB, 404, /couldn’t find/],
      [underWay.orderId, { ...jpeg, token: underWay.shopper.token }, MB, 409, /can't become/],
      [orderId, { token }, MB, 415, /JPEG, PNG or WebP/],
      [orderId, { 'Content-Type': 'image/svg+xml', token }, MB, 415, /JPEG, PNG or WebP/],
      [orderId, { 'Content-Type': 'application/json', token }, MB, 415, /JPEG, PNG or WebP/],
      [orderId, { 'Content-Type': 'multipart/form-data; boundary=x', token }, MB, 415, /JPEG/],
      [orderId, { ...jpeg, token }, 5 * MB + 1, 413, /too much|up to 5 MB/],
      ['x'.repeat(101), { ...jpeg, token }, MB, 400, /check what you entered/],
    ];
    for (const [order, headers, bytes, status, words] of table) {
      const answer = await sendUnread(`/order/return-photo?orderId=${order}`, headers, bytes);
      assert.deepEqual([answer.status, answer.read], [status, 0], answer.message);
      assert.match(answer.message, words);
    }
    assert.equal((await sendUnread('/order/return-photo', { ...jpeg, token }, MB)).status, 400);
  });

  test('chunks without a length are refused; a body that is more than its length is read no further', async () => {
    const { orderId, token } = await delivered();
    const path = `/api/order/return-photo?orderId=${orderId}`;
    const headers = { 'Content-Type': 'image/jpeg', 'Transfer-Encoding': 'chunked', token };
    const chunked = await handler.request(path, { method: 'POST', headers, body: 'x' });
    assert.equal(chunked.status, 411);
    const lying = { 'Content-Type': 'image/jpeg', 'Content-Length': '10', token };
    const large = await handler.request(path, { method: 'POST', headers: lying, body: 'x'.repeat(6 * MB) });
    assert.equal(large.status, 413);
  });

  test('bombs, what is cut off and what is no photo are refused, and nothing is kept', async () => {
    const { orderId, token } = await delivered();
    const bomb = new Uint8Array(await picture('png', 7000, 7000));
    const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>');
    const half = new Uint8Array((await picture('png', 500, 500)).subarray(0, 200));
    for (const [bytes, message] of [
      [bomb, 'A photo can have up to 24 megapixels.'],
      [svg, 'We can’t read this photo. Please use a JPEG, PNG or WebP picture.'],
      [half, 'We can’t read this photo. Please use a JPEG, PNG or WebP picture.'],
    ] as const) {
      const answer = await send(orderId, bytes, token, 'image/png');
      assert.deepEqual([answer.status, answer.message], [400, message]);
    }
    assert.equal(await waiting(orderId), 0);
  });

  test('of many at once no more than four are kept; the others are told so, or when to come again', async () => {
    const { orderId, token } = await delivered();
    const bytes = new Uint8Array(await picture('jpeg'));
    const upload = () => send(orderId, bytes, token);
    for (let round = 0; round < 4; round++) {
      for (const answer of await Promise.all(Array.from({ length: 5 }, upload))) {
        assert.ok([200, 400, 503].includes(answer.status), answer.message);
        if (answer.status === 503) assert.ok(Number(answer.headers.get('retry-after')) > 0);
      }
    }
    assert.equal(await waiting(orderId), 4);
    const { json } = await api.post('/order/discard-return-photos', { orderId }, token);
    assert.deepEqual(json, { success: true, message: '' });
    assert.equal(await waiting(orderId), 0);
  });
});
