import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { typedPath } from '#bin/typed-path.ts';
import { takePartBack } from '#shop/fulfilment/end-part.ts';
import { declineReturn, takeBack } from '#shop/fulfilment/end-return.ts';
import { deliverPart, markPartUndelivered, sendPartAgain } from '#shop/fulfilment/follow-part.ts';
import { getReturnPhotos } from '#shop/fulfilment/get-journey.ts';
import { deliverOrder, markUndelivered, shipOrder, startProcessing } from '#shop/fulfilment/ship-order.ts';
import { formatPaise } from '#shop/money.ts';
import { orderNumberOf } from '#shop/order-number.ts';
import { listOrdersForStaff } from '#shop/orders/find-orders.server.ts';
import { orderStatuses } from '#shop/orders/order.ts';
import { monthFirst } from '#shop/time.ts';
import { StaffError } from './command.ts';
import { describeOrder } from './describe-order.ts';
import {
  type Call,
  findOption,
  onOrder,
  requireOption,
  requireOrder,
  type ShopCommand,
} from './shop-command.ts';

const text = { type: 'string' } as const;
const shipping = { carrier: text, tracking: text, url: text };
// Of an order that leaves in several.
const parcel = { parcel: text };

/** What staff do with orders; each is a verb of shop/fulfilment/. */
export const orderCommands: Record<string, ShopCommand> = {
  orders: {
    ability: 'read-orders',
    parameters: '[--status STATUS] [--limit N]',
    about: "Lists orders, oldest first: those in a status ('Order Placed', Shipped ...), or all.",
    options: { status: text, limit: text },
    run: listOrders,
  },
  show: {
    ability: 'read-orders',
    parameters: 'ORDER',
    about: 'Shows one order: pieces, address, history, parcel, return, refunds.',
    run: async (call) => await describeOrder(call.shop, await requireOrder(call)),
  },
  process: {
    ability: 'ship-orders',
    action: 'pack',
    parameters: 'ORDER',
    about: 'Begins to pack it: Processing.',
    run: (call) =>
      onOrder(
        call,
        (tx, orderId) => startProcessing(call.shop, tx, call.viewer, { orderId }),
        'is being packed',
      ),
  },
  ship: {
    ability: 'ship-orders',
    parameters: 'ORDER --carrier NAME --tracking NUMBER [--url https://...]',
    about: 'Hands it, or what of it is left, to a carrier: Shipped. The shopper gets the number by mail.',
    options: shipping,
    run: (call) => ship(call, false),
  },
  'ship-again': {
    ability: 'ship-orders',
    parameters: 'ORDER --carrier NAME --tracking NUMBER [--url https://...] [--parcel N]',
    about: 'Sends an undelivered parcel once more: Shipped.',
    options: { ...shipping, ...parcel },
    run: (call) => ship(call, true),
  },
  deliver: {
    ability: 'ship-orders',
    parameters: 'ORDER [--parcel N]',
    about: 'It has arrived: Delivered. A cash order is paid by this; its cash is written down.',
    options: parcel,
    run: (call) => {
      const { shop, viewer } = call;
      const part = parcelOf(call);
      return onOrder(
        call,
        (tx, orderId) =>
          part === null
            ? deliverOrder(shop, tx, viewer, { orderId })
            : deliverPart(shop, tx, viewer, { orderId, part }),
        part === null ? 'is delivered' : `has parcel ${part} delivered`,
      );
    },
  },
  undelivered: {
    ability: 'ship-orders',
    parameters: 'ORDER --reason WORDS [--parcel N]',
    about: 'The carrier could not hand it over: Undelivered. The shopper reads the reason.',
    options: { reason: text, ...parcel },
    run: (call) => {
      const { shop, viewer } = call;
      const reason = requireOption(call, 'reason');
      const part = parcelOf(call);
      return onOrder(
        call,
        (tx, orderId) =>
          part === null
            ? markUndelivered(shop, tx, viewer, { orderId, reason })
            : markPartUndelivered(shop, tx, viewer, { orderId, part, reason }),
        part === null ? 'is undelivered' : `has parcel ${part} undelivered`,
      );
    },
  },
  'take-back': {
    ability: 'ship-orders',
    guarded: true,
    parameters: 'ORDER (--saleable | --write-off all|PRODUCT,PRODUCT) [--reason WORDS] [--parcel N]',
    about: 'A return or a refused parcel is here again: Returned. What was paid goes back.',
    options: { saleable: { type: 'boolean' }, 'write-off': text, reason: text, ...parcel },
    run: (call) => {
      const reason = findOption(call, 'reason') ?? '';
      const writtenOff = writtenOffOf(call);
      const part = parcelOf(call);
      if (part !== null) return takeParcelBack(call, part, { reason, writtenOff });
      return onOrder(
        call,
        (tx, orderId) => takeBack(call.shop, tx, call.viewer, { orderId, reason, writtenOff }),
        'is taken back',
      );
    },
  },
  'decline-return': {
    ability: 'change-orders',
    parameters: 'ORDER --reason WORDS',
    about: 'Says no to a return: Delivered again. The shopper reads the reason.',
    options: { reason: text },
    run: (call) => {
      const reason = requireOption(call, 'reason');
      return onOrder(
        call,
        (tx, orderId) => declineReturn(call.shop, tx, call.viewer, { orderId, reason }),
        'stays with the shopper',
      );
    },
  },
  photos: {
    ability: 'read-orders',
    parameters: 'ORDER --to FOLDER',
    about: 'Writes the photos of the latest return into a folder.',
    options: { to: text },
    run: savePhotos,
  },
};

