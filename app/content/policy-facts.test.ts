import assert from 'node:assert/strict';
import { test } from 'node:test';
import { demoContact } from '#shop/settings/contact.ts';
import { terms } from '#shop/settings/terms.ts';
import { policyFacts } from './policy-facts.ts';

const now = () => new Date('2026-11-08T12:00:00+05:30');

test('the policies print the facts of R132 from the settings', () => {
  const { contact, fees, ...facts } = policyFacts({ terms, contact: demoContact, now });
  assert.equal(contact, demoContact);
  assert.equal(fees.cod, 'Cash on delivery: ₹50 delivery + ₹50 handling');
  assert.deepEqual(facts, {
    freeFrom: '₹999',
    codLimit: '₹3,000',
    codeFrom: '₹2,500',
    codeWait: '2 hours',
    bonus: '5%',
    discount: '10%',
    discountDays: '30 days',
    tax: '3%',
    returns: '7 days',
    report: '7 days',
    processing: '1-2 business days',
    delivery: '3-7 business days',
    codElsewhere: 'cash on delivery is available',
    refund: '10 business days',
    bank: '3-5 business days',
    overdue: '15 business days',
    courts: 'Mohali, Punjab',
    updated: '10-04-2025',
  });
});

test('a changed setting changes what they print', () => {
  const changed = {
    ...terms,
    refundDays: 8,
    codLimitPaise: 2500_00,
    codAtUnlistedPins: false,
    taxRates: [{ fromDate: '2020-01-01', percent: 5 }],
  };
  const { refund, codLimit, tax, codElsewhere } = policyFacts({ terms: changed, contact: demoContact, now });
  assert.deepEqual([refund, codLimit, tax], ['8 business days', '₹2,500', '5%']);
  assert.equal(codElsewhere, 'cash on delivery is not available');
});
