import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keepChoices } from '#shop/catalogue/keep-choices.ts';
import { forgetChoices } from './forget-choices.ts';
import { cachePages } from './page-cache.server.ts';

test('a list that was made with the counts of before goes with them; a page of other products stays', (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] });
  return checkCounts(() => t.mock.timers.tick(1000));
});

async function checkCounts(passSecond: () => void) {
  let [left, made] = [3, 0];
  const choices = keepChoices(() => true);
  const count = async () => [{ facet: 'all' as const, value: '', total: left, count: left }];
  const cache = cachePages(
    async (request, { onProducts }) => {
      made++;
      const isProduct = request.url.endsWith('/product/other');
      if (isProduct) onProducts?.(['other']);
      const [row] = isProduct ? [] : await choices.find('all', count);
      return new Response(`${row?.count}`);
    },
    { trust: () => true },
  );
  const forget = forgetChoices(choices, cache.forget);
  const sell = () => {
    left--;
    for (const each of [forget, cache.forget]) each('sold');
  };
  const info = { requestId: '', address: '127.0.0.1', onFault: () => {} };
  const look = async (path: string) =>
    await (await cache.serve(new Request(`http://shop.test${path}`), info)).text();
  await look('/product/other');
  sell();
  assert.equal(await look('/collection'), '2');
  sell();
  assert.equal(await look('/collection'), '2', 'one that is sold soon after is counted later');
  const before = made;
  for (let seconds = 0; seconds < 12; seconds++) passSecond();
  assert.equal(await look('/collection'), '1');
  await look('/product/other');
  assert.equal(made, before + 1, 'the page of the other product is the one that was kept');
}
