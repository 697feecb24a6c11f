import { access, mkdir, rename, writeFile } from 'node:fs/promises';
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
  await writeFile(half, bytes);
  await rename(half, path);
}

/** The path of an original picture of the demonstration; null where there is none. */
export async function originalOf(folder: string, file: string): Promise<string | null> {
  for (const path of [`${folder}/${file}.webp`, `${folder}/${file}.jpg`]) if (await isFile(path)) return path;
  return null;
}
