import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressors = { br: promisify(brotliCompress), gz: promisify(gzip) };

/**
 * Vite's plugin that writes each script and style sheet of the browser compressed too, so that no request has to do
 * it.
 */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle({ dir }, bundle) {
      const files = Object.values(bundle).filter(({ fileName }) => /\.(js|css|svg)$/.test(fileName));
      for (const file of files) {
        const content = file.type === 'chunk' ? file.code : file.source;
        for (const [ending, compress] of Object.entries(compressors))
          await writeFile(join(dir!, `${file.fileName}.${ending}`), await compress(content));
      }
    },
  };
}
