import { z } from 'zod';

/** An address or name of this machine to listen at. */
export const hostToListenAt = z.union([z.ipv4(), z.ipv6(), z.hostname()], 'no address of this machine');

/** Where the shop listens, who stands in front of it, and the line to its mail server. */
export const networkShape = {
  HOST: hostToListenAt.default('127.0.0.1'),
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(5).default(0),
  DIRECTLY_REACHED: z.stringbool().default(false),
  LOCAL_MAIL_RELAY: z.stringbool().default(false),
  /** So long a process that is told to end is still reached, after /readyz has said so. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(25).default(0),
};

type NetworkSettings = z.infer<z.ZodObject<typeof networkShape>> & { SMTP_URL: string };

/** What a shop in production may not have: no word on its proxies, mails on a line that others can read. */
export function networkFaults(settings: NetworkSettings): string[] {
  return [proxyFault(settings), mailFault(settings)].filter((fault) => fault !== null);
}

/**
 * Whether the mail server must offer TLS: always, but for a relay on this machine. Beside smtps, which is TLS
 * already.
 */
export function mailNeedsTls({ NODE_ENV, SMTP_URL }: { NODE_ENV: string; SMTP_URL: string }): boolean {
  return NODE_ENV === 'production' && !isLocal(SMTP_URL);
}

export function isLocal(url: string): boolean {
  return isThisMachine(new URL(url).hostname);
}

/** By the whole name: `localhost.example` and `127.0.0.1.example` are anybody's. */
export function isThisMachine(host: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?|0\.0\.0\.0)$/i.test(host);
}

function proxyFault({ TRUSTED_PROXIES, DIRECTLY_REACHED }: NetworkSettings): string | null {
  if (TRUSTED_PROXIES === 0 && !DIRECTLY_REACHED) {
    return (
      'TRUSTED_PROXIES: say how many proxies of yours stand in front of the shop (mostly 1), else all shoppers share one ' +
      "address and its limits; or set DIRECTLY_REACHED=true where shoppers' connections end at this process."
    );
  }
  return TRUSTED_PROXIES > 0 && DIRECTLY_REACHED
    ? 'DIRECTLY_REACHED: there are TRUSTED_PROXIES; remove one of the two.'
    : null;
}

function mailFault({ SMTP_URL, LOCAL_MAIL_RELAY }: NetworkSettings): string | null {
  if (isLocal(SMTP_URL) && !LOCAL_MAIL_RELAY) {
    return (
      'SMTP_URL: points at this machine, as the demonstration mailbox does; ' +
      'set LOCAL_MAIL_RELAY=true where a mail server of yours runs here.'
    );
  }
  return /[?&](ignoreTLS|requireTLS|opportunisticTLS|secure|tls\b)/i.test(SMTP_URL)
    ? 'SMTP_URL: must not change how TLS is used; a mail server elsewhere has to offer it.'
    : null;
}
