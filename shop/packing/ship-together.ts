import type { Database, Tx } from '#db/database.server.ts';
import { refuseUnable } from '#shop/abilities.ts';
import { parcelFault } from '#shop/fulfilment/parcel-fault.ts';
import { findTracked, listLastParcels, lockLabels, takenFault } from '#shop/fulfilment/parcels.server.ts';
import { shipOrder } from '#shop/fulfilment/ship-order.ts';
import { readOrderName } from '#shop/order-number.ts';
import { lockOrder } from '#shop/orders/change-status.ts';
import { findNamed, type NamedOrder } from '#shop/orders/packing.server.ts';
import { isRefusal, type Refusal, refuse } from '#shop/refusals.ts';
import type { Shop } from '#shop/shop.ts';
import { audit } from '#shop/staff/audit.server.ts';
import type { Staff } from '#shop/viewer.ts';
import { type LineFault, readShipList, type ShipLine } from './ship-list.ts';

/** A line whose parcel can leave. `isDone`: it left with this very number before; nothing happens again. */
export type ShipStep = {
  line: number;
  order: NamedOrder;
  carrier: string;
  trackingNumber: string;
  trackingUrl: string | null;
  isDone: boolean;
};
/** `open`: rows of the list without carrier and number, which are left for later. */
export type ShipPlan = { steps: ShipStep[]; open: number };

/** What a list of parcels would do (R160); refused, with every faulty line named, while there is one. */
export async function checkShipList(
  shop: Shop,
  viewer: Staff,
  input: { text: string },
): Promise<ShipPlan | Refusal> {
  const unable = refuseUnable(viewer, 'ship-orders');
  if (unable) return unable;
  const list = readShipList(input.text);
  if ('faults' in list) return faulty(list.faults);
  const plan = await planShipping(shop.db, list.lines);
  return 'faults' in plan ? faulty(plan.faults) : { ...plan, open: list.open };
}

/** Ships all that a list names, or, where a line is faulty by now, nothing (R160). */
export async function shipByList(
  shop: Shop,
  tx: Tx,
  viewer: Staff,
  input: { text: string },
): Promise<ShipPlan | Refusal> {
  const list = readShipList(input.text);
  if ('faults' in list) return faulty(list.faults);
  const shipped = await shipLines(shop, tx, viewer, list.lines);
  return 'faults' in shipped
    ? faulty(shipped.faults)
    : isRefusal(shipped)
      ? shipped
      : { ...shipped, open: list.open };
}

/** Ships the one parcel that was scanned (R160). */
export async function shipScanned(
  shop: Shop,
  tx: Tx,
  viewer: Staff,
  scanned: Omit<ShipLine, 'line'>,
): Promise<ShipStep | Refusal> {
  const shipped = await shipLines(shop, tx, viewer, [{ ...scanned, line: 1 }]);
  if (isRefusal(shipped)) return shipped;
  return 'faults' in shipped ? refuse('scan-wrong', { words: shipped.faults[0]!.words }) : shipped.steps[0]!;
}

function faulty(faults: readonly LineFault[]): Refusal {
  const lines = faults.toSorted((a, b) => a.line - b.line).map(({ line, words }) => `Line ${line}: ${words}`);
  return refuse('ship-list-wrong', { count: lines.length, lines: lines.join('\n') });
}

/**
 * All orders are locked before they are judged, in the order of their ids, and then all labels: so two lists at once can't wait
 * for each other.
 */
async function shipLines(shop: Shop, tx: Tx, viewer: Staff, lines: readonly ShipLine[]) {
  const unable = refuseUnable(viewer, 'ship-orders');
  if (unable) return unable;
  const named = await findNamed(
    tx,
    lines.map(({ order }) => order),
  );
  const ids = [...new Set([...named.values()].map(({ id }) => id))].sort();
  for (const id of ids) await lockOrder(tx, id);
  await lockLabels(
    tx,
    lines.map(({ carrier, tracking }) => ({ carrier, trackingNumber: tracking })),
  );
  const plan = await planShipping(tx, lines);
  if ('faults' in plan) return plan;
  for (const { order, carrier, trackingNumber, trackingUrl, isDone } of plan.steps) {
    if (isDone) continue;
    const parcel = { carrier, trackingNumber, trackingUrl };
    const refused = await shipOrder(shop, tx, viewer, { orderId: order.id, ...parcel });
    if (refused) return refused;
    const said = { action: 'ship', subject: `order ${order.id}`, after: { carrier }, now: shop.now() };
    await audit(tx, viewer, said);
  }
  return plan;
}

