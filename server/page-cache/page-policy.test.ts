import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { googleAllowance } from '../google-settings.server.ts';
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

test('only the page of a gateway lets that gateway in, each kind of use by itself', () => {
  assert.doesNotMatch(pagePolicy(''), /https?:/);
  const allows = {
    script: ['https://a.in'],
    connect: ['https://b.in'],
    frame: ['https://c.in'],
    form: ['https://d.in'],
  };
  const policy = pagePolicy('', { allows });
  assert.match(policy, /script-src 'self' https:\/\/a\.in;/);
  assert.match(policy, /connect-src 'self' https:\/\/b\.in;/);
  assert.match(policy, /frame-src https:\/\/c\.in;/);
  assert.match(policy, /form-action 'self' https:\/\/d\.in;/);
});

test('Google’s sign-in button brings its script, style and frame, and nothing else', () => {
  const parts = pagePolicy('', { allows: googleAllowance }).split('; ');
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
