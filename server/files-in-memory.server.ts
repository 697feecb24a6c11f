import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Hono, MiddlewareHandler } from 'hono';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/compress';
import { LRUCache } from 'lru-cache';
import { MINUTE_MS } from '#shop/time.ts';
import { BUILT_ROUTE } from './built-files.server.ts';
import { encodingFor } from './kept-answer.server.ts';
import type { Log, RequestLog } from './log.server.ts';
import { logPath } from './log-path.ts';
import { answersOrLogs, isPlain } from './page-cache/give-kept.server.ts';
import { type Head, sendWhole } from './page-cache/send-whole.ts';
import { routeOf } from './telemetry/route-of.ts';
import { contextOf } from './telemetry/trace-context.ts';
import { IMMUTABLE } from './uploads.server.ts';

/** A file as the middleware gave it, whose address never stands for other bytes. */
type KeptFile = {
  readonly route: string;
  /** As the log has it. */
  readonly path: string;
  /** Names and values in turn. */
  readonly headers: readonly string[];
  readonly bytes: Buffer;
  /** Whether it goes only to whom takes Brotli. */
  readonly isPacked: boolean;
  head?: Head;
};
export type FindFile = (target: string) => KeptFile | undefined;

type Options = {
  find: FindFile;
  /** Headers that every answer of the shop has, as names and values in turn. */
  common: readonly string[];
  log: Pick<Log, 'error'>;
  requestLog: RequestLog;
  /** Whether a proxy of ours names the trace. */
  behindProxy?: boolean;
  /** Is told of each that went out, by its route. */
  onGiven?: (route: string) => void;
};

/**
 * Answers a GET of a file that is kept, ahead of all middleware: true where it did, else the request is untouched.
 * Whatever is not quite plain (a range, no Brotli, who saves data) is left to the others.
 */
export function giveFiles({ find, common, log, requestLog, behindProxy = false, onGiven }: Options) {
  const give = ({ method, httpVersion, url = '', headers }: IncomingMessage, response: ServerResponse) => {
    if (method !== 'GET' || headers.range !== undefined || headers['save-data'] !== undefined) return false;
    const file = isPlain(httpVersion, url, headers) ? find(url) : undefined;
    if (!file) return false;
    if (file.isPacked && encodingFor(String(headers['accept-encoding'] ?? '')) !== 'br') return false;
    const requestId = randomUUID();
    file.head ??= { status: 200, headers: [...file.headers, ...common] };
    sendWhole(response, file.head, requestId, file.bytes);
    onGiven?.(file.route);
    const { traceId } = contextOf(requestId, behindProxy ? headers.traceparent?.toString() : undefined);
    requestLog?.note({ requestId, traceId, method: 'GET', path: file.path, status: 200, ms: 0 });
    return true;
  };

  return answersOrLogs(give, log, 'file fault');
}

/**
 * Keeps the build's assets, each once it is asked for, as `serve` gives it to whom takes Brotli. `root`: the folder of the
 * build. What the build has not packed the middleware packs for each.
 */
export async function keepBuilt(
  serve: Hono,
  log: Pick<Log, 'error'>,
  root = 'build/client',
): Promise<FindFile> {
  const names = await readdir(`${root}/assets`);
  const built = new Set(names.map((name) => `/assets/${name}`));
  /** 'wait': it is being read, or is one that the build has not packed. */
  const kept = new Map<string, KeptFile | 'wait'>();
  const keep = async (target: string) => {
    const answer = await serve.request(target, { headers: { 'Accept-Encoding': 'br' } });
    const file = await keptFile(answer, target, BUILT_ROUTE);
    const couldBePacked = COMPRESSIBLE_CONTENT_TYPE_REGEX.test(answer.headers.get('content-type') ?? '');
    if (answer.ok && (file.isPacked || !couldBePacked)) kept.set(target, file);
  };
  return (target) => {
    const file = kept.get(target);
    if (file) return file === 'wait' ? undefined : file;
    if (!built.has(target)) return;
    kept.set(target, 'wait');
    keep(target).catch((err) => {
      kept.delete(target);
      log.error({ err }, 'a built file cannot be read');
    });
  };
}

/** Bytes of one picture, and of all; how many addresses are remembered that were asked for once. One that staff took away goes soon. */
const PICTURES = { each: 64 * 1024, all: 8 * 1024 * 1024, once: 4096, keptMs: 10 * MINUTE_MS };
/** About what is kept beside the bytes of one. */
const BESIDE = 2048;

/** Keeps small pictures that are asked for a second time; those go first that nobody asked for for the longest. */
export function keepPictures(): { find: FindFile; middleware: MiddlewareHandler } {
  const kept = new LRUCache<string, KeptFile>({
    maxSize: PICTURES.all,
    sizeCalculation: ({ bytes }) => bytes.byteLength + BESIDE,
    ttl: PICTURES.keptMs,
  });
  const once = new LRUCache<string, true>({ max: PICTURES.once });
  return {
    find: (target) => (target.startsWith('/media/') ? kept.get(target) : undefined),
    async middleware(c, next) {
      await next();
      const { method, url } = c.req.raw;
      const { pathname, search } = new URL(url);
      const { status, headers } = c.res;
      const length = Number(headers.get('content-length') ?? Number.NaN);
      const isLasting = method === 'GET' && status === 200 && headers.get('cache-control') === IMMUTABLE;
      const isPlainRequest = c.req.header('save-data') === undefined && !/[?%]/.test(pathname + search);
      if (!isLasting || !isPlainRequest || !(length <= PICTURES.each)) return;
      if (!once.has(pathname)) {
        once.set(pathname, true);
        return;
      }
      const file = await keptFile(c.res.clone(), pathname, routeOf(c));
      if (file.bytes.byteLength === length) kept.set(pathname, file);
    },
  };
}

async function keptFile(answer: Response, target: string, route: string): Promise<KeptFile> {
  const { headers } = answer;
  return {
    ...{ route, path: logPath(target) },
    headers: [...headers].flat(),
    bytes: Buffer.from(await answer.arrayBuffer()),
    isPacked: headers.has('content-encoding'),
  };
}
