import nodemailer from 'nodemailer';
import type { Config } from '#server/config.server.ts';

/** At once; with a server that hangs, the mails that a process took are through within their job's time all the same. */
const MOST_CONNECTIONS = 4;
/** So long a connection is kept for the next mail. */
const IDLE_MS = 10_000;
/** A server that hangs is left after half a minute, so that nobody waits for it. */
const usualTimes = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/**
 * Opens the way to the mail server; with `requireTLS` nothing goes over it in clear text. A connection serves one mail after
 * another (R382).
 */
export function openPost(
  config: Pick<Config, 'SMTP_URL' | 'MAIL_FROM'>,
  {
    requireTLS,
    idleMs = IDLE_MS,
    times = usualTimes,
  }: { requireTLS: boolean; idleMs?: number; times?: typeof usualTimes },
) {
  return nodemailer.createTransport(
    {
      url: config.SMTP_URL,
      pool: true,
      maxConnections: MOST_CONNECTIONS,
      idleTimeout: idleMs,
      requireTLS,
      ...times,
    },
    { from: config.MAIL_FROM },
  );
}

export type Post = ReturnType<typeof openPost>;
