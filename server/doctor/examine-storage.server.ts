import { randomUUID } from 'node:crypto';
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Config } from '#server/config.server.ts';
import { s3Storage } from '#server/storage/s3.server.ts';
import { s3SettingsOf } from '#server/storage/storage-settings.server.ts';
import { readStored } from '#shop/pictures/storage.ts';
import { ANSWER_MS, type Finding, findingsOf, within } from './finding.ts';
import { lineFault } from './line-faults.ts';

const { good, notice, wrong } = findingsOf('storage');
const FREE_BYTES = { notice: 5 * 1024 ** 3, wrong: 1024 ** 3 };
const limitsMs = { read: ANSWER_MS, large: ANSWER_MS, write: ANSWER_MS };

/** Whether pictures can be kept: writes something small and takes it away again. */
export async function examineStorage(config: Config): Promise<Finding[]> {
  const s3 = s3SettingsOf(config);
  return [await examineFolder(config.DATA_DIR), ...(s3 ? [await examineBucket(s3)] : [])];
}

async function examineFolder(folder: string): Promise<Finding> {
  const path = resolve(folder);
  try {
    await mkdir(path, { recursive: true });
    const file = join(path, `doctor-${randomUUID()}`);
    await writeFile(file, 'x'.repeat(4096));
    await rm(file);
  } catch (fault) {
    const { code } = fault as { code?: string };
    if (code === 'ENOSPC') return wrong('the disk of DATA_DIR is full', freeIt);
    return wrong(
      `DATA_DIR (${path}) can't be written (${code})`,
      'Give the folder to the user that the shop runs as: chown -R gehna: FOLDER.',
    );
  }
  const { bavail, bsize } = await statfs(path);
  return judgeSpace(bavail * bsize);
}

/** `free`: bytes that the disk has left. */
export function judgeSpace(free: number): Finding {
  if (free >= FREE_BYTES.notice) return good('DATA_DIR can be written, with room');
  const words = `the disk of DATA_DIR has ${Math.floor(free / 1024 ** 2)} MB left`;
  return free < FREE_BYTES.wrong ? wrong(words, freeIt) : notice(words, freeIt);
}

const freeIt =
  'Free room on it, or move DATA_DIR to a larger disk: pictures that staff and shoppers send are refused else.';

async function examineBucket(settings: Parameters<typeof s3Storage>[0]): Promise<Finding> {
  const bucket = findingsOf('bucket');
  const storage = s3Storage(settings, { limitsMs, restMs: 0 });
  const key = `doctor/${randomUUID()}`;
  const steps: [right: string, step: () => Promise<unknown>][] = [
    ['ListBucket', () => storage.exists(key)],
    ['PutObject', () => storage.put(key, Buffer.from('doctor'), 'text/plain')],
    ['GetObject', () => readStored(storage, key)],
    ['DeleteObject', () => storage.delete(key)],
  ];
  for (const [right, step] of steps) {
    try {
      await within(2 * ANSWER_MS, step());
    } catch (fault) {
      const cause = (fault as { cause?: { status?: number; body?: string } }).cause;
      if (cause?.status === undefined) {
        const { what, mend } = lineFault(cause ?? fault);
        return bucket.wrong(`S3_ENDPOINT: ${what}`, mend);
      }
      if (cause.status >= 500)
        return bucket.wrong(
          `it fails at ${right} (${cause.status})`,
          "The fault is that service's own: look at its status page, and ask again in some minutes.",
        );
      if (cause.body?.includes('NoSuchBucket'))
        return bucket.wrong(
          `the service has no bucket ${settings.bucket}`,
          'Correct S3_BUCKET or S3_ENDPOINT, or make the bucket there.',
        );
      return bucket.wrong(
        `it refuses ${right} (${cause.status})`,
        'Look at S3_BUCKET, S3_REGION and the two keys, and give the key the four rights that .env.example names.',
      );
    }
  }
  return bucket.good('takes, gives and deletes objects');
}
