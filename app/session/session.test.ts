import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dropToken, onSignedOut, signIn } from './session.ts';

test('a sign-out is told each time, and nothing else is', (t) => {
  Object.assign(globalThis, { window: {} });
  t.after(() => Reflect.deleteProperty(globalThis, 'window'));
  let told = 0;
  onSignedOut(() => told++);
  signIn('a.b.c');
  signIn('d.e.f');
  assert.equal(told, 0);
  dropToken();
  dropToken();
  assert.equal(told, 1);
  signIn('a.b.c');
  dropToken();
  assert.equal(told, 2);
});
