import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refuse } from '#shop/refusals.ts';
import { refuseFile } from './file-refusal.ts';

test('a file that is refused is answered by a page with the words and a way back', async () => {
  const refusal = { ...refuse('too-many-orders', { most: 50 }), message: 'Choose <b> & "50"' };
  const answer = await refuseFile(refusal, '/admin/orders?queue=to-pack&q="><script>');
  assert.equal(answer.status, 400);
  assert.match(answer.headers.get('content-type')!, /^text\/html/);
  const page = await answer.text();
  assert.ok(page.includes('Choose &lt;b&gt; &amp; &quot;50&quot;'));
  assert.ok(page.includes('href="/admin/orders?queue=to-pack&amp;q=&quot;&gt;&lt;script&gt;">Back</a>'));
});
