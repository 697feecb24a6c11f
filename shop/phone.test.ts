import assert from 'node:assert/strict';
import { test } from 'node:test';
import { telAddress } from './phone.ts';

test('a phone number is called without its spaces', () => {
  const table = [
    ['+91 98765 43210', 'tel:+919876543210'],
    ['1800-123-4567', 'tel:1800-123-4567'],
    ['1915', 'tel:1915'],
  ];
  for (const [phone, address] of table) assert.equal(telAddress(phone!), address);
});
