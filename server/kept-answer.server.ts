import { createHash } from 'node:crypto';
import type { Transform } from 'node:stream';
import { promisify } from 'node:util';
import {
  brotliDecompress,
  constants,
  createBrotliCompress,
  createZstdCompress,
  gzip,
  zstdDecompress,
} from 'node:zlib';
import type { Context } from 'hono';

export type Encoding = 'zstd' | 'br' | 'gzip' | 'identity';

/** An answer that many get alike: made once, compressed once for each encoding; many plain bytes are not kept. */
export type KeptAnswer = {
  readonly status: number;
  /** What goes out with it in each encoding, but what tells of the encoding. */
  readonly headers: Headers;
  /** The ETag; null where the answer is none that a browser may keep. */
  readonly tag: string | null;
  /** Compressed quickly, for whoever waits for it: `packSmaller` puts a smaller `br` in its place. */
  zstd?: Buffer<ArrayBuffer> | undefined;
  /** In the place of `zstd`; beside it once somebody has asked who does not take that. */
  br?: Buffer<ArrayBuffer>;
  /** Once somebody has asked for it. */
  gzip?: Buffer<ArrayBuffer>;
  /** The same, where they are few. */
  identity?: Buffer<ArrayBuffer>;
  /** What is being made of it: for all who ask meanwhile. */
  readonly underWay: Partial<Record<Encoding, Promise<Buffer<ArrayBuffer>>>>;
};

const encodings = ['zstd', 'br', 'gzip', 'identity'] as const satisfies Encoding[];
const FEW_BYTES = 32 * 1024;
/** Zstandard of this level takes a quarter of the time of Brotli of quality 4, for 5% more bytes. */
const QUICK_LEVEL = 3;
/** Of Brotli. Beside 5, the one between, `quick` takes 0.6 of the time for 8% more bytes, `small` 1.5 times as long for 2% fewer. */
const QUALITY = { quick: 4, small: 8 };

const whole = new WeakMap<Response, Uint8Array<ArrayBuffer>>();

/**
 * An answer whose bytes are all there: `keepAnswer` takes these, where reading a body of the web would copy them twice.
 */
export function wholeAnswer(
  bytes: Uint8Array<ArrayBuffer>,
  { status, headers }: Pick<Response, 'status' | 'headers'>,
): Response {
  const answer = new Response(bytes, { status, headers });
  whole.set(answer, bytes);
  return answer;
}

/**
 * Reads an answer to its end, to give it out again with `giveOut`. Its headers go out with it; of itself nothing is left. Somebody
 * waits for it, so it is compressed quickly.
 */
export async function keepAnswer(answer: Response): Promise<KeptAnswer> {
  const { status, headers } = answer;
  const plain = whole.get(answer) ?? new Uint8Array(await answer.arrayBuffer());
  headers.set('Vary', 'Accept-Encoding');
  const packed = owned(await zstd(plain));
  giveBack(plain);
  const tag = status === 200 ? tagOf(packed, headers) : null;
  if (tag) headers.set('ETag', tag);
  return { status, headers, tag, zstd: packed, underWay: {} };
}

/** The same answer in fewer bytes, for those who ask for it again. Its ETag stays, as it is of the same page. */
export async function packSmaller(kept: KeptAnswer): Promise<KeptAnswer> {
  const br = owned(await brotli(await unpacked(kept), QUALITY.small));
  return { ...kept, br, zstd: undefined, underWay: {} };
}

/**
 * Gives the memory of bytes back that nobody reads any more, and that share it with no others unless it is `Buffer`'s own pool.
 * The collector would leave that of a page until it looks through all there is, and the more waits for that, the sooner it must.
 */
export function giveBack({ buffer }: Uint8Array<ArrayBuffer>): void {
  // The pool of Node 26 has some bytes more than its size, and cannot be taken.
  if (buffer.byteLength > 2 * Buffer.poolSize) buffer.transfer(0);
}

/** The bytes that an answer takes in memory. */
export function sizeOf(kept: KeptAnswer): number {
  const texts = [...kept.headers].reduce((sum, [name, value]) => sum + name.length + value.length, 0);
  const bytes = encodings.reduce((sum, encoding) => sum + (kept[encoding]?.byteLength ?? 0), 0);
  // Each text stands there as a header and in what is made of it to be sent.
  return bytes + 2 * texts;
}

/** A handler that makes its answer when first asked, and gives that out ever after; a failure is not kept. */
export function keptRoute(make: () => Promise<Response> | Response): (c: Context) => Promise<Response> {
  let made: Promise<KeptAnswer> | undefined;
  const once = () => {
    made ??= (async () => await packSmaller(await keepAnswer(await make())))().catch((fault) => {
      made = undefined;
      throw fault;
    });
    return made;
  };
  return async (c) => await giveOut(await once(), c.req.raw);
}

