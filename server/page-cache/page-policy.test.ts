import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { pagePolicy } from './page-policy.ts';

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

test('a page may run its own inline scripts, by their hashes, and nothing else inline', () => {
  const html = `<script>one()</script><script type="module" async="">import "/a.js"</script>
    <script src="/b.js"></script><script type="application/ld+json">{"a":1}</script>`;
  const scripts = pagePolicy(html).match(/script-src ([^;]*)/)?.[1];
  assert.equal(scripts, `'self' ${hashOf('one()')} ${hashOf('import "/a.js"')}`);
  assert.doesNotMatch(pagePolicy(html), /script-src[^;]*unsafe/);
});

test('only in development may a page reach the hot-reload socket', () => {
  assert.doesNotMatch(pagePolicy(''), /ws:/);
  assert.match(pagePolicy('', { development: true }), /ws:/);
});
