import assert from 'node:assert/strict';
import { test } from 'node:test';
import { placeFields } from '#shop/shipping/place.ts';
import { addressErrors, addressFault, emptyAddress, fillEmpty, splitName } from './address-fields.ts';

const address = {
  firstName: 'Demo',
  lastName: 'Shopper',
  email: 'demo@example.in',
  street: '12, MG Road',
  city: 'Bengaluru',
  state: 'Karnataka',
  zipcode: '560001',
  country: 'India',
  phone: '9876543210',
};

test('a sound address has no faults', () => {
  assert.deepEqual(addressErrors(address), {});
  assert.equal(addressFault(address), null);
});

test('every empty field is named, and one sentence is said for all', () => {
  assert.deepEqual(Object.keys(addressErrors(emptyAddress)).sort(), [
    'city',
    'email',
    'firstName',
    'lastName',
    'phone',
    'state',
    'street',
    'zipcode',
  ]);
  assert.equal(addressErrors(emptyAddress).zipcode, 'Please add your PIN code.');
  assert.equal(addressFault(emptyAddress), 'Please fill in all shipping address fields');
});

test('several wrong fields are all named, each with its own sentence', () => {
  const errors = addressErrors({ ...address, phone: '12', zipcode: '0', email: 'x' });
  assert.deepEqual(Object.keys(errors).sort(), ['email', 'phone', 'zipcode']);
  assert.match(errors.zipcode ?? '', /six digits/);
});

test('a name is split at its first space', () => {
  const cases = {
    'Demo Shopper': ['Demo', 'Shopper'],
    'Demo Devi Shopper': ['Demo', 'Devi Shopper'],
    Demo: ['Demo', ''],
    '': ['', ''],
    '  Demo   Shopper ': ['Demo', 'Shopper'],
    'Demo 🌸 Shopper': ['Demo', 'Shopper'],
    '🙂': ['', ''],
  };
  for (const [name, [firstName, lastName]] of Object.entries(cases)) {
    assert.deepEqual(splitName(name), { firstName, lastName });
  }
});

test('a saved address fills only what is still empty', () => {
  const typed = { ...emptyAddress, city: 'Mysuru' };
  assert.deepEqual(fillEmpty(typed, address), { ...address, city: 'Mysuru' });
  assert.deepEqual(fillEmpty(typed, null), typed);
  assert.deepEqual(fillEmpty(typed, { city: 'x', street: 7 }), typed);
});

test('the profile asks for the six fields of the place only', () => {
  assert.deepEqual(addressErrors(emptyAddress, ['street', 'country']), {
    street: 'Please add your street address.',
  });
  const place = {
    ...emptyAddress,
    street: '12 Demo Street',
    city: 'Mohali',
    state: 'Punjab',
    zipcode: '160055',
  };
  assert.equal(addressFault({ ...place, phone: '9876543210' }, placeFields), null);
  assert.equal(addressFault(place, placeFields), 'Please fill in all shipping address fields');
});