/** Judges each line against the orders as they stand and against the other lines. */
async function planShipping(
  db: Database | Tx,
  lines: readonly ShipLine[],
): Promise<{ steps: ShipStep[] } | { faults: LineFault[] }> {
  const named = await findNamed(
    db,
    lines.map(({ order }) => order),
  );
  const ids = [...named.values()].map(({ id }) => id);
  const known: Known = {
    named,
    parcels: await listLastParcels(db, ids),
    tracked: await findTracked(
      db,
      lines.map(({ tracking }) => tracking),
    ),
    seen: new Map(),
  };
  const judged = lines.map((line) => ({ line: line.line, verdict: judge(line, known) }));
  const faults = judged.flatMap(({ line, verdict }) =>
    typeof verdict === 'string' ? [{ line, words: verdict }] : [],
  );
  if (faults.length > 0) return { faults };
  return { steps: judged.flatMap(({ verdict }) => (typeof verdict === 'string' ? [] : [verdict])) };
}

type Known = {
  named: Awaited<ReturnType<typeof findNamed>>;
  parcels: Awaited<ReturnType<typeof listLastParcels>>;
  tracked: Awaited<ReturnType<typeof findTracked>>;
  /** Orders and tracking numbers of earlier lines, with these lines. */
  seen: Map<string, number>;
};

/** What a line does, or the first thing that is wrong with it. */
function judge({ line, order: name, carrier, tracking, link }: ShipLine, known: Known): ShipStep | string {
  const order = known.named.get(readOrderName(name));
  if (!order) return name ? `there is no order ${name}.` : 'it names no order.';
  const { number, status } = order;
  if (isRounded(tracking))
    return `order ${number}: the spreadsheet has rounded its tracking number to ${tracking}: format the column as text, and fill it in anew.`;
  const trackingUrl = link || null;
  const fault = parcelFault({ carrier, trackingNumber: tracking, trackingUrl });
  if (fault) return `order ${number}: ${fault.message}`;
  for (const [key, words] of [
    [`order ${number}`, `order ${number}`],
    [`${carrier} ${tracking}`.toLowerCase(), `tracking number ${tracking}`],
  ] as const) {
    const earlier = known.seen.get(key);
    if (earlier !== undefined) return `${words} stands on line ${earlier} already.`;
    known.seen.set(key, line);
  }
  const tracked = known.tracked.get(tracking.toLowerCase()) ?? [];
  const own = tracked.filter(({ orderId }) => orderId === order.id);
  const taken = takenFault(tracked, order.id, { carrier, trackingNumber: tracking });
  if (taken) return `order ${number}: ${taken.message}`;
  const step = { line, order, carrier, trackingNumber: tracking, trackingUrl };
  // Of an order in parts one may have left with this number, and more is to be packed (R190).
  if (status === 'Processing') return { ...step, isDone: own.length > 0 };
  const parcel = known.parcels.get(order.id);
  if (!parcel)
    return status === 'Order Placed'
      ? `order ${number} is not being packed yet.`
      : `order ${number} is ${status}.`;
  const isAgain =
    parcel.carrier === carrier && parcel.trackingNumber.toLowerCase() === tracking.toLowerCase();
  if (isAgain || own.some(({ part }) => part !== null)) return { ...step, isDone: true };
  return `order ${number} is ${status}: it left with ${parcel.carrier} ${parcel.trackingNumber}.`;
}

/** A long number as a spreadsheet shows, and exports, it: its last digits are lost. */
const isRounded = (tracking: string) => /^\d([.,]\d+)?E\+\d+$/i.test(tracking);
