import { join } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { root } from './bin/data-folder.ts';
import { precompress } from './bin/precompress.ts';
import { scriptBudget } from './bin/script-budget.ts';
import { scriptChunks } from './bin/script-chunks.ts';
import { subsetFonts } from './bin/subset-fonts.ts';

const reactLibraries = ['lucide-react', 'yet-another-react-lightbox', /^@base-ui\//];

/** Icons are drawn by a function of ours; not while developing, where the server has the package as it is. */
const lightIcons = { find: '../createLucideIcon.mjs', replacement: join(root, 'app/ui/create-icon.ts') };

/** A page whose module does not come is waited for; not while developing, as above. */
const ownModules = {
  find: /^\.\/routeModules\.js$/,
  replacement: join(root, 'app/frame/load-route-module.ts'),
};

/**
 * Without React's fast refresh, whose modules throw where they run before its own, as those of late scripts do: while developing, the
 * page is loaded anew after an edit.
 */
const reactRouterPlugins = reactRouter().filter(({ name }) => name !== 'react-router:react-refresh-babel');

export default defineConfig(({ command }) => ({
  resolve: { alias: command === 'build' ? [lightIcons, ownModules] : [] },
  plugins: [subsetFonts(), tailwindcss(), ...reactRouterPlugins, precompress(), scriptBudget()],
  // All that pages import is prepared before the first one is opened: found later, it would break that page.
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}', '!app/**/*.test.ts'] },
  // Small files stay files: a data: address would need its own place in the Content-Security-Policy.
  build: { assetsInlineLimit: 0 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: scriptChunks } } } },
    ssr: {
      // React is its production build, a third of the work a page, whatever NODE_ENV says when the shop starts.
      define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
      // The server is one bundle: its own code and the pages share one instance of every module.
      // V8 keeps the text of each module in memory, at two bytes a letter where one of them is not Latin: so all is ASCII.
      build: {
        rolldownOptions: {
          input: { main: './server/main.ts' },
          output: { charset: 'ascii', comments: false },
        },
      },
      // What imports React is bundled with it: a second React beside it would know nothing of the page that is
      // being rendered. Of other libraries those that are large and used in part, and
      // every package that has zod in its name, or there would be two copies of zod.
      resolve: {
        noExternal:
          command === 'build'
            ? ['react', 'react-dom', 'react-router', ...reactLibraries, /zod/, 'kysely', 'jose']
            : [],
      },
    },
  },
}));
