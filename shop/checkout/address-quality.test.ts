import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { type AddressFault, judgeAddress } from './address-quality.ts';

suite('what is odd about a street (R150)', () => {
  const streets: [string, AddressFault[]][] = [
    ['12 Demo Street', []],
    ['Flat 4B, Rose Apartments, MG Road', []],
    ['मकान १२, गली नंबर ३', []],
    ['H.No. 7 Phase 3B2', []],
    ['Near the old well, Village Kharar', ['no-number']],
    ['5 Lane', ['short']],
    ['house', ['no-number', 'short']],
    ['aaaaaa 1 street', ['repeated']],
    ['asdasdasd', ['no-number', 'repeated']],
    ['12345678', ['digits-only']],
    ['Mohali, Punjab', ['no-number', 'names-place-only']],
    ['MOHALI', ['no-number', 'short', 'names-place-only']],
    ['.', ['no-number', 'short']],
  ];
  for (const [street, faults] of streets) {
    test(`${street}: ${faults.join(', ') || 'nothing'}`, () => {
      assert.deepEqual(judgeAddress({ street, city: 'Mohali', state: 'Punjab' }, 8), faults);
    });
  }
});
