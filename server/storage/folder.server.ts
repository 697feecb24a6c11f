import { createReadStream } from 'node:fs';
import { access, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ReadableStream as WebStream } from 'node:stream/web';
import { type Storage, StorageDown } from '#shop/pictures/storage.ts';

const keyPattern = /^[a-z0-9][a-z0-9.-]*(\/[a-z0-9][a-z0-9.-]*)*$/;

/** A storage in a folder of this machine, which is made when something comes. */
export function folderStorage(folder: string): Storage {
  const pathOf = (key: string) => {
    if (!keyPattern.test(key)) throw new Error(`not a key: ${key}`);
    return join(folder, key);
  };
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      const half = `${path}.${crypto.randomUUID()}`;
      try {
        await mkdir(dirname(path), { recursive: true });
        // After a power cut it is there whole or not at all, as its row is.
        await writeFile(half, bytes, { flush: true });
        await rename(half, path);
      } catch (fault) {
        await rm(half, { force: true }).catch(() => {});
        throw new StorageDown(fault);
      }
    },
    async get(key, range) {
      const path = pathOf(key);
      const total = await stat(path).then(
        (found) => found.size,
        () => null,
      );
      if (total === null) return null;
      const start = range?.first ?? 0;
      const end = Math.min(range?.last ?? total, total - 1);
      const bytes = Math.max(end - start + 1, 0);
      return { body: readLater(path, bytes, { start, end }), bytes, total };
    },
    async delete(key) {
      await rm(pathOf(key), { force: true }).catch((fault) => {
        throw new StorageDown(fault);
      });
    },
    exists: (key) =>
      access(pathOf(key)).then(
        () => true,
        () => false,
      ),
  };
}

/** The bytes of a file, opened when the first of them is asked for: an answer to HEAD leaves none open. */
function readLater(path: string, bytes: number, range: { start: number; end: number }) {
  async function* read() {
    if (bytes > 0) yield* createReadStream(path, range);
  }
  return WebStream.from(read()) as ReadableStream<Uint8Array>;
}
