import { certificateEnd } from '#server/certificate-end.server.ts';
import { DAY_MS, HOUR_MS } from '#shop/time.ts';

/** An own authority's tool renews a month before the end: whoever sees fewer days has one that does not. */
export const RENEW_DAYS = 14;

type Options = {
  /** What has a certificate, by its name in alarms. */
  urls: Readonly<Record<string, string>>;
  now: () => number;
  /** Is told of each that ends soon, once a day. */
  alarm: (what: string, details: Record<string, unknown>) => void;
  everyMs?: number;
};

/** Looks each hour how long certificates last (R392). One that can not be read keeps the end that was read last. */
export function watchCertificates({ urls, now, alarm, everyMs = HOUR_MS }: Options) {
  const ends = new Map<string, number>();
  const told = new Map<string, number>();
  const look = async () => {
    for (const [name, url] of Object.entries(urls)) {
      const end = await certificateEnd(url).catch(() => null);
      if (end !== null) ends.set(name, end);
    }
    for (const [name, end] of ends) {
      const at = now();
      if (end - at >= RENEW_DAYS * DAY_MS || at - (told.get(name) ?? 0) < DAY_MS) continue;
      told.set(name, at);
      alarm('a certificate ends soon', { of: name, days: Math.floor((end - at) / DAY_MS) });
    }
  };
  const looking = look();
  const timer = setInterval(() => void look(), everyMs).unref();
  return {
    /** Seconds that each has left. */
    figures: () => [...ends].map(([name, end]) => ({ name, leftSeconds: (end - now()) / 1000 })),
    looking,
    stop: () => clearInterval(timer),
  };
}

export type CertificateFigures = ReturnType<ReturnType<typeof watchCertificates>['figures']>;
