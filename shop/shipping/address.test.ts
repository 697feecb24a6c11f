import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { isRefusal } from '#shop/refusals.ts';
import { checkAddress, checkPlace, type ShippingAddress } from './address.ts';
import { shippingAddressInput } from './address-input.ts';
import { states } from './states.ts';

const address: ShippingAddress = {
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
const wordsFor = (change: Partial<ShippingAddress>) => {
  const result = checkAddress({ ...address, ...change });
  return isRefusal(result) ? result.message : result;
};

suite('an address of an order', () => {
  test('is kept as it is when every field is right', () => assert.deepEqual(checkAddress(address), address));

  test('India has 36 States and Union Territories, each known whatever its case', () => {
    assert.equal(new Set(states).size, 36);
    for (const state of states) {
      assert.deepEqual(wordsFor({ state: ` ${state.toUpperCase()} ` }), { ...address, state });
    }
  });

  const tidied: [Partial<ShippingAddress>, Partial<ShippingAddress>][] = [
    [{ country: 'INDIA' }, { country: 'India' }],
    [{ zipcode: '560 001' }, { zipcode: '560001' }],
    [{ zipcode: ' 160055 ' }, { zipcode: '160055' }],
    [{ phone: '+91 98765 43210' }, { phone: '9876543210' }],
    [{ phone: '+91-98765-43210' }, { phone: '9876543210' }],
    [{ phone: '09876543210' }, { phone: '9876543210' }],
    [{ phone: '919876543210' }, { phone: '9876543210' }],
    [{ firstName: ' आशा  देवी ' }, { firstName: 'आशा देवी' }],
    [{ firstName: 'ਆਸ਼ਾ', lastName: 'ଶଙ୍ଖଁ' }, {}],
    [{ firstName: 'ஆஷா', lastName: 'ఆశా', street: 'ಕುಮಾರಿ, 12/3 № 4 ½' }, {}],
    [{ firstName: 'അവന്\u200D', lastName: 'ક্ষমা', street: 'Über Straße © 5' }, {}],
    [{ street: 'Line one\r\nLine\ttwo\u0000' }, { street: 'Line one Line two' }],
  ];
  for (const [given, kept] of tidied) {
    test(`keeps ${JSON.stringify(given)} as ${JSON.stringify(kept)}`, () => {
      assert.deepEqual(wordsFor(given), { ...address, ...given, ...kept });
    });
  }

  const unprinted =
    'Please use English letters, or a script of India other than Urdu’s, and no emoji: the label has no others.';
  const refused: [Partial<ShippingAddress>, string][] = [
    ...Object.keys(address).map((field): [Partial<ShippingAddress>, string] => [
      { [field]: ' \n' },
      'Please fill in all shipping address fields',
    ]),
    [{ state: 'KA' }, 'Choose one of the States or Union Territories of India.'],
    [{ state: 'Punjab, India' }, 'Choose one of the States or Union Territories of India.'],
    [{ country: 'Nepal' }, 'We deliver in India only.'],
    [{ zipcode: '060001' }, 'The PIN code has six digits and does not begin with 0.'],
    [{ zipcode: '56001' }, 'The PIN code has six digits and does not begin with 0.'],
    [{ zipcode: '5 6 0001' }, 'The PIN code has six digits and does not begin with 0.'],
    [{ zipcode: '५६०००१' }, 'The PIN code has six digits and does not begin with 0.'],
    [{ phone: '5876543210' }, 'Enter an Indian mobile number of ten digits.'],
    [{ phone: '987654321' }, 'Enter an Indian mobile number of ten digits.'],
    [{ phone: '+1 987 654 3210' }, 'Enter an Indian mobile number of ten digits.'],
    [{ email: 'demo@example' }, 'Enter a valid email address.'],
    [{ email: 'demo example.in' }, 'Enter a valid email address.'],
    [{ firstName: '愛' }, unprinted],
    [{ lastName: 'اختر' }, unprinted],
    [{ street: '12, MG Road 🏠' }, unprinted],
    [{ city: 'Москва' }, unprinted],
    [{ zipcode: '', state: 'KA' }, 'Please fill in all shipping address fields'],
    [
      { phone: '1', zipcode: '1', country: 'x', state: 'x' },
      'Choose one of the States or Union Territories of India.',
    ],
  ];
  for (const [given, message] of refused) {
    test(`${JSON.stringify(given)} is refused: ${message}`, () => assert.equal(wordsFor(given), message));
  }

  test('the refusal names the field', () => {
    const refusal = checkAddress({ ...address, phone: '1' });
    assert.ok(isRefusal(refusal) && refusal.details.field === 'phone');
  });

  test('the profile asks for the six fields of the place only', () => {
    const { firstName, lastName, email, ...place } = address;
    assert.deepEqual(checkPlace({ ...place, phone: '+919876543210' }), place);
  });

  test('an absent field reads like an empty one; a field that is no text or far too long is wrong', () => {
    const words = (change: object) =>
      shippingAddressInput.safeParse({ ...address, ...change }).error?.issues[0]?.message;
    assert.equal(words({ city: undefined }), 'Please fill in all shipping address fields');
    assert.equal(words({ city: null }), 'Please fill in all shipping address fields');
    assert.equal(words({ city: 7 }), 'Please check what you entered and try again.');
    assert.equal(words({ street: 'x'.repeat(301) }), 'Please check what you entered and try again.');
    assert.equal(words({ nickname: 'x' }), undefined);
  });
});
