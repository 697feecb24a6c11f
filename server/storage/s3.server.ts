import { S3mini, S3ServiceError } from 's3mini';
import { type Storage, StorageDown } from '#shop/pictures/storage.ts';

export type S3Settings = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** `large`: of an original or a video, 20 MB at 5.6 Mbit/s. */
const LIMITS_MS = { read: 5000, large: 30_000, write: 30_000 };
const isLarge = (key: string) => /^(originals|videos)\//.test(key);

/** After a call that failed, none is made for so long: nobody waits for a service that is down. */
const REST_MS = 5000;

/**
 * A storage in a bucket of a service that speaks S3. Reading a size ends within 5 s, all else within 30; while the
 * service can't be read or written, such calls fail at once. What it refuses (a missing right, say) fails by itself alone.
 */
export function s3Storage(
  { endpoint, bucket, region, ...keys }: S3Settings,
  { limitsMs = LIMITS_MS, restMs = REST_MS }: { limitsMs?: typeof LIMITS_MS; restMs?: number } = {},
): Storage {
  const at = { ...keys, region, endpoint: `${endpoint.replace(/\/$/, '')}/${bucket}` };
  const client = (ms: number) => new S3mini({ ...at, requestAbortTimeout: ms });
  const [reading, readingLarge, writing] = [limitsMs.read, limitsMs.large, limitsMs.write].map(client) as [
    S3mini,
    S3mini,
    S3mini,
  ];
  const [read, write] = [breaker(restMs), breaker(restMs)];
  return {
    put: (key, bytes, type) =>
      write(async () => {
        await writing.putObject(key, bytes as never, type);
      }),
    async get(key, range) {
      const from = isLarge(key) ? readingLarge : reading;
      const answer = await read(() =>
        (range
          ? from.getObjectRaw(key, false, range.first, range.last + 1).catch(async (fault) => {
              if (!isBehindTheEnd(fault)) throw fault;
              return await from.getContentLength(key);
            })
          : from.getObjectRaw(key)
        ).catch(nullIfMissing),
      );
      if (typeof answer === 'number') return { body: new Blob().stream(), bytes: 0, total: answer };
      if (!answer?.body) return null;
      // Whole, so that the limit of time holds for all of it. That a line is slow says nothing of the next call.
      const bytes = await answer.arrayBuffer().catch((fault) => {
        throw new StorageDown(fault);
      });
      const [, total] = /\/(\d+)$/.exec(answer.headers.get('content-range') ?? '') ?? [];
      return {
        body: new Blob([bytes]).stream(),
        bytes: bytes.byteLength,
        total: total ? Number(total) : bytes.byteLength,
      };
    },
    delete: (key) =>
      write(async () => {
        await writing.deleteObject(key);
      }),
    // By its first byte: an answer to HEAD does not say whether it is the object or the bucket that is not there.
    exists: (key) =>
      read(async () => {
        const first = await reading.getObjectRaw(key, false, 0, 1).catch((fault) => {
          if (isBehindTheEnd(fault)) return new Response();
          return nullIfMissing(fault);
        });
        await first?.body?.cancel();
        return first !== null;
      }),
  };
}

/** A missing object is an answer; a missing bucket, or a server that speaks no S3, is a fault (R443). */
function nullIfMissing(fault: unknown): null {
  const isMissing = fault instanceof S3ServiceError && fault.status === 404 && codeOf(fault) === 'NoSuchKey';
  if (isMissing) return null;
  throw fault;
}

/** Read anew: the client knows it only where the type of the answer is application/xml to the letter. */
function codeOf({ serviceCode, body = '' }: S3ServiceError): string | undefined {
  return /<Code>(\w+)<\/Code>/.exec(body)?.[1] ?? serviceCode;
}

function isBehindTheEnd(fault: unknown): boolean {
  return fault instanceof S3ServiceError && fault.status === 416;
}

/** Makes calls, and none for a while after one that the service did not answer, or by a fault of its own. */
function breaker(restMs: number) {
  let downUntil = 0;
  return async <T>(call: () => Promise<T>): Promise<T> => {
    if (performance.now() < downUntil) throw new StorageDown('it was down a moment ago');
    try {
      return await call();
    } catch (fault) {
      if (!(fault instanceof S3ServiceError && fault.status < 500)) downUntil = performance.now() + restMs;
      throw new StorageDown(fault);
    }
  };
}
