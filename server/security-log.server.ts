import { createHmac } from 'node:crypto';
import { type SecurityEvent, watchBursts } from '#shop/security-events.ts';
import type { Shop } from '#shop/shop.ts';
import type { Log } from './log.server.ts';

/**
 * Writes security events as log lines, and tells staff of bursts. Addresses are keyed hashes: alike within one shop,
 * nobody's elsewhere.
 */
export function logSecurityEvents(
  log: Log,
  key: Uint8Array,
  { now, alarm }: Pick<Shop, 'now' | 'alarm'>,
): (event: SecurityEvent) => void {
  const watch = watchBursts();
  return ({ name, outcome, userId, address, actor, details }) => {
    const hashed = address && createHmac('sha256', key).update(address).digest('base64url').slice(0, 16);
    log.info(
      { securityEvent: name, outcome, account: userId ?? undefined, address: hashed, actor, ...details },
      'security event',
    );
    const seen = { name, outcome, userId: userId ?? null, ...(hashed && { address: hashed }) };
    for (const { most, minutes, by, key: who } of watch(seen, now().getTime())) {
      alarm(`${most} times '${name}' ${outcome} within ${minutes} minutes`, { by, who });
    }
  };
}
