import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './data-folder.ts';

/** Unpacks the browser of @sparticuz/chromium, with its libraries and fonts, once per installation (2 s, 250 MB). */
export async function unpackChromium(): Promise<{
  executablePath: string;
  environment: Record<string, string>;
}> {
  const folder = join(root, 'node_modules/.cache/chromium');
  if (!existsSync(folder)) {
    const fresh = `${folder}.${process.pid}`;
    mkdirSync(fresh, { recursive: true });
    await unpackInto(fresh);
    writeFileSync(join(fresh, 'fonts/fonts.conf'), fontsFile(folder));
    await rename(fresh, folder).catch(() => rm(fresh, { recursive: true }));
  }
  return {
    executablePath: join(folder, 'chromium'),
    environment: { LD_LIBRARY_PATH: join(folder, 'al2023/lib'), FONTCONFIG_PATH: join(folder, 'fonts') },
  };
}

async function unpackInto(folder: string): Promise<void> {
  const outer = process.env.TMPDIR;
  process.env.TMPDIR = folder; // the package unpacks into the folder for temporary files
  try {
    const { default: chromium, inflate } = await import('@sparticuz/chromium');
    const packed = join(root, 'node_modules/@sparticuz/chromium/bin');
    await Promise.all([chromium.executablePath(packed), inflate(join(packed, 'al2023.tar.br'))]);
  } finally {
    if (outer === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = outer;
  }
}

/** The package's own file looks for fonts in the folders of a cloud function. */
function fontsFile(folder: string): string {
  const places = [join(folder, 'fonts'), '/usr/share/fonts'].map((place) => `  <dir>${place}</dir>`);
  const cache = `  <cachedir>${join(folder, 'fonts-cache')}</cachedir>`;
  return ['<?xml version="1.0"?>', '<fontconfig>', ...places, cache, '</fontconfig>', ''].join('\n');
}
