import { pino } from 'pino';

/** Structured lines on standard output. Nothing secret is ever handed to it: tokens, codes, bodies stay out. */
export function createLog(level: string) {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['*.token', '*.password'],
  });
}

export type Log = ReturnType<typeof createLog>;

/** Lines are written together, that soon or when there are so many characters of them. */
const TOGETHER = { ms: 200, characters: 32 * 1024 };

/**
 * A log for lines that come thousands of times a second, one for each page out of memory: of known fields, with the time at
 * which they came, but written some together. `close` writes what is left, as the end of the process does.
 */
export function createRequestLog(
  level: string,
  out: { write: (lines: string) => void } = pino.destination(),
) {
  let waiting = '';
  const writeAll = () => {
    if (waiting !== '') out.write(waiting);
    waiting = '';
  };
  const write = (line: string) => {
    waiting += line;
    if (waiting.length > TOGETHER.characters) writeAll();
  };
  const log = pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, { write });
  const turns = setInterval(writeAll, TOGETHER.ms).unref();
  process.once('exit', writeAll);
  const close = () => {
    clearInterval(turns);
    process.off('exit', writeAll);
    writeAll();
  };
  return { log, close };
}
