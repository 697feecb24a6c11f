import { certificateEnd } from '#server/certificate-end.server.ts';
import type { Config } from '#server/config.server.ts';
import { RENEW_DAYS } from '#server/telemetry/watch-certificates.server.ts';
import { DAY_MS } from '#shop/time.ts';
import { ANSWER_MS, type Finding, findingsOf, within } from './finding.ts';
import { lineFault } from './line-faults.ts';

const { good, notice, wrong } = findingsOf('public address');

const proxyMend = 'Have the proxy send this name on to the shop: docs/operate.md, "Behind nginx".';

/** Calls the shop by the address that shoppers see: its name, certificate and proxy. Runs before the first start too. */
export async function examineAddress(
  { publicUrl, TRUSTED_PROXIES }: Pick<Config, 'publicUrl' | 'TRUSTED_PROXIES'>,
  now: () => number = Date.now,
): Promise<Finding[]> {
  try {
    const answer = await fetch(`${publicUrl}/healthz`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    const body = await within(ANSWER_MS, answer.text());
    const certificate = publicUrl.startsWith('https:')
      ? judgeCertificate((await certificateEnd(publicUrl))!, now())
      : null;
    return [
      judgeAnswer(answer.status, body),
      ...(certificate ? [certificate] : []),
      ...judgeProxy(answer.headers, TRUSTED_PROXIES),
    ];
  } catch (fault) {
    const { what, mend } = lineFault(fault);
    return [wrong(`${publicUrl}: ${what}`, mend)];
  }
}

/** What answers there to /healthz. */
export function judgeAnswer(status: number, body: string): Finding {
  if (status === 200 && body === '{"status":"ok"}') return good('leads to the shop');
  if (status === 502 || status === 503 || status === 504)
    return notice(
      `a proxy answers (${status}), no shop behind it`,
      'Start the shop; if it runs, look at its port.',
    );
  if (status >= 300 && status < 400)
    return wrong(`leads on to another address (${status})`, 'Set PUBLIC_URL to the address that it ends at.');
  return wrong(`somebody else answers there (${status})`, proxyMend);
}

/** Warns in time: an own authority's tool that renews certificates does so a month before. */
export function judgeCertificate(endsAt: number, now: number, state = notice): Finding | null {
  const days = Math.floor((endsAt - now) / DAY_MS);
  return days >= RENEW_DAYS
    ? null
    : state(
        `its certificate ends in ${days} days`,
        'Renew it, and have that done by itself (certbot renew).',
      );
}

/** Whether a proxy is in front, as far as its answer tells. */
export function judgeProxy(headers: Headers, trusted: number): Finding[] {
  const proxy = headers.get('via') ?? headers.get('server');
  if (proxy && trusted === 0)
    return [
      wrong(
        `a proxy stands in front (${proxy}), but TRUSTED_PROXIES is 0: all shoppers share its address and its limits`,
        'Set TRUSTED_PROXIES to how many there are, and remove DIRECTLY_REACHED.',
      ),
    ];
  return [];
}
