import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { Hono } from 'hono';
import { staffCookies } from '#app/admin/staff-cookies.ts';
import { givenShopper } from '#shop/testing/given.ts';
import { givenStaff } from '#shop/testing/given-staff.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { bodyLimits, largeBodies } from './body-limits.server.ts';

const PATH = '/api/order/return-photo';
const MIB = 1024 * 1024;

suite('what a body may be, before anything of it is read', async () => {
  const shop = await openTestShop({ after });

  /** A route that says how much it read, and with `wait` reads only when told to go on. */
  function open() {
    const gate = Promise.withResolvers<void>();
    const app = new Hono().use(bodyLimits(shop)).post('*', async (c) => {
      if (c.req.header('wait')) await gate.promise;
      return c.text(String((await c.req.arrayBuffer()).byteLength));
    });
    const send = async (path: string, headers: Record<string, string>, body: BodyInit = 'x') => {
      const answer = await app.request(path, { method: 'POST', headers, body });
      return [answer.status, answer.headers.get('retry-after')];
    };
    return { send, go: gate.resolve };
  }

  test('only a photo of a return or a review may be large, and only behind a session', () => {
    assert.deepEqual([...largeBodies.keys()], [PATH, '/api/comment/photo']);
  });

  test('a large body needs a session, then a length, then a size that is allowed', async () => {
    const { send } = open();
    const { token } = await givenShopper(shop);
    const tooLarge = String(5 * MIB + 1);
    const table: [Record<string, string>, number][] = [
      [{ 'Content-Length': '1' }, 401],
      [{ 'Content-Length': tooLarge }, 401],
      [{ token: 'nobodys', 'Content-Length': '1' }, 401],
      [{ token }, 411],
      [{ token, 'Transfer-Encoding': 'chunked' }, 411],
      [{ token, 'Transfer-Encoding': 'chunked', 'Content-Length': '1' }, 411],
      [{ token, 'Content-Length': tooLarge }, 413],
      [{ token, 'Content-Length': 'many' }, 413],
      [{ token, 'Content-Length': String(5 * MIB) }, 200],
    ];
    for (const [headers, status] of table) {
      assert.equal((await send(PATH, headers))[0], status, JSON.stringify(headers));
    }
  });

  test('few large bodies are under way at once, one of an account: the next is told when to come again', async () => {
    const { send, go } = open();
    const shoppers = await Promise.all(Array.from({ length: 9 }, () => givenShopper(shop)));
    const upload = (index: number) =>
      send(PATH, { token: shoppers[index]!.token, 'Content-Length': '1', wait: 'yes' });
    const own = [0, 0].map(upload);
    assert.deepEqual(await Promise.race(own), [503, '5']);
    const others = [1, 2, 3, 4, 5, 6, 7, 8].map(upload);
    assert.deepEqual(await Promise.race(others), [503, '5']);
    go();
    const statuses = (await Promise.all([...own, ...others])).map(([status]) => status);
    assert.deepEqual(statuses.sort(), [...Array(8).fill(200), 503, 503]);
    assert.deepEqual(await upload(8), [200, null]);
  });

  test('a list of parcels may be larger, up to 1 MB, behind a session of staff', async () => {
    const { send } = open();
    const { token } = await givenStaff(shop, 'packer');
    const cookie = await staffCookies(shop).session.serialize(token);
    const nobodys = await staffCookies(shop).session.serialize('x'.repeat(43));
    const large = { 'Content-Length': String(MIB) };
    for (const path of ['/admin/ship', '/admin/ship.data']) {
      assert.equal((await send(path, { ...large, cookie }))[0], 200);
      assert.equal((await send(path, { 'Content-Length': String(MIB + 1), cookie }))[0], 413);
      // What a script sent reaches its form without its body, which then says that the session has ended.
      const signedOut = path.endsWith('.data') ? 200 : 413;
      assert.equal((await send(path, { ...large, cookie: nobodys }))[0], signedOut);
      assert.equal((await send(path, large))[0], signedOut);
      assert.equal((await send(path, { 'Content-Length': '1' }))[0], 200);
      assert.equal((await send(path, { 'Transfer-Encoding': 'chunked', cookie }))[0], 411);
    }
    assert.equal((await send('/admin/orders', { ...large, cookie }))[0], 413);
  });

  test('texts and files of staff may be larger too; without a session their form is told so', async () => {
    const { send } = open();
    const { token } = await givenStaff(shop, 'manager');
    const cookie = await staffCookies(shop).session.serialize(token);
    const large = { 'Content-Length': String(MIB) };
    for (const path of ['/admin/window/page/terms.data', '/admin/products/x', '/admin/transfer.data']) {
      assert.equal((await send(path, { ...large, cookie }))[0], 200, path);
      assert.equal((await send(path, { 'Transfer-Encoding': 'chunked', cookie }))[0], 411);
    }
    for (const path of ['/admin/window/page/terms.data', '/admin/pictures/upload'])
      assert.equal((await send(path, large))[0], 200, 'its body is left away');
    assert.equal((await send('/admin/products/x', large))[0], 413);
  });

  test('elsewhere a body without a length is refused; a webhook may come in chunks, small ones', async () => {
    const { send } = open();
    const chunked = { 'Transfer-Encoding': 'chunked' };
    assert.equal((await send('/api/user/login', chunked))[0], 411);
    assert.equal((await send('/', chunked))[0], 411);
    assert.equal((await send('/api/webhooks/phonepe', chunked))[0], 200);
    assert.equal((await send('/api/webhooks/phonepe', chunked, 'x'.repeat(100 * 1024 + 1)))[0], 413);
    assert.equal((await send('/api/user/login', { 'Content-Length': String(100 * 1024 + 1) }))[0], 413);
  });
});
