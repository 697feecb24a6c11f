import { z } from 'zod';
import { rupeesFromPaise } from '#shop/money.ts';
import { type OrderStatus, returnUntil } from '#shop/orders/order.ts';
import { type OrderOutput, orderOutputSchema, orderWithHistorySchema } from '#shop/orders/order-output.ts';
import type { Journey } from './get-journey.ts';
import type { Way } from './list-ways.ts';
import { partStates, splitRefunded } from './parts.ts';
import { type ReturnRequest, returnStage, returnStages } from './return-request.ts';

const pieces = z.array(z.object({ name: z.string(), size: z.string(), quantity: z.number().int() }));

const refund = z.object({
  amount: z.number(),
  /** It is of money that came beside the order's own: too late, twice, or beyond its price. */
  isSurplus: z.boolean(),
  /** waiting: the shopper has to name an account; underway: we, or the gateway, are at it; done: it was sent. */
  state: z.enum(['waiting', 'underway', 'done']),
  /** original: the way it was paid; account: the one that the shopper named. */
  to: z.enum(['original', 'account']),
  accountHint: z.string().nullable(),
  /** Until when the money waits because the account, or the e-mail, was changed; null where it does not. */
  payableFrom: z.string().nullable(),
  /** Why the account that was named did not do; '' where there is nothing to say. */
  accountFault: z.string(),
  askedAt: z.string(),
  doneAt: z.string().nullable(),
  reference: z.string().nullable(),
});

/** One order with all that happened to it: its parcel, return and refunds (R86, R93 and R103). */
export const orderJourneySchema = orderWithHistorySchema.extend({
  /** Its shopper gave it up before it was paid online (R321). */
  isGivenUp: z.boolean(),
  /** Staff cancelled it before it was paid by its link (R186). */
  isCalledOff: z.boolean(),
  tracking: z
    .object({ carrier: z.string(), trackingNumber: z.string(), url: z.string().nullable() })
    .nullable(),
  /** Its parcels, where it leaves in several (R190); none where it leaves at once. */
  parcels: z.array(
    z.object({
      /** From 1. */
      part: z.number().int(),
      carrier: z.string(),
      trackingNumber: z.string(),
      url: z.string().nullable(),
      shippedAt: z.string(),
      state: z.enum(partStates),
      /** Since when it is no longer on its way. */
      stateAt: z.string().nullable(),
      /** Why it was not handed over. */
      reason: z.string(),
      items: pieces,
    }),
  ),
  /** What leaves in a later parcel, and what does not come (R193). */
  toCome: pieces,
  notSent: pieces,
  /** Until when a return may be asked for; null where it can't be. */
  returnUntil: z.string().nullable(),
  returnRequest: z
    .object({
      reason: z.string(),
      words: z.string(),
      photos: z.number().int(),
      outcome: z.enum(['declined', 'taken back']).nullable(),
      outcomeReason: z.string(),
    })
    .nullable(),
  /** What can still be sent back, where a return may be asked for; `sizes`: those that an exchange can be for, but for those that are sold out. */
  returnable: z.array(
    z.object({
      productId: z.string(),
      name: z.string(),
      size: z.string(),
      quantity: z.number().int(),
      sizes: z.array(z.string()),
      /** Sizes that are sold out; '' of a product without sizes. */
      soldOut: z.array(z.string()),
    }),
  ),
  /** Each return of the order, newest first (R153). */
  returns: z.array(
    z.object({
      askedAt: z.string(),
      stage: z.enum(returnStages),
      reason: z.string(),
      words: z.string(),
      photos: z.number().int(),
      /** How the pieces come back. */
      advice: z.string(),
      outcomeReason: z.string(),
      /**
       * `exchangeFor`: the size that goes out instead, '' where there are none; null for the money. `exchangeName`: another
       * product, so many of it; null for the same. `back`: pieces that came.
       */
      items: z.array(
        z.object({
          name: z.string(),
          size: z.string(),
          quantity: z.number().int(),
          exchangeFor: z.string().nullable(),
          exchangeName: z.string().nullable(),
          exchangeQuantity: z.number().int().nullable(),
          back: z.number().int().nullable(),
        }),
      ),
      /** The order that goes out in exchange; `isExchangeOff`: it did not, or does not. */
      exchangeOrder: z.string().nullable(),
      isExchangeOff: z.boolean(),
    }),
  ),
  /** The order in exchange for whose pieces this one goes out; null for any other. */
  exchangeFrom: z.string().nullable(),
  refunds: z.array(refund),
  /** The tax invoice and the credit notes to it; there is none before the parcel ships. */
  taxDocuments: z.array(
    z.object({
      number: z.string(),
      kind: z.enum(['invoice', 'credit note']),
      issuedAt: z.string(),
      totalAmount: z.number(),
    }),
  ),
  /** Money came, but not as it was asked: the shop is looking at it. */
  paymentHeld: z.boolean(),
  /** It waits for its payment by the link that was mailed (R182). */
  paidByLink: z.boolean(),
});