/** The answer in the encoding that a request accepts; 304 where that is known there already. */
export async function giveOut(kept: KeptAnswer, request: Request): Promise<Response> {
  const headers = new Headers(kept.headers);
  if (kept.tag !== null && request.headers.get('if-none-match') === kept.tag)
    return new Response(null, { status: 304, headers });
  const encoding = encodingFor(kept, request.headers.get('accept-encoding') ?? '');
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding);
  const bytes = await bytesIn(kept, encoding);
  headers.set('Content-Length', String(bytes.byteLength));
  return new Response(request.method === 'HEAD' ? null : bytes, { status: kept.status, headers });
}

const gzipNamed = /\bgzip\b([^,]*)/;

/**
 * The best that a request accepts of an answer; what it names with a weight of nothing it does not accept. Any at all is gzip, or
 * the middleware would pack a kept answer anew for each.
 */
export function encodingFor(kept: Pick<KeptAnswer, 'zstd'>, accepted: string): Encoding {
  if (kept.zstd && accepts(accepted, /\bzstd\b([^,]*)/)) return 'zstd';
  if (acceptsBrotli(accepted)) return 'br';
  return accepts(accepted, gzipNamed.test(accepted) ? gzipNamed : /\*([^,]*)/) ? 'gzip' : 'identity';
}

/** Whether a request takes Brotli. */
export function acceptsBrotli(accepted: string): boolean {
  return accepts(accepted, /\bbr\b([^,]*)/);
}

function accepts(accepted: string, coding: RegExp): boolean {
  const found = coding.exec(accepted);
  return found !== null && (found[1] === '' || !/;\s*q=0(\.0*)?\s*$/.test(found[1]!));
}

/** What an answer's ETag stands for: its bytes, as they were compressed first, and the policy by which its scripts may run. */
function tagOf(bytes: Uint8Array, headers: Headers): string {
  const policy = headers.get('content-security-policy') ?? '';
  return `W/"${createHash('sha256').update(policy).update('\n').update(bytes).digest('base64url').slice(0, 22)}"`;
}

async function bytesIn(kept: KeptAnswer, encoding: Encoding): Promise<Buffer<ArrayBuffer>> {
  const there = kept[encoding];
  if (there) return there;
  kept.underWay[encoding] ??= makeIn(kept, encoding).finally(() => delete kept.underWay[encoding]);
  return await kept.underWay[encoding];
}

async function makeIn(kept: KeptAnswer, encoding: Encoding): Promise<Buffer<ArrayBuffer>> {
  if (encoding === 'identity') {
    const plain = owned(await unpacked(kept));
    if (plain.byteLength <= FEW_BYTES) kept.identity = plain;
    return plain;
  }
  const plain = await bytesIn(kept, 'identity');
  const packed = encoding === 'gzip' ? await promisify(gzip)(plain) : await brotli(plain, QUALITY.quick);
  kept[encoding] = owned(packed);
  return kept[encoding];
}

/** As it was made. */
async function unpacked(kept: KeptAnswer): Promise<Buffer> {
  return kept.zstd ? await promisify(zstdDecompress)(kept.zstd) : await promisify(brotliDecompress)(kept.br!);
}

/** Most pages fit into one piece of what comes out: each one more is another turn to zlib's thread. */
const PIECE_BYTES = 32 * 1024;

function zstd(bytes: Uint8Array): Promise<Buffer> {
  const params = { [constants.ZSTD_c_compressionLevel]: QUICK_LEVEL };
  return pack(createZstdCompress({ params, flush: constants.ZSTD_e_end, chunkSize: PIECE_BYTES }), bytes);
}

/** With a window as wide as its bytes: Brotli would take 8 MB from the system for the usual one, and give it back. */
function brotli(bytes: Uint8Array, quality: number): Promise<Buffer> {
  // A window of so many bits holds 16 bytes less than 2 to their power.
  const bits = Math.ceil(Math.log2(bytes.byteLength + 16));
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
    [constants.BROTLI_PARAM_LGWIN]: Math.max(
      constants.BROTLI_MIN_WINDOW_BITS,
      Math.min(bits, constants.BROTLI_DEFAULT_WINDOW),
    ),
  };
  const flush = constants.BROTLI_OPERATION_FINISH;
  return pack(createBrotliCompress({ params, flush, chunkSize: PIECE_BYTES }), bytes);
}

/** What `packer`, which is told to end with each write, makes of bytes that are all there. */
function pack(packer: Transform, bytes: Uint8Array): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const pieces: Buffer[] = [];
  packer.on('data', (piece) => pieces.push(piece)).on('error', reject);
  // Its end would be one more turn to zlib's thread, for which nothing is left.
  packer.write(bytes, (fault) => {
    if (fault) reject(fault);
    else resolve(Buffer.concat(pieces));
    packer.destroy();
  });
  return promise;
}

/** In memory of its own and no more than it needs: zlib's may be a part of a much larger piece. */
function owned(bytes: Buffer): Buffer<ArrayBuffer> {
  return Buffer.from(new Uint8Array(bytes).buffer);
}
