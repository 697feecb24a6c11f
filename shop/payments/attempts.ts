import type { Database, Tx } from '#db/database.server.ts';
import { newGatewayId, newReturnToken } from '#shop/ids.ts';
import type { Paise } from '#shop/money.ts';
import { HOLD_AFTER_SESSION_MS } from './attempt.ts';
import type { Gateway, HandOff } from './gateway.ts';
import {
  type Attempt,
  insertAttempt,
  selectAttempt,
  selectAttemptByToken,
  selectAttemptsOf,
  selectHeld,
  selectOverdue,
  updateAttempt,
  updateStarted,
  updateUnclear,
} from './queries.server.ts';

export type { Attempt };

/** Opens a new attempt to pay an order: a new id for the gateway, a new token for the way back (R63, R66 and R68). */
export async function openAttempt(
  tx: Tx,
  payment: { orderId: string; gateway: Gateway; amountPaise: Paise; now: Date },
): Promise<{ id: string; returnToken: string }> {
  const id = newGatewayId();
  const returnToken = newReturnToken();
  const { orderId, gateway, amountPaise, now } = payment;
  const holdUntil = holdAfter(now.getTime() + gateway.sessionMinutes * 60_000);
  await insertAttempt(tx, { id, orderId, gateway: gateway.name, amountPaise, returnToken, now, holdUntil });
  return { id, returnToken };
}

/** Notes that the gateway gave a payment link for a session that ends at `expiresAt` (epoch ms). */
export async function noteStarted(
  db: Database,
  id: string,
  started: { paymentLink: string; reference: string; expiresAt: number; handOff?: HandOff },
): Promise<void> {
  await updateStarted(db, id, { ...started, holdUntil: holdAfter(started.expiresAt) });
}

/** Notes that the gateway gave no clear answer: the attempt may exist there. */
export async function noteUnclear(db: Database, id: string, reason: string): Promise<void> {
  await updateUnclear(db, id, reason);
}

/** Open attempts at a gateway whose hold should have ended by now. At most 100. */
export const findOverdueAttempts = selectOverdue;
export const findAttempt = (db: Database | Tx, id: string) => selectAttempt(db, id);
export const lockAttempt = (tx: Tx, id: string) => selectAttempt(tx, id, true);
export const findAttemptByToken = selectAttemptByToken;
export const listAttempts = selectAttemptsOf;
/** Attempts whose money is held for staff: another amount or currency came than asked. Oldest first. */
export const listHeldAttempts = selectHeld;
export const settleAttempt = updateAttempt;

function holdAfter(sessionEndMs: number): Date {
  return new Date(sessionEndMs + HOLD_AFTER_SESSION_MS);
}
