import assert from 'node:assert/strict';
import { test } from 'node:test';
import { orderNumberOf, readOrderName } from './order-number.ts';

test('an order’s number is the end of its id, in upper case (R89)', () => {
  for (const id of ['ABCDEFGHJKMNPQRSTUVWX234', 'abcdefghjkmnpqrstuvwx234']) {
    assert.equal(orderNumberOf(id), 'VWX234');
  }
});

test('an order is named with or without #, in any case, with blanks around it', () => {
  for (const typed of ['VWX234', '#vwx234', ' Vwx234\n', ' #VWX234 ']) {
    assert.equal(readOrderName(typed), 'VWX234');
  }
});
