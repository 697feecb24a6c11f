import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { googleAllowance } from '#server/google-settings.server.ts';
import { pagePolicy, unmarkScripts } from './page-policy.ts';

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

const mark = '0b6f6f0e-made-for-one-rendering';

test('a page may run the inline scripts that it was rendered with, by their hashes, and nothing else inline', () => {
  const page = `<script nonce="${mark}">one()</script><script nonce="${mark}" type="module" async="">import "/a.js"</script>
    <script src="/b.js" nonce="${mark}"></script><script type="application/ld+json">{"a":1}</script>`;
  const { page: unmarked, scriptHashes } = unmarkScripts(Buffer.from(page), mark);
  assert.deepEqual(scriptHashes, [hashOf('one()'), hashOf('import "/a.js"')]);
  assert.equal(unmarked.toString(), page.replaceAll(` nonce="${mark}"`, ''));
  const policy = pagePolicy(scriptHashes);
  assert.equal(
    policy.match(/script-src ([^;]*)/)?.[1],
    `'self' ${hashOf('one()')} ${hashOf('import "/a.js"')}`,
  );
  assert.doesNotMatch(policy, /script-src[^;]*unsafe/);
});

test('a script that got into the page in any other way stays out of the policy', () => {
  for (const injected of [
    '<script>bad()</script>',
    '<script nonce="">bad()</script>',
    '<script nonce="guessed">bad()</script>',
    '<script type="application/ld+json">{"a":"</script><script>bad()</script>"}</script>',
    '<SCRIPT>bad()</SCRIPT>',
  ]) {
    const page = Buffer.from(`<p>${injected}</p><script nonce="${mark}">one()</script>`);
    const { scriptHashes } = unmarkScripts(page, mark);
    assert.deepEqual(scriptHashes, [hashOf('one()')], injected);
  }
});

test('only in development may a page reach the hot-reload socket', () => {
  assert.doesNotMatch(pagePolicy([]), /ws:/);
  assert.match(pagePolicy([], { development: true }), /ws:/);
});

test('only the page of a gateway lets that gateway in, each kind of use by itself', () => {
  assert.doesNotMatch(pagePolicy([]), /https?:/);
  const allows = {
    script: ['https://a.in'],
    connect: ['https://b.in'],
    frame: ['https://c.in'],
    form: ['https://d.in'],
  };
  const policy = pagePolicy([], { allows });
  assert.match(policy, /script-src 'self' https:\/\/a\.in;/);
  assert.match(policy, /connect-src 'self' https:\/\/b\.in;/);
  assert.match(policy, /frame-src https:\/\/c\.in;/);
  assert.match(policy, /form-action 'self' https:\/\/d\.in;/);
});

test('Google’s sign-in button brings its script, style and frame, and nothing else', () => {
  const parts = pagePolicy([], { allows: googleAllowance }).split('; ');
  const gsi = 'https://accounts.google.com/gsi/';
  for (const part of [
    `script-src 'self' ${gsi}client`,
    `style-src 'self' ${gsi}style`,
    `connect-src 'self' ${gsi}`,
    `frame-src ${gsi}`,
    "form-action 'self'",
  ]) {
    assert.ok(parts.includes(part), part);
  }
});
