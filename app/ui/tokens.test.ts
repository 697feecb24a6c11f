import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { festivalArts } from '#shop/content/festival-art.ts';
import { colour, contrast, readThemes, textPairs } from './read-tokens.ts';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const themes = readThemes(css);

/** What is not indented holds for day and paper, what is for the night (`@media not print`). */
function namesIn(selector: string): string[] {
  const indent = selector.startsWith('.dark') ? '  ' : '';
  const [, body = ''] = css.split(`\n${indent}${selector} {`)[1]?.match(/^([^}]*)}/) ?? [];
  return [...body.matchAll(/--([\w-]+):/g)].map(([, name]) => name!);
}

test('each festival has colours of its own, by day and by night alike', () => {
  const badges = festivalArts.map(({ art }) => themes[`${art} day`].badge);
  assert.equal(new Set([...badges, themes.day.badge]).size, festivalArts.length + 1);
  for (const { art } of festivalArts) {
    const [day, night] = ['', '.dark'].map((dark) => namesIn(`${dark}[data-festival='${art}']`));
    assert.deepEqual(night, day, art);
    assert.ok(
      ['badge', 'on-badge', 'glow', 'lamp', 'thread', 'bloom'].every((name) => day!.includes(name)),
      art,
    );
  }
});

for (const [name, tokens] of Object.entries(themes)) {
  test(`by ${name} every text reaches 4.5:1 against its ground`, () => {
    for (const [text, ground] of textPairs) {
      const ratio = contrast(colour(tokens, text), colour(tokens, ground));
      assert.ok(ratio >= 4.5, `${text} on ${ground} is ${ratio.toFixed(2)}:1`);
    }
  });

  test(`by ${name} the words of a badge reach 4.5:1 against their tinted ground`, () => {
    for (const tone of ['good', 'danger', 'warn', 'info', 'violet', 'soft']) {
      for (const ground of ['paper', 'raised']) {
        const tinted = blend(colour(tokens, tone), 0.12, colour(tokens, ground));
        const ratio = contrast(colour(tokens, tone), tinted);
        assert.ok(ratio >= 4.5, `${tone} on its own tint over ${ground} is ${ratio.toFixed(2)}:1`);
      }
    }
  });

  test(`by ${name} focus rings, stars and the frames of fields reach 3:1`, () => {
    for (const line of ['gold', 'field-line', 'star']) {
      for (const ground of ['paper', 'raised']) {
        const ratio = contrast(colour(tokens, line), colour(tokens, ground));
        assert.ok(ratio >= 3, `${line} on ${ground} is ${ratio.toFixed(2)}:1`);
      }
    }
  });
}

type Rgb = ReturnType<typeof colour>;

function blend(over: Rgb, alpha: number, under: Rgb): Rgb {
  return over.map((part, i) => part * alpha + under[i]! * (1 - alpha)) as unknown as Rgb;
}
