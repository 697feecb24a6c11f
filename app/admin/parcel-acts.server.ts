import type { Tx } from '#db/database.server.ts';
import { cancelRest, takePartBack } from '#shop/fulfilment/end-part.ts';
import { deliverPart, markPartUndelivered, sendPartAgain } from '#shop/fulfilment/follow-part.ts';
import { shipOrder } from '#shop/fulfilment/ship-order.ts';
import { textIn } from './admin.server.ts';
import { type Call, type OrderAct, piecesIn, withReason } from './order-act.server.ts';

/** The acts on parcels: of the whole order, and of one of several ('parcel-...', the field `part` says which). */
export const parcelActs: Record<string, OrderAct> = {
  ship: {
    ability: 'ship-orders',
    done: 'It is with the carrier, and the shopper has the number by mail.',
    fields: ['carrier'],
    after: (form) => {
      const pieces = chosenIn(form)?.map((line) => `${line.quantity} of line ${line.position + 1}`);
      return pieces ? { pieces } : {};
    },
    run: ({ shop, staff, orderId, form }, tx) => {
      const parcels = /^\d{1,3}$/.test(textIn(form, 'parcels')) ? Number(textIn(form, 'parcels')) : undefined;
      return shipOrder(shop, tx, staff, { orderId, ...handedIn(form), pieces: chosenIn(form), parcels });
    },
  },
  'ship-again': {
    ability: 'ship-orders',
    done: 'It is with the carrier again.',
    fields: ['carrier'],
    run: ({ shop, staff, orderId, form }, tx) =>
      shipOrder(shop, tx, staff, { orderId, ...handedIn(form), again: true }),
  },
  'parcel-delivered': {
    ability: 'ship-orders',
    done: 'The parcel is delivered.',
    fields: ['part'],
    run: (call, tx) => deliverPart(call.shop, tx, call.staff, partOf(call)),
  },
  'parcel-undelivered': {
    ability: 'ship-orders',
    done: 'It is noted that the parcel was not handed over.',
    fields: ['part'],
    run: (call, tx) =>
      withReason(call, (reason) =>
        markPartUndelivered(call.shop, tx, call.staff, { ...partOf(call), reason }),
      ),
  },
  'parcel-again': {
    ability: 'ship-orders',
    done: 'The parcel is with the carrier again.',
    fields: ['part', 'carrier'],
    run: (call, tx) => sendPartAgain(call.shop, tx, call.staff, { ...partOf(call), ...handedIn(call.form) }),
  },
  'parcel-back': {
    ability: 'ship-orders',
    givesBack: true,
    done: 'The parcel is with the shop again. What was paid for its pieces goes back.',
    fields: ['part', 'stock'],
    run: (call, tx) => takeBack(call, tx),
  },
  'cancel-rest': {
    ability: 'change-orders',
    givesBack: true,
    done: 'The rest does not ship. What was paid for it goes back.',
    fields: [],
    run: (call, tx) =>
      withReason(call, (reason) => cancelRest(call.shop, tx, call.staff, { orderId: call.orderId, reason })),
  },
};

function takeBack(call: Call, tx: Tx) {
  const { shop, staff, form } = call;
  const writtenOff = textIn(form, 'stock') === 'write-off';
  const reason = textIn(form, 'reason').slice(0, 500);
  return takePartBack(shop, tx, staff, { ...partOf(call), reason, writtenOff });
}

function partOf({ orderId, form }: Call) {
  const part = Number(/^[1-9]\d{0,2}$/.exec(textIn(form, 'part'))?.[0] ?? 0);
  return { orderId, part };
}

function handedIn(form: FormData) {
  const trackingUrl = textIn(form, 'url') || null;
  return { carrier: textIn(form, 'carrier'), trackingNumber: textIn(form, 'tracking'), trackingUrl };
}

/** The pieces that go in the parcel; undefined where the form does not ask. */
function chosenIn(form: FormData) {
  const isAsked = [...form.keys()].some((name) => name.startsWith('line-'));
  return isAsked ? piecesIn(form) : undefined;
}
