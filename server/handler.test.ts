import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { createHandler } from './handler.server.ts';
import { createLog } from './log.server.ts';

suite('the doors', async () => {
  const shop = await openTestShop({ after });
  const handler = createHandler(shop, createLog('silent'));

  test('the process says that it lives and that it can reach its database', async () => {
    assert.equal((await handler.request('/healthz')).status, 200);
    assert.equal((await handler.request('/readyz')).status, 200);
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
      'post /cart/get',
      'post /cart/add',
      'post /cart/update',
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
    const broken = createHandler({ ...shop, db: null as never }, createLog('silent'));
    const answer = await broken.request('/api/product/list');
    const body = await answer.json();
    assert.equal(answer.status, 500);
    assert.ok(answer.headers.get('x-request-id'));
    assert.equal(body.message, 'An error occurred. Please try again later.');
    assert.doesNotMatch(JSON.stringify(body), /TypeError|at |\.ts/);
  });

  test('every answer carries the security headers', async () => {
    const { headers } = await handler.request('/api/product/list');
    assert.equal(headers.get('x-content-type-options'), 'nosniff');
    assert.match(headers.get('content-security-policy') ?? '', /default-src 'none'/);
    assert.equal(headers.get('cache-control'), 'no-store');
  });
});
