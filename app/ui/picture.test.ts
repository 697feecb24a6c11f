import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seenSizes } from './picture.tsx';

test('a screen of three dots a pixel is given two thirds of each size, any other all of it (R372)', () => {
  const dense = '(min-resolution: 2.5dppx)';
  assert.equal(seenSizes('64px'), `${dense} calc(64px * 2 / 3), 64px`);
  const sizes = '(min-width: 84rem) 34rem, (min-width: 40rem) 42vw, 72vw';
  assert.equal(
    seenSizes(sizes),
    `${dense} and (min-width: 84rem) calc(34rem * 2 / 3), ${dense} and (min-width: 40rem) calc(42vw * 2 / 3), ` +
      `${dense} calc(72vw * 2 / 3), ${sizes}`,
  );
});
