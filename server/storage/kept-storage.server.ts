import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { readStored, type Storage } from '#shop/pictures/storage.ts';
import { isReviewPhoto } from '#shop/reviews/photo-file.ts';
import { folderStorage } from './folder.server.ts';

const MOST_BYTES = 2 * 1024 ** 3;
/** So many are kept before the folder is looked through again. */
const BETWEEN_LOOKS = 200;
/** What was not there is not asked for again at once. */
const MISSES = { max: 20_000, ttl: 5000 };

/**
 * A storage elsewhere with a folder of this machine before it: what was read once is answered from here, also while the
 * other one is down. Originals are not kept, nor are shoppers' photos, which another machine could not take away here (R358).
 * What is over `mostBytes` goes, the oldest first. Of the rest nothing is asked for that is not `known`, by the name of its
 * file: names can be made up.
 */
export function keptStorage(
  far: Storage,
  folder: string,
  {
    mostBytes = MOST_BYTES,
    known = async () => true,
  }: { mostBytes?: number; known?: (file: string) => Promise<boolean> } = {},
): Storage {
  const near = folderStorage(folder);
  const underWay = new Map<string, Promise<boolean>>();
  const misses = new LRUCache<string, true>(MISSES);
  let kept = 0;

  const fileOf = (key: string) => key.split('/')[1] ?? '';
  const isMissing = async (key: string) => {
    const file = fileOf(key);
    if (misses.has(key) || misses.has(file)) return true;
    if (await known(file)) return false;
    misses.set(file, true);
    return true;
  };
  const fetchOnce = (key: string): Promise<boolean> => {
    const running = underWay.get(key);
    if (running) return running;
    const fetching = (async () => {
      const bytes = await readStored(far, key);
      if (!bytes) {
        misses.set(key, true);
        return false;
      }
      // On a full disk it is not kept, and asked for again (R405).
      await near.put(key, bytes, '').catch(() => {});
      kept += 1;
      if (kept % BETWEEN_LOOKS === 0) await forgetOldest(folder, mostBytes).catch(() => {});
      return true;
    })().finally(() => underWay.delete(key));
    underWay.set(key, fetching);
    return fetching;
  };
  return {
    async put(key, bytes, type) {
      await far.put(key, bytes, type);
      misses.clear();
    },
    async get(key, range) {
      if (key.startsWith('originals/') || isReviewPhoto(fileOf(key))) return await far.get(key, range);
      const here = await near.get(key, range);
      if (here) return here;
      if (await isMissing(key)) return null;
      if (!(await fetchOnce(key))) return null;
      return (await near.get(key, range)) ?? (await far.get(key, range));
    },
    async delete(key) {
      await far.delete(key);
      await near.delete(key);
    },
    exists: async (key) => (await near.exists(key)) || (await far.exists(key)),
  };
}

/** Deletes the oldest files of a folder until the rest has so many bytes at most. */
export async function forgetOldest(folder: string, mostBytes: number): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => {
        const path = join(entry.parentPath, entry.name);
        const { size, mtimeMs } = await stat(path).catch(() => ({ size: 0, mtimeMs: 0 }));
        return { path, size, mtimeMs };
      }),
  );
  let sum = 0;
  for (const { path, size } of files.toSorted((a, b) => b.mtimeMs - a.mtimeMs)) {
    sum += size;
    if (sum > mostBytes) await rm(path, { force: true });
  }
}
