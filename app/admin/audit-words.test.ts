import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changeInWords } from './audit-words.ts';

test('what changed is told with times in India, and without what there is none of', () => {
  const table = [
    [null, null, ''],
    [{ pieces: 4 }, { pieces: 5 }, 'pieces 4 → pieces 5'],
    [{ pieces: null }, { pieces: 5 }, 'pieces none → pieces 5'],
    [{ pieces: 5 }, { pieces: null }, 'pieces 5 → pieces none'],
    [{ sku: 'A', barcode: null }, { sku: 'B', barcode: null }, 'sku A → sku B'],
    [null, { from: '2026-11-28T11:38:19.126Z', until: null }, 'from Nov 28, 2026, 5:08 PM'],
    [null, { days: [1, 2], note: '' }, 'days [1,2], note '],
  ] as const;
  for (const [before, after, words] of table) assert.equal(changeInWords(before, after), words);
});
