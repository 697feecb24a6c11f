import assert from 'node:assert/strict';
import { test } from 'node:test';
import { slidesAt } from './home-content.ts';
import { initialHome } from './initial-home.ts';

test('the first slide shows the picture of the festival that is on, in its own words, the others their own (R393)', () => {
  const { hero } = initialHome;
  const [first, ...others] = hero.slides;
  const shown = { ...hero.slides[2]!, wide: 7, narrow: 9, product: 'rajwadi-polki-choker' };
  const { image, tall, wide, narrow, product } = shown;
  const arts = [{ art: 'wedding', image, tall, wide, narrow, product }];
  const at = slidesAt({ ...hero, arts }, 'wedding');
  assert.deepEqual(at[0], { ...first, image, tall, wide, narrow, product });
  assert.deepEqual(at.slice(1), others);
  for (const art of ['diwali', null] as const)
    assert.deepEqual(slidesAt({ ...hero, arts }, art), hero.slides);
});
