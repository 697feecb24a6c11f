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
