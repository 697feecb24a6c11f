import { pino } from 'pino';
import { currentContext } from './telemetry/trace-context.ts';

/**
 * Structured lines on standard output, those of a request with its ids. Nothing secret is ever handed to it: tokens, codes,
 * bodies stay out.
 */
export function createLog(level: string) {
  const settings = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['*.token', '*.password'],
    mixin: idsOf,
  };
  return pino(settings, openOut());
}

/** So many characters wait while nothing can be written; what comes beyond them is dropped. */
const MOST_WAITING = 256 * 1024;
const TRIED_AGAIN_MS = 1000;

/**
 * Standard output, whose disk may be full (R405): the shop goes on without a log, and with it once there is room. Written at
 * once: what is left to the end of the process, the library would try to write for ever. With as much waiting as may, it is
 * tried again by `periodicFlush` alone, which does nothing where `minLength` is 0.
 */
function openOut() {
  const out = pino.destination({
    ...{ dest: 1, sync: true },
    ...{ minLength: 1, maxLength: MOST_WAITING, periodicFlush: TRIED_AGAIN_MS },
  });
  out.on('error', () => {});
  return out;
}

function idsOf(): object {
  const context = currentContext();
  if (!context) return {};
  const { requestId, traceId } = context;
  return requestId === undefined ? { traceId } : { requestId, traceId };
}

export type Log = ReturnType<typeof createLog>;

/** Lines are written together, that soon or when there are so many characters of them. */
const TOGETHER = { ms: 200, characters: 32 * 1024 };
/** A flood must not fill the disk, nor have journald drop the lines that matter: those are written by `createLog`. */
const MOST_A_SECOND = 500;

/** `path`: as it may stand in the log (log-path.ts). */
type RequestLine = {
  requestId: string;
  traceId: string;
  method: 'GET';
  path: string;
  status: number;
  ms: number;
};

/**
 * The log of requests that come thousands of times a second, one line for each page out of memory up to so many a second: the
 * lines of `createLog`, with the time at which they came, but made by hand and written some together, and one that says how
 * many were left out (R505). `close` writes what is left, as the end of the process does. Null where the level leaves such
 * lines out.
 */
export function createRequestLog(level: string, out: { write: (lines: string) => void } = openOut()) {
  if (!pino({ level }).isLevelEnabled('info')) return null;
  let waiting = '';
  let timeOf = -1;
  let time = '';
  let second = -1;
  let noted = 0;
  let leftOut = 0;
  const begin = (now: number) => {
    if (now !== timeOf) {
      timeOf = now;
      time = new Date(now).toISOString();
    }
    return `{"level":30,"time":"${time}",`;
  };
  const write = () => {
    if (waiting !== '') out.write(waiting);
    waiting = '';
  };
  const writeAll = () => {
    if (leftOut > 0) waiting += `${begin(Date.now())}"leftOut":${leftOut},"msg":"answered out of memory"}\n`;
    leftOut = 0;
    write();
  };
  const turns = setInterval(writeAll, TOGETHER.ms).unref();
  process.once('exit', writeAll);
  return {
    /** `lineOf` is not asked where there are too many. */
    note(lineOf: () => RequestLine) {
      const now = Date.now();
      const thisSecond = Math.floor(now / 1000);
      if (thisSecond !== second) {
        second = thisSecond;
        noted = 0;
      }
      if (noted >= MOST_A_SECOND) {
        leftOut++;
        return;
      }
      noted++;
      const { requestId, traceId, method, path, status, ms } = lineOf();
      waiting +=
        `${begin(now)}"requestId":"${requestId}","traceId":"${traceId}","method":"${method}",` +
        `"path":${JSON.stringify(path)},"status":${status},"ms":${ms}}\n`;
      if (waiting.length > TOGETHER.characters) write();
    },
    close() {
      clearInterval(turns);
      process.off('exit', writeAll);
      writeAll();
    },
  };
}

export type RequestLog = ReturnType<typeof createRequestLog>;
