import { existsSync, mkdirSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '#bin/data-folder.ts';

const packed = join(root, 'node_modules/@sparticuz/chromium/bin');

/** Unpacks the browser of @sparticuz/chromium, with its libraries, once per installation (2 s, 200 MB). */
export async function unpackChromium(): Promise<{
  executablePath: string;
  environment: Record<string, string>;
}> {
  const folder = join(root, 'node_modules/.cache/chromium');
  if (!existsSync(folder)) {
    const fresh = `${folder}.${process.pid}`;
    mkdirSync(fresh, { recursive: true });
    await inflateInto(fresh, ['chromium.br', 'al2023.tar.br']);
    await rename(fresh, folder).catch(() => rm(fresh, { recursive: true }));
  }
  return {
    executablePath: join(folder, 'chromium'),
    environment: { LD_LIBRARY_PATH: join(folder, 'al2023/lib') },
  };
}

/**
 * Unpacks files of the package into a folder. One call at a time: the package unpacks into the folder for temporary
 * files.
 */
export async function inflateInto(folder: string, files: string[]): Promise<void> {
  const outer = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  try {
    const { inflate } = await import('@sparticuz/chromium');
    await Promise.all(files.map((file) => inflate(join(packed, file))));
  } finally {
    if (outer === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = outer;
  }
}
