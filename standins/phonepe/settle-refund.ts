import type { Refund } from './books.ts';
import { clock, type Office } from './office.ts';
import type { Webhooks } from './webhooks.ts';
import { refundBody } from './wire.ts';

/** Moves refunds that are due one step on: PENDING, CONFIRMED, then COMPLETED or FAILED; every step is announced. */
export function settleDueRefunds(office: Office, webhooks: Webhooks): void {
  const now = clock(office);
  for (const refund of office.books.refunds.rows.values()) {
    if (refund.nextAt === null || refund.nextAt > now) continue;
    const next = office.books.refunds.keep(oneStepOn(office, refund));
    webhooks.announce(eventOf(next), refundBody(next, office.options.merchantId));
  }
}

function oneStepOn(office: Office, refund: Refund): Refund {
  const timestamp = clock(office);
  if (refund.state === 'PENDING') {
    return { ...refund, state: 'CONFIRMED', timestamp, nextAt: timestamp + office.switches.refundStepMs };
  }
  return {
    ...refund,
    state: office.switches.refunds === 'fail' ? 'FAILED' : 'COMPLETED',
    timestamp,
    nextAt: null,
  };
}

function eventOf(refund: Refund): string {
  if (refund.state === 'CONFIRMED') return 'pg.refund.accepted';
  return refund.state === 'COMPLETED' ? 'pg.refund.completed' : 'pg.refund.failed';
}
