import type { Tx } from '#db/database.server.ts';
import { newGatewayId } from '#shop/ids.ts';
import type { Paise } from '#shop/money.ts';
import { type Refusal, refuse } from '#shop/refusals.ts';
import type { Shop } from '#shop/shop.ts';
import { type RefundedLine, refundableLeft } from './refund.ts';
import {
  copyRefundLines,
  insertRefund,
  insertRefundLines,
  lockCaptured,
  type Source,
  selectRefundsOf,
} from './refund-queries.server.ts';

type Wanted = Source & {
  /** 'rest': all that no refund stands for yet. */
  amountPaise: Paise | 'rest';
  reason: string;
  /** A person who asks for it, as `actorName` gives them; absent: the shop itself. */
  askedBy?: string;
  now: Date;
  retryOf?: string;
  /** In place of one that the gateway failed for good: it is paid to an account. */
  isPastGateway?: boolean;
  /** The pieces that it is for; `orderId` where they are of another order, in exchange. */
  lines?: readonly RefundedLine[];
};

const NEVER = new Date('9999-12-31');

/**
 * Asks for money back to where it came from; the job does it with the gateway and repeats until it is done. Cash goes
 * to an account that the shopper names (payouts.ts). Never more than was captured and no other refund stands for: null where
 * 'rest' is nothing, refused where an amount is too large.
 */
export async function requestRefund(
  shop: Pick<Shop, 'enqueue'>,
  tx: Tx,
  wanted: Wanted,
  startAfterSeconds = 0,
): Promise<{ refundId: string; amountPaise: Paise } | null | Refusal> {
  const { orderId, attemptId, reason, retryOf = null, lines = [] } = wanted;
  const leftPaise = await refundLeft(tx, wanted, retryOf);
  const amountPaise = wanted.amountPaise === 'rest' ? leftPaise : wanted.amountPaise;
  if (wanted.amountPaise === 'rest' && leftPaise <= 0) return null;
  if (amountPaise <= 0 || amountPaise > leftPaise) return refuse('refund-too-large', { leftPaise });
  const refundId = newGatewayId();
  await insertRefund(tx, {
    id: refundId,
    orderId,
    attemptId,
    amountPaise,
    reason,
    retryOf,
    createdAt: wanted.now,
    askedBy: wanted.askedBy ?? '',
    isPastGateway: wanted.isPastGateway ?? false,
    // Never asked for at the gateway, also not by a release that knows of no others.
    dueAt: wanted.isPastGateway ? NEVER : new Date(wanted.now.getTime() + startAfterSeconds * 1000),
  });
  await insertRefundLines(
    tx,
    lines.map((line) => ({ ...line, refundId })),
  );
  if (retryOf !== null) await copyRefundLines(tx, retryOf, refundId);
  if (attemptId !== null && !wanted.isPastGateway) {
    await shop.enqueue(tx, { name: 'settle-refund', data: { refundId } }, { startAfterSeconds });
  }
  return { refundId, amountPaise };
}

/** What of an order's money no refund but that of `retryOf` stands for; locked to the end of `tx`. */
export async function refundLeft(tx: Tx, source: Source, retryOf: string | null = null): Promise<Paise> {
  return refundableLeft(await lockCaptured(tx, source), await selectRefundsOf(tx, source), retryOf);
}
