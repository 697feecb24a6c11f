import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** What the scripts of a page may weigh at most, in kB (1000 bytes) of Brotli (R381); the goal is 110. */
export const scriptBudgets = [
  { name: 'home', path: '/', route: 'storefront/home-page.tsx', mostKb: 138.5 },
  { name: 'collection', path: '/collection', route: 'storefront/collection-page.tsx', mostKb: 133 },
  { name: 'search', path: '/search?q=jhumka', route: 'storefront/search-page.tsx', mostKb: 133.5 },
  {
    name: 'product',
    path: '/product/meenakari-lotus-jhumka',
    route: 'storefront/product-page.tsx',
    mostKb: 148,
  },
  { name: 'cart', path: '/cart', route: 'cart/cart-page.tsx', mostKb: 137.5 },
] as const;

type Chunk = { fileName: string; facadeModuleId: string | null; imports: readonly string[] };
type Weight = { name: string; kb: number; mostKb: number };

/** Vite's plugin that ends the build where the scripts of a page are heavier than they may be. It needs what `precompress` wrote. */
export function scriptBudget(): Plugin {
  return {
    name: 'script-budget',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle: {
      order: 'post',
      sequential: true,
      handler({ dir }, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const weights = weighPages(chunks, (file) => statSync(join(dir!, `${file}.br`)).size);
        this.info(weights.map(({ name, kb, mostKb }) => `${name} ${kb} of ${mostKb} kB`).join(', '));
        const tooHeavy = weights.filter(({ kb, mostKb }) => kb > mostKb);
        if (tooHeavy.length > 0) this.error(tooHeavy.map(sentence).join('\n'));
      },
    },
  };
}

/** What each page loads before anything is asked for on demand: its own chunk, the root's and the entry, and all that these import. */
export function weighPages(chunks: readonly Chunk[], sizeOf: (file: string) => number): Weight[] {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const chunkOf = (module: string) => {
    const found = chunks.find(({ facadeModuleId }) =>
      facadeModuleId?.split('?')[0]?.endsWith(`/app/${module}`),
    );
    if (!found) throw new Error(`No chunk of the build begins with app/${module}.`);
    return found;
  };
  return scriptBudgets.map(({ name, route, mostKb }) => {
    const loaded = new Set<string>();
    const load = (chunk: Chunk | undefined) => {
      if (!chunk || loaded.has(chunk.fileName)) return;
      loaded.add(chunk.fileName);
      for (const file of chunk.imports) load(byFile.get(file));
    };
    for (const module of ['entry.client.tsx', 'root.tsx', route]) load(chunkOf(module));
    const bytes = [...loaded].reduce((sum, file) => sum + sizeOf(file), 0);
    return { name, kb: Math.ceil(bytes / 100) / 10, mostKb };
  });
}

function sentence({ name, kb, mostKb }: Weight): string {
  return `The scripts of the page "${name}" weigh ${kb} kB; they may weigh ${mostKb} kB (bin/script-budget.ts).`;
}
