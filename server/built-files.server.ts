import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/compress';
import { encodingFor } from './kept-answer.server.ts';
import type { Log, RequestLog } from './log.server.ts';
import { logPath } from './log-path.ts';
import { isPlain } from './page-cache/give-kept.server.ts';
import { type Head, sendWhole } from './page-cache/send-whole.ts';
import { contextOf } from './telemetry/trace-context.ts';

export const BUILT_ROUTE = '/assets/*';

/** Built files from the disk: assets, whose names tell of what is in them, and the shop's icons. */
export function builtFiles(root = 'build/client'): Hono {
  const lasting = (caching: string) =>
    serveStatic({
      root,
      precompressed: true,
      onFound: (_path: string, c: Context) => c.header('Cache-Control', caching),
    });
  const routes = new Hono().use(BUILT_ROUTE, lasting('public, max-age=31536000, immutable'));
  for (const icons of ['/icons/*', '/favicon.svg', '/apple-touch-icon.png'])
    routes.use(icons, lasting('public, max-age=86400'));
  return routes;
}

type Options = {
  /** The folder of the build, and what serves it from the disk. */
  root?: string;
  serve: Hono;
  /** Headers that every answer of the shop has, as names and values in turn. */
  common: readonly string[];
  log: Pick<Log, 'error'>;
  requestLog: RequestLog;
  /** Whether a proxy of ours names the trace. */
  behindProxy?: boolean;
  /** Is told of each that went out. */
  onGiven?: () => void;
};

type Kept = { head: Head; bytes: Buffer; isPacked: boolean; path: string };

/** `wait`: it is being read, or is one that the middleware packs for each. */
type Place = Kept | 'wait';

/**
 * Answers a GET of a built asset out of memory, ahead of all middleware: true where it did, else the request is
 * untouched. A first visit asks for some twenty. They are read once, when first asked for, as `serve` gives them;
 * whatever is not quite plain (a range, no Brotli) stays with that.
 */
export async function giveBuilt(options: Options) {
  const { root = 'build/client', serve, common, log, requestLog, behindProxy = false, onGiven } = options;
  const names = await readdir(`${root}/assets`);
  const built = new Set(names.map((name) => `/assets/${name}`));
  const kept = new Map<string, Place>();

  const keep = async (target: string) => {
    const answer = await serve.request(target, { headers: { 'Accept-Encoding': 'br' } });
    const { status, headers } = answer;
    const bytes = Buffer.from(await answer.arrayBuffer());
    const isPacked = headers.has('content-encoding');
    const couldBe = COMPRESSIBLE_CONTENT_TYPE_REGEX.test(headers.get('content-type') ?? '');
    if (status !== 200 || (couldBe && !isPacked)) return;
    const head = { status, headers: [...[...headers].flat(), ...common] };
    kept.set(target, { head, bytes, isPacked, path: logPath(target) });
  };

  return ({ method, httpVersion, url = '', headers }: IncomingMessage, response: ServerResponse): boolean => {
    if (method !== 'GET' || !built.has(url)) return false;
    const file = kept.get(url);
    if (!file) {
      kept.set(url, 'wait');
      keep(url).catch((err) => {
        kept.delete(url);
        log.error({ err }, 'a built file cannot be read');
      });
    }
    if (!file || file === 'wait') return false;
    if (!isPlain(httpVersion, url, headers) || headers.range !== undefined) return false;
    if (file.isPacked && encodingFor(String(headers['accept-encoding'] ?? '')) !== 'br') return false;
    const requestId = randomUUID();
    sendWhole(response, file.head, requestId, file.bytes);
    onGiven?.();
    const { traceId } = contextOf(requestId, behindProxy ? headers.traceparent?.toString() : undefined);
    requestLog?.note({ requestId, traceId, method: 'GET', path: file.path, status: 200, ms: 0 });
    return true;
  };
}
