import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptyAddress } from '#app/address/address-fields.ts';
import { completed } from './delivery-address.tsx';

const place = { street: '12 Demo Street', city: 'Mohali', state: 'Punjab', zipcode: '160055' };
const saved = { ...emptyAddress, ...place, phone: '9876543210', id: 'a', label: 'Home', isDefault: true };
const owner = { ...emptyAddress, firstName: 'Demo', lastName: 'Shopper', email: 'demo@example.in' };
const { id: _, label: _label, isDefault: _isDefault, ...bare } = saved;

const table: [string, Partial<typeof saved>, object][] = [
  ['that names nobody is for the owner', {}, { firstName: 'Demo', lastName: 'Shopper', email: owner.email }],
  [
    'for somebody else keeps their name, and the owner gets the mails',
    { firstName: 'Staff', lastName: 'One' },
    { firstName: 'Staff', lastName: 'One', email: owner.email },
  ],
  ['for somebody with one name is not given a second one', { firstName: 'Staff' }, { lastName: '' }],
  ['with an e-mail of its own keeps it', { email: 'other@example.in' }, { email: 'other@example.in' }],
];
for (const [name, given, expected] of table) {
  test(`a saved address ${name}`, () => {
    const address = completed({ ...saved, ...given }, owner);
    const { id: _, ...rest } = given as { id?: string };
    assert.deepEqual(address, { ...bare, ...owner, ...place, phone: saved.phone, ...rest, ...expected });
  });
}
