import assert from 'node:assert/strict';
import { test } from 'node:test';
import { leaveToOwner } from './leave-to-owner.ts';
import { dropToken, forgetSession, onSignedOut, signIn } from './session.ts';
import { recall, remember } from './storage.ts';

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

test('who signs in where the session of another ended finds nothing of theirs, and whoever comes back all of it (R462)', (t) => {
  Object.assign(globalThis, { window: {} });
  t.after(() => Reflect.deleteProperty(globalThis, 'window'));
  const tokenOf = (id: string, session: number) => `a.${btoa(JSON.stringify({ id, session }))}.c`;
  const enter = (token: string) => {
    leaveToOwner(token);
    signIn(token);
  };
  enter(tokenOf('asha', 1));
  remember('viewed', 'a necklace');
  dropToken();
  enter(tokenOf('asha', 2));
  assert.equal(recall('viewed'), 'a necklace');
  dropToken();
  enter(tokenOf('bina', 3));
  assert.equal(recall('viewed'), null);
  forgetSession();
  remember('want', 'what a visitor wants before the sign-in');
  enter(tokenOf('asha', 4));
  assert.equal(recall('want'), 'what a visitor wants before the sign-in');
});
