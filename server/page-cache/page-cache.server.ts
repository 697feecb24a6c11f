import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Asker } from '#app/context.ts';
import { pageKey } from './page-key.ts';

type Render = (request: Request, asker: Asker) => Promise<Response>;
type Encoding = 'br' | 'gzip' | 'identity';
type Page = {
  headers: Headers;
  tag: string;
  bytes: Record<Encoding, Promise<Uint8Array<ArrayBuffer>> | undefined>;
};

const MAX_BYTES = 64 * 1024 * 1024;
// What is picked at random may stay for some minutes (decision 14); what changes is forgotten at once.
const MAX_AGE_MS = 60_000;

/**
 * Keeps what many visitors see alike: a page is rendered once, compressed once for each encoding, and given out with
 * an ETag. `forget` empties it when the catalogue changes; while `trust` says no, nothing is kept or given. What was
 * rendered in one `look` is given out only while that look lasts.
 */
export function cachePages(render: Render, trust: () => boolean, look: () => string = () => '') {
  const pages = new LRUCache<string, Page>({
    maxSize: MAX_BYTES,
    ttl: MAX_AGE_MS,
    sizeCalculation: () => 300_000,
  });
  const underWay = new Map<string, Promise<Page | Response>>();
  let generation = 0;

  const renderOnce = (key: string, path: string, request: Request, asker: Asker) => {
    const running = underWay.get(key);
    if (running) return running;
    const started = generation;
    const rendering = (async () => {
      const answer = await render(new Request(new URL(path, request.url)), asker);
      if (answer.status !== 200) return answer;
      const page = await pageOf(answer);
      // What was rendered from facts that changed meanwhile is given out, not kept.
      if (started === generation) pages.set(key, page);
      return page;
    })().finally(() => underWay.delete(key));
    underWay.set(key, rendering);
    return rendering;
  };

  return {
    async serve(request: Request, asker: Asker): Promise<Response> {
      const path = trust() ? pageKey(request.method, new URL(request.url)) : null;
      if (path === null) return await render(request, asker);
      const key = `${look()} ${path}`;
      const page = pages.get(key) ?? (await renderOnce(key, path, request, asker));
      return page instanceof Response ? page.clone() : await answerWith(page, request);
    },
    forget() {
      generation++;
      underWay.clear();
      pages.clear();
    },
  };
}

async function pageOf(answer: Response): Promise<Page> {
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const tag = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  return {
    headers: answer.headers,
    tag,
    bytes: { identity: Promise.resolve(bytes), br: undefined, gzip: undefined },
  };
}

async function answerWith(page: Page, request: Request): Promise<Response> {
  const encoding = encodingFor(request.headers.get('accept-encoding') ?? '');
  const tag = `W/"${page.tag}"`;
  const headers = new Headers(page.headers);
  headers.set('ETag', tag);
  headers.set('Cache-Control', 'no-cache');
  headers.set('Vary', 'Accept-Encoding');
  if (request.headers.get('if-none-match') === tag) return new Response(null, { status: 304, headers });
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding);
  const bytes = await compressed(page, encoding);
  headers.set('Content-Length', String(bytes.byteLength));
  return new Response(request.method === 'HEAD' ? null : bytes, { headers });
}

function encodingFor(accepted: string): Encoding {
  return /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}

async function compressed(page: Page, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  page.bytes[encoding] ??= (async () => {
    const plain = await page.bytes.identity!;
    return new Uint8Array(encoding === 'br' ? await brotli(plain) : await promisify(gzip)(plain));
  })();
  return await page.bytes[encoding]!;
}

function brotli(bytes: Uint8Array): Promise<Buffer> {
  return promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
}
