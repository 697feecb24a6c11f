import { z } from 'zod';
import { approveReturn, receiveReturn, sendExchangeAhead } from '#shop/fulfilment/approve-return.ts';
import { declineReturn } from '#shop/fulfilment/end-return.ts';
import { exchangeForAnother, refundInstead } from '#shop/fulfilment/exchange-another.ts';
import type { Inspected } from '#shop/fulfilment/return-lines.ts';
import { settleReturn } from '#shop/fulfilment/settle-return.ts';
import { refuse } from '#shop/refusals.ts';
import { textIn } from './admin.server.ts';
import { type OrderAct, withReason } from './order-act.server.ts';

/** The acts on a return, from its acceptance to what becomes of each piece (R153 to R155). */
export const returnActs: Record<string, OrderAct> = {
  'approve-return': {
    ability: 'change-orders',
    done: 'The return is accepted, and the shopper reads how it comes back.',
    fields: ['instead'],
    run: ({ shop, staff, orderId, form }, tx) => {
      const advice = textIn(form, 'advice');
      const refundInstead = form.get('instead') !== null;
      return approveReturn(shop, tx, staff, { orderId, advice, refundInstead });
    },
  },
  'receive-return': {
    ability: 'ship-orders',
    done: 'It is noted that the pieces are here.',
    fields: [],
    run: ({ shop, staff, orderId }, tx) => receiveReturn(shop, tx, staff, { orderId }),
  },
  'settle-return': {
    ability: 'ship-orders',
    givesBack: true,
    done: 'The return is settled, and the shopper reads what happens next.',
    fields: [],
    after: (form) => ({ pieces: linesOf(form).map(inWords).join('; ') }),
    run: ({ shop, staff, orderId, form }, tx) => {
      const reason = textIn(form, 'reason').slice(0, 500);
      return settleReturn(shop, tx, staff, { orderId, reason, lines: linesOf(form) });
    },
  },
  'exchange-another': {
    ability: 'change-orders',
    done: 'It is kept for the shopper, who reads what the difference comes to.',
    fields: ['quantity'],
    after: (form) => readChoice(textIn(form, 'choice')) ?? {},
    run: ({ shop, staff, orderId, form }, tx) => {
      const chosen = readChoice(textIn(form, 'choice'));
      if (!chosen) return Promise.resolve(refuse('input-wrong'));
      const [position, quantity] = ['position', 'quantity'].map((name) => countOf(textIn(form, name)));
      const wanted = { orderId, position: position!, quantity: quantity!, ...chosen };
      return exchangeForAnother(shop, tx, staff, wanted);
    },
  },
  'refund-instead': {
    ability: 'change-orders',
    done: 'Nothing is exchanged: the money goes back once the pieces are settled.',
    fields: [],
    run: ({ shop, staff, orderId }, tx) => refundInstead(shop, tx, staff, { orderId }),
  },
  'send-ahead': {
    ability: 'change-orders',
    done: 'The exchange is to be packed at once.',
    fields: [],
    run: ({ shop, staff, orderId }, tx) => sendExchangeAhead(shop, tx, staff, { orderId }),
  },
  'decline-return': {
    ability: 'change-orders',
    done: 'The return is declined, and the shopper reads why.',
    fields: [],
    run: (call, tx) =>
      withReason(call, (reason) => {
        const { shop, staff, orderId, form } = call;
        return declineReturn(shop, tx, staff, { orderId, reason, seen: textIn(form, 'seen') });
      }),
  },
};

/** What the form says of each line; NaN where it says no count. */
function linesOf(form: FormData): Inspected[] {
  const counts = (name: string) => form.getAll(name).map((value) => countOf(String(value)));
  const [saleable, writtenOff] = [counts('saleable'), counts('written-off')];
  return counts('position').map((position, place) => ({
    position,
    saleable: saleable[place] ?? Number.NaN,
    writtenOff: writtenOff[place] ?? Number.NaN,
  }));
}

function inWords({ position, saleable, writtenOff }: Inspected): string {
  return `line ${position + 1}: ${saleable} back on sale, ${writtenOff} written off`;
}

/** A product and its size, as the form's list has them. */
function readChoice(text: string): { productId: string; size: string } | null {
  try {
    const [productId, size] = choice.parse(JSON.parse(text));
    return { productId, size };
  } catch {
    return null;
  }
}

const choice = z.tuple([z.string().max(100), z.string().max(40)]);

function countOf(typed: string): number {
  return /^\d{1,3}$/.test(typed) ? Number(typed) : Number.NaN;
}
