import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'hono';

type Encoding = 'br' | 'gzip' | 'identity';

/** An answer that many get alike: made once, compressed once for each encoding when first asked for. */
export type KeptAnswer = {
  status: number;
  headers: Headers;
  tag: string;
  /** Plain bytes; the compressed ones come to about half of that. */
  size: number;
  bytes: Record<Encoding, Promise<Uint8Array<ArrayBuffer>> | undefined>;
};

/** Reads an answer to its end, to give it out again with `giveOut`. Its headers go out with it. */
export async function keepAnswer(answer: Response): Promise<KeptAnswer> {
  const bytes = new Uint8Array(await answer.arrayBuffer());
  return {
    status: answer.status,
    headers: answer.headers,
    tag: createHash('sha256').update(bytes).digest('base64url').slice(0, 22),
    size: bytes.byteLength,
    bytes: { identity: Promise.resolve(bytes), br: undefined, gzip: undefined },
  };
}

/** A handler that makes its answer when first asked, and gives that out ever after; a failure is not kept. */
export function keptRoute(make: () => Promise<Response> | Response): (c: Context) => Promise<Response> {
  let made: Promise<KeptAnswer> | undefined;
  const once = () => {
    made ??= (async () => await keepAnswer(await make()))().catch((fault) => {
      made = undefined;
      throw fault;
    });
    return made;
  };
  return async (c) => await giveOut(await once(), c.req.raw);
}

/** The answer in the encoding that a request accepts; 304 where that is known there already. */
export async function giveOut(kept: KeptAnswer, request: Request): Promise<Response> {
  const encoding = encodingFor(request.headers.get('accept-encoding') ?? '');
  const headers = new Headers(kept.headers);
  headers.set('Vary', 'Accept-Encoding');
  if (kept.status === 200) {
    const tag = `W/"${kept.tag}"`;
    headers.set('ETag', tag);
    if (request.headers.get('if-none-match') === tag) return new Response(null, { status: 304, headers });
  }
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding);
  const bytes = await compressed(kept, encoding);
  headers.set('Content-Length', String(bytes.byteLength));
  return new Response(request.method === 'HEAD' ? null : bytes, { status: kept.status, headers });
}

function encodingFor(accepted: string): Encoding {
  return /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}

async function compressed(kept: KeptAnswer, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  kept.bytes[encoding] ??= (async () => {
    const plain = await kept.bytes.identity!;
    return new Uint8Array(encoding === 'br' ? await brotli(plain) : await promisify(gzip)(plain));
  })();
  return await kept.bytes[encoding]!;
}

function brotli(bytes: Uint8Array): Promise<Buffer> {
  return promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
}
