import { isRefusal } from './refusals.ts';

/**
 * What happened to an account or at a limit, for those who look for attacks (OWASP ASVS 5, chapter 16). Names are
 * stable: alarms and searches in the log go by them. Nothing secret belongs in `details`.
 */
export type SecurityEvent = {
  /** Kebab-case, noun first: 'login', 'password-reset', 'limit-reached', 'token-refused'. */
  name: string;
  outcome: 'succeeded' | 'refused';
  /** The account that it is about, where one is known. */
  userId?: string | null;
  /** The network address; whoever writes it down hashes it. */
  address?: string;
  /** Who acted, where that is not the account's owner: 'staff asha'. */
  actor?: string;
  details?: Record<string, string | number | boolean>;
};

/** Notes how a use case ended: with a refusal, by its code, or well. */
export function noteOutcome(
  shop: { securityEvent: (event: SecurityEvent) => void },
  event: Omit<SecurityEvent, 'outcome'>,
  result: unknown,
): void {
  const ended = isRefusal(result)
    ? ({ outcome: 'refused', details: { ...event.details, refusal: result.refusal } } as const)
    : ({ outcome: 'succeeded' } as const);
  shop.securityEvent({ ...event, ...ended });
}

/**
 * So many events of a name within so many minutes are unusual: of one network address, about one account, or of
 * all together.
 */
export type BurstRule = {
  name: string;
  outcome: SecurityEvent['outcome'];
  by: 'address' | 'account' | 'all';
  most: number;
  minutes: number;
};

/** What staff are told of, at figures that no shopper and no busy evening reaches. */
export const burstRules: readonly BurstRule[] = [
  { name: 'login', outcome: 'refused', by: 'address', most: 100, minutes: 15 },
  { name: 'login', outcome: 'refused', by: 'account', most: 30, minutes: 60 },
  { name: 'login', outcome: 'refused', by: 'all', most: 500, minutes: 15 },
  { name: 'google-login', outcome: 'refused', by: 'address', most: 100, minutes: 15 },
  { name: 'limit-reached', outcome: 'refused', by: 'address', most: 200, minutes: 15 },
  { name: 'limit-reached', outcome: 'refused', by: 'all', most: 1000, minutes: 15 },
  { name: 'token-refused', outcome: 'refused', by: 'address', most: 100, minutes: 15 },
  { name: 'sign-up', outcome: 'succeeded', by: 'address', most: 30, minutes: 60 },
  { name: 'password-reset-asked', outcome: 'succeeded', by: 'address', most: 30, minutes: 60 },
  { name: 'cash-order', outcome: 'refused', by: 'all', most: 30, minutes: 60 },
  { name: 'cash-order', outcome: 'succeeded', by: 'address', most: 20, minutes: 60 },
  { name: 'cash-order', outcome: 'succeeded', by: 'all', most: 100, minutes: 60 },
  { name: 'account-deletion', outcome: 'succeeded', by: 'all', most: 20, minutes: 60 },
  { name: 'data-export', outcome: 'succeeded', by: 'all', most: 50, minutes: 60 },
];

/** `key`: the address or account, as the event names it; '' for all. */
export type Burst = BurstRule & { key: string };

const MOST_KEYS = 10_000;

/**
 * Counts events in sliding windows. The function that it gives takes an event and the time in ms, and gives the
 * bursts that are to be told: each at most once in its window. Memory is bounded: of too many keys the longest
 * quiet is forgotten.
 */
export function watchBursts(rules: readonly BurstRule[] = burstRules, mostKeys = MOST_KEYS) {
  const counts = new Map<string, { times: number[]; toldAt: number }>();
  return (event: SecurityEvent, now: number): Burst[] =>
    rules.flatMap((rule, index) => {
      const key = rule.name === event.name && rule.outcome === event.outcome ? keyOf(rule, event) : null;
      if (key === null) return [];
      const id = `${index} ${key}`;
      const count = counts.get(id) ?? { times: [], toldAt: Number.NEGATIVE_INFINITY };
      counts.delete(id);
      counts.set(id, count);
      if (counts.size > mostKeys) counts.delete(counts.keys().next().value!);
      const since = now - rule.minutes * 60_000;
      count.times = [...count.times.filter((time) => time > since), now].slice(-rule.most);
      if (count.times.length < rule.most || count.toldAt > since) return [];
      count.toldAt = now;
      return [{ ...rule, key }];
    });
}

function keyOf({ by }: BurstRule, { address, userId }: SecurityEvent): string | null {
  if (by === 'all') return '';
  return (by === 'address' ? address : userId) ?? null;
}
