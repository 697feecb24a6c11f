import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answerArrival, withoutArrival } from './arrive.server.ts';

const asked = (address: string, site: string, dest = 'document', method = 'GET') =>
  new Request(`https://shop.test${address}`, {
    method,
    headers: { 'sec-fetch-site': site, 'sec-fetch-dest': dest },
  });

test('who comes from elsewhere gets a page of ours that goes on, once; nobody else does', async () => {
  const answer = await answerArrival(asked('/admin/orders?q=%22%3E%3Cscript&x=1', 'cross-site'));
  const page = await answer!.text();
  const to = '/admin/orders?q=%22%3E%3Cscript&amp;x=1&amp;arrived=';
  assert.match(page, new RegExp(`content="0; url=${to.replaceAll('?', '\\?')}"`));
  assert.doesNotMatch(page, /<script/);
  assert.equal(await answerArrival(asked('/admin?arrived=', 'cross-site')), null);
  assert.equal(await answerArrival(asked('/admin', 'same-origin')), null);
  assert.equal(await answerArrival(asked('/admin', 'none')), null);
  assert.equal(await answerArrival(asked('/admin', 'cross-site', 'empty')), null);
  assert.equal(await answerArrival(asked('/admin', 'cross-site', 'document', 'POST')), null);
});

test('the mark of the arrival leaves the address', () => {
  assert.equal(withoutArrival(asked('/admin/orders?q=x&arrived=', 'same-origin')), '/admin/orders?q=x');
  assert.equal(withoutArrival(asked('/admin?q=x', 'same-origin')), null);
});
