import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readCustomerSearch } from './customer-search.ts';

test('what is typed is a phone where it looks like one, else a part of a name or e-mail', () => {
  const table = [
    ['', null],
    [' \u200b ', null],
    ['9876543210', { by: 'phone', phone: '9876543210' }],
    ['+91 98765-43210', { by: 'phone', phone: '9876543210' }],
    ['098765 43210', { by: 'phone', phone: '9876543210' }],
    ['98765', { by: 'words', words: '98765' }],
    [' Asha  Rao ', { by: 'words', words: 'asha rao' }],
    ['ASHA@Example.in', { by: 'words', words: 'asha@example.in' }],
  ] as const;
  for (const [typed, search] of table) assert.deepEqual(readCustomerSearch(typed), search, typed);
});
