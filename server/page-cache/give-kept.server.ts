import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { type Encoding, encodingFor, type KeptAnswer } from '#server/kept-answer.server.ts';
import type { Log, RequestLog } from '#server/log.server.ts';
import { logPath } from '#server/log-path.ts';
import { contextOf } from '#server/telemetry/trace-context.ts';
import type { KeptPage } from './page-cache.server.ts';
import { type Head, sendWhole } from './send-whole.ts';
import { SURROGATE_CAPABILITY } from './shared-caches.ts';

type Options = {
  findKept: (target: string) => KeptPage | undefined;
  /** Headers that every answer of the shop has, as names and values in turn. */
  common: readonly string[];
  /** Is told of each page that went out. */
  onGiven: (page: KeptPage, target: string, headers: IncomingHttpHeaders, status: number) => void;
  log: Pick<Log, 'error'>;
  requestLog: RequestLog;
  /** Whether a proxy of ours names the trace. */
  behindProxy?: boolean;
};

/**
 * Answers a GET out of memory, ahead of all middleware and without any of its objects: true where it did, else the
 * request is untouched. Whatever is not quite plain (a body, a preview, an old protocol, a cache in front that wants
 * surrogate keys, an encoding that is not there yet) is left to the others, which answer alike.
 */
export function giveKept({ findKept, common, onGiven, log, requestLog, behindProxy = false }: Options) {
  const made = new WeakMap<KeptAnswer, Ready>();

  /** What is made of an answer once, when it is first asked for. */
  const readyOf = (answer: KeptAnswer): Ready => {
    let ready = made.get(answer);
    if (!ready) {
      ready = {};
      made.set(answer, ready);
    }
    return ready;
  };

  const give: Give = (request, response) => {
    const { url: target = '', headers } = request;
    if (request.method !== 'GET' || !isPlain(request.httpVersion, target, headers)) return false;
    const page = findKept(target);
    if (!page || (page.key.isList && hasToken(headers))) return false;
    const { answer } = page;
    const requestId = randomUUID();
    const isKnown = answer.tag !== null && headers['if-none-match'] === answer.tag;
    const status = isKnown ? 304 : answer.status;
    const ready = readyOf(answer);
    if (isKnown) {
      ready.known ??= { status, headers: knownHeaders(answer) };
      sendWhole(response, ready.known, requestId);
    } else {
      const encoding = encodingFor(answer, String(headers['accept-encoding'] ?? ''));
      const bytes = answer[encoding];
      if (!bytes) return false;
      ready[encoding] ??= { status, headers: headersIn(answer, encoding, common) };
      sendWhole(response, ready[encoding], requestId, bytes);
    }
    onGiven(page, target, headers, status);
    requestLog?.note(() => {
      ready.path ??= logPath(pathOf(page.key.address));
      const path = target === page.key.address ? ready.path : logPath(pathOf(target));
      const { traceId } = contextOf(requestId, behindProxy ? headers.traceparent?.toString() : undefined);
      return { requestId, traceId, method: 'GET', path, status, ms: 0 };
    });
    return true;
  };

  return answersOrLogs(give, log, 'page fault');
}

type Give = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Ahead of the middleware nobody else catches a fault: it is logged, and the middleware answers if it still can. */
export function answersOrLogs(give: Give, log: Pick<Log, 'error'>, words: string): Give {
  return (request, response) => {
    try {
      return give(request, response);
    } catch (err) {
      log.error({ err }, words);
      return response.headersSent;
    }
  };
}

/** `known`: of a 304; `path`: as the log has it. */
type Ready = Partial<Record<Encoding | 'known', Head>> & { path?: string };

/** A request of HTTP/1.1 without a body, for what everybody gets alike. */
export function isPlain(version: string, target: string, headers: IncomingHttpHeaders): boolean {
  return (
    version === '1.1' &&
    target.startsWith('/') &&
    !target.includes('preview=') &&
    headers[SURROGATE_CAPABILITY] === undefined &&
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined
  );
}

/** Lists of somebody who is signed in come from the primary (R383). */
function hasToken(headers: IncomingHttpHeaders): boolean {
  return Boolean(headers.token || headers.authorization);
}

function headersIn(answer: KeptAnswer, encoding: Encoding, common: readonly string[]): string[] {
  const others = common.filter((_, index) => !answer.headers.has(common[index - (index % 2)]!));
  const coding = encoding === 'identity' ? [] : ['content-encoding', encoding];
  const length = String(answer[encoding]?.byteLength);
  return [...[...answer.headers].flat(), ...others, ...coding, 'content-length', length];
}

/** A browser keeps the other headers that it has: the tag tells that they are the same. */
function knownHeaders({ headers }: KeptAnswer): string[] {
  return [...headers]
    .filter(([name]) => ['cache-control', 'cdn-cache-control', 'etag', 'vary'].includes(name))
    .flat();
}

function pathOf(target: string): string {
  const end = target.indexOf('?');
  return end < 0 ? target : target.slice(0, end);
}