export type OrderJourney = z.infer<typeof orderJourneySchema>;

const { parcels, returns, paymentHeld, paidByLink } = orderJourneySchema.shape;

/** An order in the list, with what of its way decides on the words of its card (R436): of returns the one that is open. */
export const listedOrderSchema = orderOutputSchema.extend({
  isGivenUp: z.boolean(),
  isCalledOff: z.boolean(),
  parcels: z.array(parcels.element.pick({ state: true })),
  returns: z.array(returns.element.pick({ stage: true })),
  paymentHeld,
  paidByLink,
  refunds: z.array(refund.pick({ amount: true, state: true, isSurplus: true })),
});

export type ListedOrder = z.infer<typeof listedOrderSchema>;

export function listedOutput(
  output: OrderOutput,
  { isGivenUp, isCalledOff, parts, stage, isHeld, isByLink, refunds, surplus }: Way,
): ListedOrder {
  return {
    ...output,
    isGivenUp,
    isCalledOff,
    parcels: parts.map(({ state }) => ({ state })),
    returns: stage ? [{ stage }] : [],
    paymentHeld: isHeld,
    paidByLink: isByLink,
    refunds: refunds.map((each) => ({
      amount: rupeesFromPaise(each.amountPaise),
      state: stateOf(each),
      isSurplus: surplus.has(each.id),
    })),
  };
}

type Facts = {
  order: { status: OrderStatus; deliveredAt: Date | null };
  isGivenUp: boolean;
  journey: Journey;
  now: Date;
  returnDays: number;
};

export function journeyOutput(
  output: z.infer<typeof orderWithHistorySchema>,
  { order, isGivenUp, journey, now, returnDays }: Facts,
): OrderJourney {
  const { parcel, returnRequest } = journey;
  const until = order.status === 'Delivered' ? returnUntil(order, returnDays) : null;
  const isReturnable =
    until !== null &&
    until >= now &&
    (journey.behind === null || journey.behind.outcome !== null) &&
    journey.lines.some(({ left }) => left > 0);
  return {
    ...output,
    isGivenUp,
    isCalledOff: output.status === 'Payment Failed' && journey.isCalledOff,
    tracking: parcel && {
      carrier: parcel.carrier,
      trackingNumber: parcel.trackingNumber,
      url: parcel.trackingUrl,
    },
    ...partsOutput(journey, order.status === 'Processing'),
    returnUntil: isReturnable ? until.toISOString() : null,
    returnRequest: returnRequest && {
      reason: returnRequest.cause,
      words: returnRequest.words,
      photos: returnRequest.photos,
      outcome: returnRequest.outcome,
      outcomeReason: returnRequest.outcomeReason,
    },
    returnable: isReturnable ? journey.lines.flatMap(returnableOutput) : [],
    returns: journey.returns.map((each) => returnOutput(each, journey)),
    exchangeFrom: journey.behind?.orderId ?? null,
    refunds: journey.refunds.map((each) => refundOutput(each, journey, now)),
    taxDocuments: journey.documents.map(({ number, kind, issuedAt, contents }) => ({
      number,
      kind,
      issuedAt: issuedAt.toISOString(),
      totalAmount: rupeesFromPaise(contents.totalPaise),
    })),
    paymentHeld: journey.isHeld,
    paidByLink: journey.isByLink,
  };
}

