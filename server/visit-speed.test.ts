import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { createHandler } from './handler.server.ts';
import { createLog } from './log.server.ts';
import { createMetrics } from './telemetry/metrics.server.ts';
import { pagePatterns } from './telemetry/route-of.ts';

const routes = {
  root: { id: 'root', path: '' },
  product: { id: 'product', parentId: 'root', path: 'product/:productId' },
  desk: { id: 'desk', parentId: 'root', path: 'admin/orders' },
  other: { id: 'other', parentId: 'root', path: '*' },
};

suite('the speed of visits (R404)', async () => {
  const shop = await openTestShop({ after });
  const metrics = createMetrics();
  const handler = createHandler(shop, createLog('silent'), {
    pages: async () => new Response('a page'),
    patternOf: pagePatterns(routes as never),
    onVisitSpeed: metrics.visitMeasured,
  });
  const tell = async (body: unknown, headers: Record<string, string> = {}, address = '203.0.113.7') => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const socket = { incoming: { socket: { remoteAddress: address } } };
    const init = {
      method: 'POST',
      body: text,
      headers: { 'Content-Length': String(text.length), ...headers },
    };
    return (await handler.request('/visit-speed', init, socket)).status;
  };

  test('is counted by the pattern of the page alone, each kind in its histogram', async () => {
    const secret = { path: '/product/a-secret-ring', lcp: 1234, inp: 80, cls: 0.02 };
    assert.equal(await tell(secret, { 'Sec-Fetch-Site': 'same-origin' }), 204);
    assert.equal(await tell({ path: '/product/another', lcp: 3000 }), 204);
    const text = await metrics.registry.metrics();
    assert.match(text, /^gehna_visit_lcp_seconds_count\{route="\/product\/:productId"\} 2$/m);
    assert.match(text, /^gehna_visit_inp_seconds_count\{route="\/product\/:productId"\} 1$/m);
    assert.match(text, /^gehna_visit_shift_sum\{route="\/product\/:productId"\} 0\.02$/m);
    assert.doesNotMatch(text, /secret|another/);
  });

  test('what is no page, too large, not readable, from elsewhere or too much is not counted', async () => {
    const before = await metrics.registry.getSingleMetricAsString('gehna_visit_lcp_seconds');
    const good = { path: '/product/x', lcp: 1000 };
    assert.equal(await tell({ ...good, path: '/made-up' }), 204);
    assert.equal(await tell({ ...good, path: '/admin/orders' }), 204);
    assert.equal(await tell({ ...good, more: 'x'.repeat(600) }), 413);
    for (const wrong of ['', '{', '[]', { ...good, lcp: -1 }, { ...good, lcp: 'slow' }, { lcp: 1 }])
      assert.equal(await tell(wrong, {}, '203.0.113.9'), 400, JSON.stringify(wrong));
    assert.equal(await tell(good, { 'Sec-Fetch-Site': 'cross-site' }), 403);
    const floods = new Set<number>();
    for (let times = 0; times < 301; times++)
      floods.add(await tell({ ...good, path: '/made-up' }, {}, '203.0.113.8'));
    assert.deepEqual([...floods], [204, 429]);
    assert.equal(await metrics.registry.getSingleMetricAsString('gehna_visit_lcp_seconds'), before);
  });

  test('where nothing is watched there is no such address', async () => {
    const unwatched = createHandler(shop, createLog('silent'));
    assert.equal((await unwatched.request('/visit-speed', { method: 'POST', body: '{}' })).status, 404);
  });
});
