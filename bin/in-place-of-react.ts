import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './data-folder.ts';

const react = join(root, 'app/preact/react.ts');

/** What is imported of React, by its name, and what of Preact stands in its place (ADR-0020). */
export const inPlaceOfReact: Record<string, string> = {
  react,
  'react/jsx-runtime': 'preact/compat/jsx-runtime',
  'react/jsx-dev-runtime': 'preact/compat/jsx-dev-runtime',
  'react-dom': react,
  'react-dom/client': 'preact/compat/client',
  'react-dom/server': 'preact-render-to-string',
  'react-is': 'preact/compat',
};

/** Where Node itself loads a package: in tests, and while developing. A build has it from Vite. */
export function replaceReact(): void {
  const parentURL = pathToFileURL(join(root, 'package.json')).href;
  registerHooks({
    resolve(name, context, next) {
      const replacement = inPlaceOfReact[name];
      return replacement ? next(replacement, { ...context, parentURL }) : next(name, context);
    },
  });
}
