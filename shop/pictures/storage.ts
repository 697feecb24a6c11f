/**
 * Where pictures and videos lie: a folder, or a bucket of a service that speaks S3 (server/storage/). Keys are made by
 * the shop (`storageKeys`) and never used for two contents. Each call ends within a limit; one that can't be answered
 * throws `StorageDown`.
 */
export type Storage = {
  put(key: string, bytes: Uint8Array, type: string): Promise<void>;
  /** Null where there is none. */
  get(key: string, range?: ByteRange): Promise<Stored | null>;
  /** Nothing happens where there is none. */
  delete(key: string): Promise<void>;
  exists(key: string): Promise<boolean>;
};

/** First and last byte, both counted from 0 and both taken. */
export type ByteRange = { first: number; last: number };
/** `bytes`: how many are in the body, none where the range begins behind the end; `total`: of all that is stored. */
export type Stored = { body: ReadableStream<Uint8Array>; bytes: number; total: number };

export class StorageDown extends Error {
  constructor(cause: unknown) {
    super('The storage of pictures can not be reached.', { cause });
  }
}

/** All of what is stored under a key, null where there is nothing. */
export async function readStored(storage: Storage, key: string): Promise<Buffer | null> {
  const stored = await storage.get(key);
  return stored && Buffer.from(await new Response(stored.body as never).arrayBuffer());
}
