import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { pino } from 'pino';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { createHandler } from './handler.server.ts';
import { createLog } from './log.server.ts';

suite('the routes', async () => {
  const shop = await openTestShop({ after });
  const handler = createHandler(shop, createLog('silent'));

  test('the process says that it lives and that it can reach its database', async () => {
    assert.equal((await handler.request('/healthz')).status, 200);
    assert.equal((await handler.request('/readyz')).status, 200);
  });

  test('however many ask whether it is ready, the database is asked once in a second', async () => {
    let asked = 0;
    const getExecutor = () => {
      asked++;
      return shop.db.getExecutor();
    };
    const db = Object.assign(Object.create(shop.db), { getExecutor });
    const counted = createHandler({ ...shop, db }, createLog('silent'));
    const answers = await Promise.all(Array.from({ length: 50 }, () => counted.request('/readyz')));
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200]);
    assert.ok(asked >= 1 && asked <= 2, String(asked));
  });

  test('the reference page and its files come from our own host', async () => {
    const page = await handler.request('/api/docs');
    const html = await page.text();
    assert.equal(page.status, 200);
    assert.doesNotMatch(html, /https?:\/\//);
    for (const [, file] of html.matchAll(/(?:src|href)="([^"]+)"/g)) {
      assert.equal((await handler.request(file!)).status, 200, file);
    }
  });

  test('the OpenAPI 3.1 document names every call of the API, with its answers', async () => {
    const document = await (await handler.request('/api/openapi.json')).json();
    assert.equal(document.openapi, '3.1.0');
    const calls = Object.entries<object>(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    );
    const expected = [
      'get /product/list',
      'get /product/picks',
      'post /cart/get',
      'post /cart/add',
      'post /cart/update',
      'post /cart/clear',
      'post /cart/merge',
      'post /discount/add',
      'post /discount/check',
      'post /user/getInfo',
      'post /user/updateAddress',
      'post /user/login',
      'post /user/send-verification-code',
      'post /user/verify-code',
      'post /user/register',
      'post /user/logout',
      'post /user/logout-all',
      'post /order/userorders',
      'post /order/place',
      'post /order/phonepe',
      'post /order/cashfree',
      'post /order/payu',
      'post /order/cancel',
      'post /order/verify-phonepe',
      'get /order/payment-session/{sessionId}',
      'get /order/get-order-id-from-token',
      'post /quote',
    ];
    for (const call of expected) assert.ok(calls.includes(call), call);
  });

  test('an unknown call is a 404 with problem details', async () => {
    const answer = await handler.request('/api/nothing');
    assert.equal(answer.status, 404);
    assert.equal(answer.headers.get('content-type'), 'application/problem+json');
    assert.equal((await answer.json()).success, false);
  });

  test('a fault is a friendly sentence with a request id, never a stack trace', async () => {
    const broken = createHandler(
      { ...shop, db: null as never, publicDb: null as never },
      createLog('silent'),
    );
    const answer = await broken.request('/api/product/list');
    const body = await answer.json();
    assert.equal(answer.status, 500);
    assert.ok(answer.headers.get('x-request-id'));
    assert.equal(body.message, 'An error occurred. Please try again later.');
    assert.doesNotMatch(JSON.stringify(body), /TypeError|at |\.ts/);
  });

  test('every answer carries the security headers', async () => {
    const { headers } = await handler.request('/api/product/list?limit=1');
    assert.equal(headers.get('x-content-type-options'), 'nosniff');
    assert.match(headers.get('content-security-policy') ?? '', /default-src 'none'/);
    assert.equal(headers.get('cache-control'), 'no-store');
  });

  test('the OpenAPI document names the three webhooks, with how each proves itself', async () => {
    const { webhooks } = await (await handler.request('/api/openapi.json')).json();
    assert.deepEqual(Object.keys(webhooks), ['/webhooks/phonepe', '/webhooks/cashfree', '/webhooks/payu']);
    const names = (path: string) =>
      webhooks[path].post.parameters?.map(({ name }: { name: string }) => name) ?? [];
    assert.deepEqual(names('/webhooks/phonepe'), ['authorization']);
    assert.deepEqual(names('/webhooks/cashfree'), ['x-webhook-timestamp', 'x-webhook-signature']);
    const form = webhooks['/webhooks/payu'].post.requestBody.content['application/x-www-form-urlencoded'];
    assert.ok(form.schema.required.includes('hash'));
    for (const { post } of Object.values<{ post: { responses: object } }>(webhooks)) {
      assert.deepEqual(Object.keys(post.responses), ['200', '400', '401', '404', '413', '429']);
    }
  });

  test('a refusal says which it is by its code and its type, also where a schema refused it', async () => {
    const post = async (path: string, given: object | string, contentType = 'application/json') => {
      const body = typeof given === 'string' ? given : JSON.stringify(given);
      const headers = { 'Content-Type': contentType };
      const answer = await handler.request(path, { method: 'POST', headers, body });
      const { type, code } = await answer.json();
      assert.equal(type, `/problems/${code}`);
      return code;
    };
    assert.equal(await post('/api/cart/get', {}), 'session-expired');
    assert.equal(
      await post('/api/user/reset-password', { token: 'x', newPassword: 'a'.repeat(5000) }),
      'password-weak',
    );
    assert.equal(await post('/api/user/login', {}), 'email-wrong');
    assert.equal(await post('/api/no-such-call', {}), 'not-found');
    assert.equal(await post('/api/user/login', '{'), 'body-unreadable');
    assert.equal(await post('/api/user/login', '{}', 'text/plain'), 'body-not-json');
  });

  test('the OpenAPI document names what a robot check and two-step sign-in need', async () => {
    const { paths, components } = await (await handler.request('/api/openapi.json')).json();
    const names = paths['/user/login'].post.parameters.map(({ name }: { name: string }) => name);
    assert.deepEqual(names, ['device', 'proof-of-work']);
    const { challenge, secondFactorRequired } = components.schemas.Failure.properties;
    assert.ok(challenge.properties.signature && secondFactorRequired);
  });

  test('what never changes is made and compressed once, and not sent again where it is known', async () => {
    for (const path of ['/api/openapi.json', '/api/docs', '/api/docs/swagger-ui-bundle.js']) {
      const get = (headers: Record<string, string>) => handler.request(path, { headers });
      const first = await get({ 'Accept-Encoding': 'gzip' });
      assert.equal(first.headers.get('content-encoding'), 'gzip', path);
      const etag = first.headers.get('etag') ?? '';
      const known = await get({ 'Accept-Encoding': 'gzip', 'If-None-Match': etag });
      assert.equal(known.status, 304, path);
      const tags = [first, await get({}), await get({ 'Accept-Encoding': 'br' })].map(({ headers }) =>
        headers.get('etag'),
      );
      assert.equal(new Set(tags).size, 1, path);
    }
  });

  test('what is short goes as it is and says how long it is, what is long is compressed (R419)', async () => {
    const ask = (path: string) => handler.request(`/api${path}`, { headers: { 'Accept-Encoding': 'gzip' } });
    const short = await ask('/nowhere');
    const text = await short.clone().text();
    assert.equal(short.headers.get('content-encoding'), null);
    assert.equal(short.headers.get('content-length'), String(Buffer.byteLength(text)));
    const long = await ask('/product/list');
    assert.equal(long.headers.get('content-encoding'), 'gzip');
  });

  test('names that every object has are no files of the reference', async () => {
    for (const name of [
      '__proto__',
      'constructor',
      'toString',
      'hasOwnProperty',
      '..%2fpackage.json',
      '%00',
    ]) {
      assert.equal((await handler.request(`/api/docs/${name}`)).status, 404, name);
    }
  });

  test('callers choose no request id, and no trace, and the log has no token and no address line', async () => {
    const lines: { path: string; requestId: string; traceId: string; level: number }[] = [];
    const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
    const logged = createHandler(shop, log, { pages: async () => new Response('a page') });
    const token = 'Zk3_v9XwQ0rT7yU1iOpAsDfGhJkLzXcVbNm12345678';
    for (const path of [`/reset/${token}`, `//reset/${token}`, `/RESET%2F${token}?t=${token}`]) {
      const answer = await logged.request(`http://shop.test${path}`, {
        headers: { 'X-Request-Id': 'chosen', traceparent: `00-${'c0de'.repeat(8)}-${'1'.repeat(16)}-01` },
      });
      assert.notEqual(answer.headers.get('x-request-id'), 'chosen');
      assert.match(answer.headers.get('x-request-id') ?? '', /^[0-9a-f-]{36}$/);
    }
    assert.equal(lines.length, 3);
    for (const { requestId, traceId } of lines) assert.equal(traceId, requestId.replaceAll('-', ''));
    assert.doesNotMatch(JSON.stringify(lines), new RegExp(`${token}|chosen|c0dec0de`));
  });

  test('over https browsers are told to stay there, on every host below ours', async () => {
    const secure = createHandler({ ...shop, publicUrl: 'https://gehna.test' }, createLog('silent'));
    const { headers } = await secure.request('/healthz');
    assert.equal(headers.get('strict-transport-security'), 'max-age=31536000; includeSubDomains');
  });

  test('a form of more fields than any of ours is refused before it is taken apart; others come through (R496)', async () => {
    const pages = async (request: Request) => new Response(String([...(await request.formData())].length));
    const open = createHandler(shop, createLog('silent'), { pages });
    const send = async (fields: number) => {
      const body = Array.from({ length: fields }, (_, i) => `${i.toString(36)}=`).join('&');
      const headers = {
        'Content-Type': 'application/x-www-form-urlencoded;charset=UTF-8',
        'Content-Length': String(body.length),
      };
      return await open.request('/admin/login', { method: 'POST', headers, body });
    };
    assert.equal(await (await send(5000)).text(), '5000');
    const answer = await send(5001);
    assert.equal(answer.status, 413);
    assert.equal((await answer.json()).code, 'body-too-large');
  });
});
