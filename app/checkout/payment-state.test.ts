import assert from 'node:assert/strict';
import { test } from 'node:test';
import { askAgainAfterMs, stateAfter, stateOfLookUp, stateOfVerify } from './payment-state.ts';

const found = { orderId: 'ORDER1', userId: 'u1' };
const item = { productId: 'noor', name: 'Noor', size: 'M', quantity: 2, price: 499 };
const orderDetails = {
  orderId: 'ORDER1',
  totalAmount: 948.1,
  paidAmount: null,
  items: [item],
  isBuyNow: false,
};
const failure = (status: number, data: Record<string, unknown> = {}, message: string | null = null) =>
  ({ ok: false, status, code: null, message, data }) as const;

test('a look-up that is refused is an invalid session; one without an answer is unclear, not failed', () => {
  assert.deepEqual(stateOfLookUp({ status: 404, message: 'x' }), {
    kind: 'failed',
    message: 'Invalid payment session',
  });
  assert.equal(stateOfLookUp({ status: 401, message: 'x' }).kind, 'signed-out');
  for (const status of [0, 500, 503]) assert.equal(stateOfLookUp({ status, message: null }).kind, 'unclear');
});

test('a paid order shows its id, what was paid and how many items', () => {
  const state = stateOfVerify(found, { ok: true, data: { orderDetails } });
  assert.deepEqual(state, { kind: 'success', orderId: 'ORDER1', amount: 948.1, quantity: 2, items: [item] });
  const less = stateOfVerify(found, {
    ok: true,
    data: { orderDetails: { ...orderDetails, paidAmount: 900 } },
  });
  assert.ok(less.kind === 'success' && less.amount === 900);
});

test('pending is a state of its own, whatever the HTTP status', () => {
  for (const status of [200, 202, 409]) {
    assert.deepEqual(stateOfVerify(found, failure(status, { status: 'pending', orderDetails })), {
      kind: 'pending',
      orderId: 'ORDER1',
    });
  }
});

test('money that is held for staff is told of in the words of the server (R483)', () => {
  const answer = { status: 'pending', paymentHeld: true, orderDetails };
  assert.deepEqual(stateOfVerify(found, failure(200, answer, 'It came.')), {
    kind: 'held',
    orderId: 'ORDER1',
    message: 'It came.',
  });
});

test('a failed payment says why and remembers what was to be bought past the cart', () => {
  const failed = stateOfVerify(found, failure(200, { status: 'failed', orderDetails }, 'Declined'));
  assert.deepEqual(failed, { kind: 'failed', message: 'Declined', ...found, buyNow: null });
  const ofBuyNow = { ...orderDetails, isBuyNow: true };
  const state = stateOfVerify(found, failure(200, { status: 'failed', orderDetails: ofBuyNow }));
  assert.deepEqual(state, {
    kind: 'failed',
    message: 'Payment verification failed',
    ...found,
    buyNow: { buyNow: true, items: [{ id: 'noor', size: 'M', quantity: 2 }], total: 998 },
  });
});

test('no answer to the verification is unclear; a refusal without words has the specified ones', () => {
  assert.equal(stateOfVerify(found, failure(0)).kind, 'unclear');
  assert.equal(stateOfVerify(found, failure(502)).kind, 'unclear');
  const refused = stateOfVerify(found, failure(404));
  assert.ok(refused.kind === 'failed' && refused.message === 'Payment verification failed');
});

test('which order it is stays known while nobody can be asked', () => {
  const unasked = stateOfLookUp({ status: 0, message: null });
  assert.deepEqual(stateAfter({ kind: 'loading' }, unasked), unasked);
  for (const before of [
    { kind: 'pending', orderId: 'ORDER1' } as const,
    stateOfVerify(found, failure(502)),
  ]) {
    const after = stateAfter(before, unasked);
    assert.deepEqual(after, { ...unasked, orderId: 'ORDER1' });
    assert.deepEqual(stateAfter(after, unasked), after);
  }
  assert.deepEqual(stateAfter({ kind: 'pending', orderId: 'ORDER1' }, { kind: 'signed-out' }), {
    kind: 'signed-out',
  });
});

test('asking again begins at 3 seconds and backs off to 30', () => {
  const waits = [0, 1, 2, 5, 10, 100].map(askAgainAfterMs);
  assert.equal(waits[0], 3000);
  assert.deepEqual(
    waits,
    waits.toSorted((a, b) => a - b),
  );
  assert.equal(waits.at(-1), 30_000);
});