function partsOutput({ parts, unsent, lines }: Journey, isPacked: boolean) {
  const rest = parts.length > 0 ? unsent : [];
  const { toCome, refunded } = splitRefunded(rest);
  return {
    parcels: parts.map((each) => ({
      part: each.part,
      carrier: each.carrier,
      trackingNumber: each.trackingNumber,
      url: each.trackingUrl,
      shippedAt: each.shippedAt.toISOString(),
      state: each.state,
      stateAt: each.endedAt?.toISOString() ?? null,
      reason: each.reason,
      items: each.lines.map(({ position, quantity }) =>
        pieceOutput({ ...lines.find((line) => line.position === position)!, quantity }),
      ),
    })),
    toCome: isPacked ? toCome.map(pieceOutput) : [],
    notSent: (isPacked ? refunded : rest).map(pieceOutput),
  };
}

function pieceOutput({ name, size, quantity }: { name: string; size: string; quantity: number }) {
  return { name, size, quantity };
}

function returnableOutput({ productId, name, size, left, sizes, soldOut }: Journey['lines'][number]) {
  return left > 0
    ? [{ productId, name, size, quantity: left, sizes: [...sizes], soldOut: [...soldOut] }]
    : [];
}

function returnOutput(
  each: ReturnRequest,
  { lines, exchangeNames, exchangesOff }: Journey,
): OrderJourney['returns'][number] {
  return {
    askedAt: each.askedAt.toISOString(),
    stage: returnStage(each),
    reason: each.cause,
    words: each.words,
    photos: each.photos,
    advice: each.advice,
    outcomeReason: each.outcomeReason,
    items: each.lines.map(({ position, quantity, exchangeSize, saleable, writtenOff, ...another }) => {
      const { name, size } = lines.find((line) => line.position === position)!;
      const { exchangeProduct, exchangeQuantity } = another;
      const exchangeName = exchangeNames.get(exchangeProduct ?? '') ?? null;
      const back = saleable === null ? null : saleable + (writtenOff ?? 0);
      return { name, size, quantity, exchangeFor: exchangeSize, exchangeName, exchangeQuantity, back };
    }),
    exchangeOrder: each.replacementId,
    isExchangeOff: exchangesOff.has(each.replacementId ?? ''),
  };
}

/** A refund that the gateway failed is under way still: it is asked for again, by the shop or its staff. */
function refundOutput(each: Journey['refunds'][number], journey: Journey, now: Date): z.infer<typeof refund> {
  const account = journey.accounts.get(each.id);
  const state = stateOf(each);
  return {
    amount: rupeesFromPaise(each.amountPaise),
    isSurplus: journey.surplus.has(each.id),
    state,
    to: each.toAccount ? 'account' : 'original',
    accountHint: account?.hint ?? null,
    payableFrom: account && account.payableFrom > now ? account.payableFrom.toISOString() : null,
    accountFault: state === 'waiting' ? each.failure : '',
    askedAt: each.createdAt.toISOString(),
    doneAt: each.state === 'done' ? (each.settledAt?.toISOString() ?? null) : null,
    reference: each.state === 'done' ? each.reference : null,
  };
}

function stateOf({ state, toAccount }: Pick<Journey['refunds'][number], 'state' | 'toAccount'>) {
  if (state === 'done') return state;
  return toAccount && state === 'requested' ? 'waiting' : 'underway';
}
