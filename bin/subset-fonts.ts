import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import { root } from './data-folder.ts';

const ascii = Array.from({ length: 0x7f - 0x20 }, (_, at) => String.fromCharCode(0x20 + at));
const without = (rare: string) => ascii.filter((letter) => !rare.includes(letter)).join('');

const folder = join(root, 'node_modules/.cache/fonts');
const keepFeatures = ['kern', 'lnum', 'tnum'];

/**
 * What nearly every page is written with, its headings in the second; `unicode-range` in app/ui/fonts.css says the same. Ligatures
 * would add a sixth: nothing collides without them.
 */
const fonts = {
  figtree: {
    variationAxes: { wght: { min: 400, max: 700 } },
    letters: `${without('$<=>[\\]^`{|}~')}\u00a0©°·×é–—‘’“”•…→−`,
  },
  'cormorant-garamond': {
    variationAxes: { wght: 600 },
    letters: `${without('#$*+<=>@[\\]^_`{|}~')}\u00a0·×é–—‘’“”…`,
  },
};

/**
 * Vite's plugin that makes the fonts of every first visit small: of each font the letters above, and of the file of
 * rarer letters the rupee sign alone. Style sheets find them as `@fonts/<font>-<letters or rupee>.woff2`.
 */
export function subsetFonts(): Plugin {
  return {
    name: 'subset-fonts',
    async config() {
      await mkdir(folder, { recursive: true });
      for (const [font, { variationAxes, letters }] of Object.entries(fonts)) {
        const options = { targetFormat: 'woff2', variationAxes, keepFeatures } as const;
        for (const [made, source, text] of [
          ['letters', 'latin', letters],
          ['rupee', 'latin-ext', '₹'],
        ] as const) {
          const file = join(
            'node_modules/@fontsource-variable',
            font,
            `files/${font}-${source}-wght-normal.woff2`,
          );
          const small = await subsetFont(await readFile(join(root, file)), text, options);
          await writeFile(join(folder, `${font}-${made}.woff2`), small);
        }
      }
      return { resolve: { alias: { '@fonts': folder } } };
    },
  };
}
