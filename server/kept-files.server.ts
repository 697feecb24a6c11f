import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

export function isFile(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

/** Keeps a file that was made once: whole or not at all, whoever reads it meanwhile. */
export async function keepFile(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const half = `${path}.${process.pid}`;
  try {
    await writeFile(half, bytes);
    await rename(half, path);
  } catch (fault) {
    await rm(half, { force: true }).catch(() => {});
    throw fault;
  }
}

/**
 * The path of an original picture of the demonstration; null where there is none. A picture that is taken anew gets the next
 * name (`kada-worn-2`), and the one before goes: a catalogue that was filled earlier is shown the newest.
 */
export async function originalOf(folder: string, file: string): Promise<string | null> {
  const stem = file.replace(/-[2-9]$/, '');
  const anew = Array.from({ length: 8 }, (_, i) => `${stem}-${9 - i}.webp`);
  for (const name of [`${file}.webp`, `${file}.jpg`, ...anew])
    if (await isFile(`${folder}/${name}`)) return `${folder}/${name}`;
  return null;
}
