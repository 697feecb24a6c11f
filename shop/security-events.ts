import { isRefusal } from './refusals.ts';

/**
 * What happened to an account or at a limit, for those who look for attacks (OWASP ASVS 5, chapter 16). Names are stable:
 * alarms and searches in the log go by them. Nothing secret belongs in `details`.
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
