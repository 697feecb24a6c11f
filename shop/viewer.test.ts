import assert from 'node:assert/strict';
import { test } from 'node:test';
import { actorName, staffName } from './viewer.ts';

test('a history names who did it in as many characters as it keeps; of staff the name alone is shown', () => {
  const staff = { kind: 'staff', userId: 'x', name: 'Asha', role: 'packer', from: '' } as const;
  assert.equal(actorName(staff), 'staff Asha');
  assert.equal(actorName({ ...staff, name: 'a'.repeat(200) }).length, 100);
  assert.equal(actorName({ kind: 'shopper', userId: 'x', sessionId: 'y' }), 'shopper x');
  assert.deepEqual(
    [staffName('staff Asha'), staffName('payment'), staffName('my staff x')],
    ['Asha', 'payment', 'my staff x'],
  );
});
