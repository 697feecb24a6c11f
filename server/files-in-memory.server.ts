import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import type { Hono, MiddlewareHandler } from 'hono';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/compress';
import { LRUCache } from 'lru-cache';
import { MINUTE_MS } from '#shop/time.ts';
import { BUILT_ROUTE } from './built-files.server.ts';
import { acceptsBrotli } from './kept-answer.server.ts';
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
  const give = (request: IncomingMessage, response: ServerResponse) => {
    const { url = '', headers } = request;
    const file = asksForWhole(request) ? find(url) : undefined;
    if (!file) return false;
    if (file.isPacked && !acceptsBrotli(String(headers['accept-encoding'] ?? ''))) return false;
    const requestId = randomUUID();
    file.head ??= { status: 200, headers: [...file.headers, ...common] };
    sendWhole(response, file.head, requestId, file.bytes);
    onGiven?.(file.route);
    requestLog?.note(() => {
      const { traceId } = contextOf(requestId, behindProxy ? headers.traceparent?.toString() : undefined);
      return { requestId, traceId, method: 'GET', path: file.path, status: 200, ms: 0 };
    });
    return true;
  };

  return answersOrLogs(give, log, 'file fault');
}

/** A GET of what anybody gets alike, all of it. */
function asksForWhole({ method, httpVersion, url = '', headers }: IncomingMessage): boolean {
  const isWhole = headers.range === undefined && headers['save-data'] === undefined;
  return method === 'GET' && isWhole && isPlain(httpVersion, url, headers);
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
  const built = new Set(names.filter((name) => !/\.(br|gz)$/.test(name)).map((name) => `/assets/${name}`));
  /** Null: it is being read, or the build has not packed it. */
  const kept = new Map<string, KeptFile | null>();
  const keep = async (target: string) => {
    const answer = await serve.request(target, { headers: { 'Accept-Encoding': 'br' } });
    const file = await keptFile(answer, target, BUILT_ROUTE);
    const couldBePacked = COMPRESSIBLE_CONTENT_TYPE_REGEX.test(answer.headers.get('content-type') ?? '');
    // A new build in the same folder: what is gone, or half written, is looked at anew.
    if (!answer.ok || !isWhole(file)) kept.delete(target);
    else if (file.isPacked || !couldBePacked) kept.set(target, file);
  };
  return (target) => {
    const file = kept.get(target);
    if (file) return file;
    if (file === null || !built.has(target)) return;
    kept.set(target, null);
    keep(target).catch((err) => {
      kept.delete(target);
      log.error({ err }, 'a built file cannot be read');
    });
  };
}

/** Bytes of one picture, and of all; how many addresses are remembered that were asked for once. */
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
      const { incoming } = c.env as HttpBindings;
      const { url: target = '' } = incoming;
      const { status, headers } = c.res;
      const isLasting = status === 200 && headers.get('cache-control') === IMMUTABLE;
      const isSmall = Number(headers.get('content-length') ?? Number.NaN) <= PICTURES.each;
      // What memory could never answer need not be there; written otherwise an address would be a second copy.
      if (!isLasting || !isSmall || !asksForWhole(incoming) || /[?%]|\/\./.test(target)) return;
      if (!once.has(target)) {
        once.set(target, true);
        return;
      }
      const file = await keptFile(c.res.clone(), target, routeOf(c));
      if (isWhole(file)) kept.set(target, file);
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

/** Node sends as many bytes as its head tells, or the next answer would be read from the wrong place. */
function isWhole({ headers, bytes }: KeptFile): boolean {
  return Number(headers[headers.indexOf('content-length') + 1]) === bytes.byteLength;
}
