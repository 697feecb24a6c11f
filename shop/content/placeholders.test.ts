import assert from 'node:assert/strict';
import { test } from 'node:test';
import { demoContact } from '#shop/settings/contact.ts';
import { terms } from '#shop/settings/terms.ts';
import { fillIn, placeholdersOf, unknownPlaceholder } from './placeholders.ts';

const now = () => new Date('2026-11-08T12:00:00+05:30');

test('the policies print the facts of R132 from the settings', () => {
  const facts = placeholdersOf({ terms, contact: demoContact, now });
  const printed = {
    cashFees: 'Cash on delivery: ₹50 delivery + ₹50 handling',
    freeDeliveryFrom: '₹999',
    cashLimit: '₹3,000',
    dearFirstOrder: 'a first one from ₹2,500 on or ',
    codeWait: '2 hours',
    onlineBonus: '5%',
    discountPercent: '10',
    discountDays: '30 days',
    taxRate: '3%',
    returnDays: '7 days',
    reportDays: '7 days',
    processingDays: '1–2 business days',
    deliveryDays: '3–7 business days',
    cashElsewhere: 'cash on delivery is available',
    refundDays: '10 business days',
    bankDays: '3-5 business days',
    overdueDays: '15 business days',
    courts: 'Mohali, Punjab',
    phone: demoContact.phones[0],
  };
  assert.deepEqual({ ...facts, ...printed }, facts);
});

test('a changed setting changes what they print', () => {
  const changed = {
    ...terms,
    refundDays: 8,
    codLimitPaise: 2500_00,
    codAtUnlistedPins: false,
    taxRates: [{ fromDate: '2020-01-01', percent: 5 }],
  };
  const facts = placeholdersOf({ terms: changed, contact: demoContact, now });
  assert.deepEqual([facts.refundDays, facts.cashLimit, facts.taxRate], ['8 business days', '₹2,500', '5%']);
  assert.equal(facts.cashElsewhere, 'cash on delivery is not available');
  const off = placeholdersOf({ terms: { ...terms, methodsOff: ['cod'] }, contact: demoContact, now });
  assert.deepEqual(
    [off.cashOffer, off.cashCode, off.orCash],
    ['Cash on delivery is not offered at the moment.', '', ''],
  );
});

test('a placeholder says what it stands for, and one that is not known is named', () => {
  assert.equal(fillIn('{a} and {toString}', { a: '1' }), '1 and {toString}');
  assert.equal(unknownPlaceholder('{a} {b c}', ['a']), '{b c}');
  assert.equal(unknownPlaceholder('{a}, and { alone', ['a']), null);
});
