import assert from 'node:assert/strict';
import { test } from 'node:test';
import { signInReason } from './sign-in-reason.ts';

test('the login page says why it comes, and what is kept', () => {
  const cases = [
    {
      wanted: { returnTo: '/product/1', add: [{ name: 'Noor Jhumka' }] },
      says: /^Noor Jhumka is safe/,
      forNew: true,
    },
    {
      wanted: { returnTo: '/product/1', add: [{ name: 'Noor Jhumka' }, { name: 'Noor Kada' }] },
      says: /^2 pieces are safe/,
      forNew: true,
    },
    { wanted: { returnTo: '/product/1', buyNow: {} }, says: /^Your piece is kept/, forNew: true },
    { wanted: { returnTo: '/placeorder' }, says: /^Your cart is kept/, forNew: true },
    { wanted: { returnTo: '/#discount-card' }, says: /^Your code/, forNew: true },
    { wanted: { returnTo: '/product/1#reviews' }, says: /^Your review/, forNew: true },
    { wanted: { returnTo: '/wishlist' }, says: /^Your wishlist is kept/, forNew: true },
    { wanted: { returnTo: '/order' }, says: /^Your orders and addresses/, forNew: false },
    { wanted: { returnTo: '/payment-status/abc?x=1' }, says: /^Your orders and addresses/, forNew: false },
  ];
  for (const { wanted, says, forNew } of cases) {
    const reason = signInReason(wanted);
    assert.match(reason?.words ?? '', says);
    assert.equal(reason?.forNew, forNew, wanted.returnTo);
  }
});

test('who came by themselves is told nothing', () => {
  assert.equal(signInReason(null), null);
  assert.equal(signInReason({ returnTo: '/collection' }), null);
});
