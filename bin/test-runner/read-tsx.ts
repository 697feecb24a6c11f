import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from 'rolldown/utils';

// What Vite says of the server's side.
const define = { 'import.meta.env.SSR': 'true' };

// Node reads .ts by itself, .tsx not: for tests, Vite's own compiler does. Loaded by `node --import`.
registerHooks({
  load(url, context, next) {
    if (!url.startsWith('file:') || !url.endsWith('.tsx')) return next(url, context);
    const file = fileURLToPath(url);
    const { code, errors } = transformSync(file, readFileSync(file, 'utf8'), { sourcemap: false, define });
    if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
    return { format: 'module', source: code, shortCircuit: true };
  },
});
