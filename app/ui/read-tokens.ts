import { type FestivalArt, festivalArts } from '#shop/content/festival-art.ts';

/** Names of colours and their hex values. */
export type Tokens = Record<string, string>;
type Themes = Record<'day' | 'night' | `${FestivalArt} ${'day' | 'night'}`, Tokens>;
type Rgb = readonly [number, number, number];

/** The colours of each theme, from the text of tokens.css: day and night, and both at each festival ('rakhi day'). */
export function readThemes(css: string): Themes {
  const day = block(css, ':root');
  const night = { ...day, ...block(css, '.dark') };
  const festive = festivalArts.flatMap(({ art }) => {
    const own = block(css, `[data-festival='${art}']`);
    const dark = block(css, `.dark[data-festival='${art}']`);
    return [
      [`${art} day`, { ...day, ...own }],
      [`${art} night`, { ...night, ...own, ...dark }],
    ] as const;
  });
  return { day, night, ...Object.fromEntries(festive) } as Themes;
}

/** Pairs of text and ground that pages use: each reaches 4.5:1 in every theme. */
export const textPairs: readonly (readonly [text: string, ground: string])[] = [
  ...['ink', 'soft', 'gold', 'good', 'danger', 'warn', 'info', 'violet'].flatMap((text) =>
    ['paper', 'raised', 'sunk'].map((ground) => [text, ground] as const),
  ),
  ['on-deep', 'deep'],
  ['deep-soft', 'deep'],
  ['deep-gold', 'deep'],
  ['on-action', 'action'],
  ['on-action', 'action-hover'],
  ['action', 'paper'],
  ['action', 'raised'],
  ['on-badge', 'badge'],
  ['ink', 'glow'],
  ['soft', 'glow'],
];

/** WCAG 2.2: contrast ratio of two colours. */
export function contrast(a: Rgb, b: Rgb): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** A token's colour; throws where there is none of this name. */
export function colour(tokens: Tokens, name: string): Rgb {
  const hex = tokens[name];
  if (!hex) throw new Error(`no token ${name}`);
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb;
}

function block(css: string, selector: string): Tokens {
  const start = Math.max(...['', '  '].map((indent) => css.indexOf(`\n${indent}${selector} {`)));
  if (start < 0) throw new Error(`tokens.css has no ${selector}`);
  const body = css.slice(start, css.indexOf('}', start));
  return Object.fromEntries([...body.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map((m) => [m[1]!, m[2]!]));
}

function luminance(rgb: Rgb): number {
  const [r, g, b] = rgb.map((part) => {
    const c = part / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
