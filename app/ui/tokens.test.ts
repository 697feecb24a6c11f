import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

type Tokens = Record<string, string>;
type Rgb = readonly [number, number, number];

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const day = block(':root');
const night = { ...day, ...block('.dark') };
const themes: Record<string, Tokens> = {
  day,
  night,
  'festive day': { ...day, ...block('.festive') },
  'festive night': { ...night, ...block('.festive'), ...block('.festive.dark') },
};

const grounds = ['paper', 'raised', 'sunk'];
const texts = ['ink', 'soft', 'gold', 'good', 'danger', 'warn', 'info', 'violet'];
const pairs = [
  ...texts.flatMap((text) => grounds.map((ground) => [text, ground])),
  ...['on-deep', 'deep-soft', 'deep-gold'].map((text) => [text, 'deep']),
  ['on-action', 'action'],
  ['on-action', 'action-hover'],
  ['action', 'paper'],
  ['action', 'raised'],
  ['on-badge', 'badge'],
  ['ink', 'glow'],
  ['soft', 'glow'],
] as [string, string][];

for (const [name, tokens] of Object.entries(themes)) {
  test(`by ${name} every text reaches 4.5:1 against its ground`, () => {
    for (const [text, ground] of pairs) {
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

function block(selector: string): Tokens {
  const start = css.indexOf(`\n${selector} {`);
  assert.ok(start >= 0, `tokens.css has no ${selector}`);
  const body = css.slice(start, css.indexOf('}', start));
  return Object.fromEntries([...body.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map((m) => [m[1]!, m[2]!]));
}

function colour(tokens: Tokens, name: string): Rgb {
  const hex = tokens[name];
  assert.ok(hex, `no token ${name}`);
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb;
}

function blend(over: Rgb, alpha: number, under: Rgb): Rgb {
  return over.map((part, i) => part * alpha + under[i]! * (1 - alpha)) as unknown as Rgb;
}

/** WCAG 2.2: contrast ratio of two colours. */
function contrast(a: Rgb, b: Rgb): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(rgb: Rgb): number {
  const [r, g, b] = rgb.map((part) => {
    const c = part / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