async function listOrders(call: Call): Promise<string> {
  const wanted = findOption(call, 'status');
  const status = orderStatuses.find((each) => each.toLowerCase() === wanted?.toLowerCase()) ?? null;
  if (wanted !== null && status === null) {
    throw new StaffError(`There is no status '${wanted}': ${orderStatuses.join(', ')}.`);
  }
  const limit = Number(findOption(call, 'limit') ?? 100);
  if (!Number.isInteger(limit) || limit < 1) throw new StaffError('--limit is a number of orders.');
  const orders = await listOrdersForStaff(call.shop.db, { status, limit });
  if (orders.length === 0) return 'No orders.';
  return orders
    .map(({ number, createdAt, status: now, paymentMethod, exchangeOf, totalPaise, items }) => {
      const units = items.reduce((sum, { quantity }) => sum + quantity, 0);
      const payment = exchangeOf === null ? paymentMethod : 'exchange';
      const cells = [number, monthFirst.dateTime(createdAt).padEnd(22), now.padEnd(16), payment.padEnd(8)];
      return [...cells, formatPaise(totalPaise).padStart(10), `${units} pcs`].join('  ');
    })
    .join('\n');
}

/** The parcel that is meant, of an order that leaves in several; null for the whole order. */
function parcelOf(call: Call): number | null {
  const named = findOption(call, 'parcel');
  if (named === null) return null;
  if (!/^[1-9]\d{0,2}$/.test(named)) throw new StaffError('--parcel is the number of a parcel, from 1.');
  return Number(named);
}

function takeParcelBack(
  call: Call,
  part: number,
  { reason, writtenOff }: { reason: string; writtenOff: string[] | 'all' },
) {
  if (writtenOff !== 'all' && writtenOff.length > 0) {
    throw new StaffError('Of one parcel all pieces are written off (--write-off all), or none.');
  }
  const isSpoilt = writtenOff === 'all';
  return onOrder(
    call,
    (tx, orderId) =>
      takePartBack(call.shop, tx, call.viewer, { orderId, part, reason, writtenOff: isSpoilt }),
    `has parcel ${part} back`,
  );
}

function ship(call: Call, again: boolean) {
  const carrier = requireOption(call, 'carrier');
  const trackingNumber = requireOption(call, 'tracking');
  const handed = { carrier, trackingNumber, trackingUrl: findOption(call, 'url') };
  const part = again ? parcelOf(call) : null;
  return onOrder(
    call,
    (tx, orderId) =>
      part === null
        ? shipOrder(call.shop, tx, call.viewer, { orderId, ...handed, again })
        : sendPartAgain(call.shop, tx, call.viewer, { orderId, part, ...handed }),
    `is with ${carrier}, number ${trackingNumber}`,
  );
}

function writtenOffOf(call: Call): string[] | 'all' {
  const spoilt = findOption(call, 'write-off');
  if ((call.values.saleable === true) === (spoilt !== null)) {
    throw new StaffError(
      'Say what becomes of the pieces: --saleable, or --write-off all, or --write-off PRODUCT,PRODUCT.',
    );
  }
  if (spoilt === 'all') return 'all';
  return spoilt === null ? [] : spoilt.split(',').map((id) => id.trim());
}

async function savePhotos(call: Call): Promise<string> {
  const orderId = await requireOrder(call);
  const folder = typedPath(requireOption(call, 'to'));
  const photos = await getReturnPhotos(call.shop.db, orderId);
  mkdirSync(folder, { recursive: true });
  const files = photos.map((photo, place) => {
    const file = join(folder, `${orderNumberOf(orderId)}-${place + 1}.jpg`);
    writeFileSync(file, photo);
    return file;
  });
  return files.length === 0 ? 'No photos came with it.' : files.join('\n');
}
