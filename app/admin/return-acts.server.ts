import { approveReturn, receiveReturn, sendExchangeAhead } from '#shop/fulfilment/approve-return.ts';
import { declineReturn } from '#shop/fulfilment/end-return.ts';
import type { Inspected } from '#shop/fulfilment/return-lines.ts';
import { settleReturn } from '#shop/fulfilment/settle-return.ts';
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
      withReason(call, (reason) =>
        declineReturn(call.shop, tx, call.staff, { orderId: call.orderId, reason }),
      ),
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

function countOf(typed: string): number {
  return /^\d{1,3}$/.test(typed) ? Number(typed) : Number.NaN;
}
