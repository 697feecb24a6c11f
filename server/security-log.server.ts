import { createHmac } from 'node:crypto';
import type { SecurityEvent } from '#shop/security-events.ts';
import type { Log } from './log.server.ts';

/** Writes security events as log lines. Addresses are keyed hashes: alike within one shop, nobody's elsewhere. */
export function logSecurityEvents(log: Log, key: Uint8Array): (event: SecurityEvent) => void {
  return ({ name, outcome, userId, address, actor, details }) =>
    log.info(
      {
        securityEvent: name,
        outcome,
        account: userId ?? undefined,
        address: address && createHmac('sha256', key).update(address).digest('base64url').slice(0, 16),
        actor,
        ...details,
      },
      'security event',
    );
}
