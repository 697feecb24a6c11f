import { cancelOrder } from '#shop/fulfilment/cancel-order.ts';
import { formatPaise } from '#shop/money.ts';
import { orderNumberOf } from '#shop/order-number.ts';
import { listOpenCash } from '#shop/orders/cash-orders.server.ts';
import { findOrderId } from '#shop/orders/find-orders.server.ts';
import { isRefusal, type Refusal } from '#shop/refusals.ts';
import { monthFirst } from '#shop/time.ts';
import { actorName } from '#shop/viewer.ts';
import { StaffError } from './command.ts';
import { inLine } from './others-words.ts';
import {
  type Call,
  findOption,
  onOrder,
  requireOption,
  requireOrder,
  type ShopCommand,
  writtenDown,
} from './shop-command.ts';

const text = { type: 'string' } as const;
/** Orders that are cancelled together: without `--most`, and at all. */
const MOST = { usual: 50, ever: 500 };

/** Cancels one order, or many together: those that are named, or the open cash orders of an account or to a phone. */
export const cancelCommand: ShopCommand = {
  parameters: '(ORDER ... | --account EMAIL | --phone NUMBER) --reason WORDS [--yes] [--most N]',
  about:
    'Cancels orders before they ship: what was paid goes back, the shopper reads the reason. One order at once; of ' +
    'several, or the open cash orders of an account or a phone, it lists what it would cancel, until --yes is there.',
  ability: 'change-orders',
  guarded: true,
  options: { reason: text, account: text, phone: text, most: text, yes: { type: 'boolean' } },
  run: async (call) => {
    const reason = requireOption(call, 'reason');
    const [account, phone] = [findOption(call, 'account'), findOption(call, 'phone')];
    const ways = [account, phone, call.positionals.length > 0 || null].filter((way) => way !== null);
    if (ways.length !== 1) throw new StaffError('Name orders, or --account, or --phone: one of these.');
    if (call.positionals.length === 1) return await cancelOne(call, reason);
    return await cancelTogether(call, reason, await findOrders(call, { account, phone }));
  },
};

type Found = { id: string; words: string };

async function cancelOne(call: Call, reason: string): Promise<string | Refusal> {
  await requireOrder(call);
  const { shop, viewer } = call;
  return await onOrder(
    call,
    (tx, orderId) => cancelOrder(shop, tx, viewer, { orderId, reason }),
    'is cancelled',
  );
}

async function findOrders(
  call: Call,
  { account, phone }: { account: string | null; phone: string | null },
): Promise<Found[]> {
  const most = Number(findOption(call, 'most') ?? MOST.usual);
  if (!Number.isInteger(most) || most < 1 || most > MOST.ever) {
    throw new StaffError(`--most is a number of orders, up to ${MOST.ever}.`);
  }
  const found =
    account === null && phone === null ? await named(call) : await open(call, account, phone, most);
  if (found.length > most) {
    throw new StaffError(`There are more than ${most} such orders; nothing was cancelled. Say --most N.`);
  }
  return found;
}

async function named({ shop, positionals }: Call): Promise<Found[]> {
  const found = new Map<string, Found>();
  for (const each of positionals.slice(0, MOST.ever + 1)) {
    const id = await findOrderId(shop.db, each);
    if (!id) throw new StaffError(`There is no order ${inLine(each)}; nothing was cancelled.`);
    found.set(id, { id, words: orderNumberOf(id) });
  }
  return [...found.values()];
}

async function open({ shop }: Call, email: string | null, phone: string | null, most: number) {
  const whose = email === null ? { phone: (phone ?? '').replace(/\D/g, '').slice(-10) } : { email };
  const orders = await listOpenCash(shop.db, whose, most + 1);
  return orders.map((order) => {
    const at = monthFirst.dateTime(order.created_at).padEnd(22);
    const cells = [order.number, at, order.status.padEnd(15), formatPaise(order.total_paise).padStart(10)];
    return { id: order.id, words: [...cells, inLine(order.email)].join('  ') };
  });
}

async function cancelTogether(call: Call, reason: string, found: Found[]): Promise<string> {
  if (found.length === 0) return 'There is no such order to cancel.';
  if (call.values.yes !== true) {
    const rows = found.map(({ words }) => words);
    return [...rows, `${found.length} orders would be cancelled. Nothing was done yet: add --yes.`].join(
      '\n',
    );
  }
  const rows: string[] = [];
  const { shop, viewer } = call;
  let cancelled = 0;
  for (const { id } of found) {
    const result = await writtenDown(call, `order ${id}`, (tx) =>
      cancelOrder(shop, tx, viewer, { orderId: id, reason }),
    );
    if (!isRefusal(result)) cancelled += 1;
    rows.push(
      `${orderNumberOf(id)}  ${isRefusal(result) ? `not cancelled: ${result.message}` : 'cancelled'}`,
    );
  }
  const actor = actorName(viewer);
  const details = { cancelled, asked: found.length };
  shop.securityEvent({ name: 'orders-cancelled-together', outcome: 'succeeded', actor, details });
  const said = [...rows, `${cancelled} of ${found.length} orders are cancelled.`].join('\n');
  if (cancelled < found.length) throw new StaffError(said);
  return said;
}
