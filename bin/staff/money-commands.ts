import { lastDays, reconcile } from '#shop/checkout/reconcile.ts';
import { acceptHeld, refundHeld } from '#shop/checkout/resolve-held.ts';
import { payOut, refuseAccount } from '#shop/fulfilment/pay-out.ts';
import { type PartialRefund, refundPart } from '#shop/fulfilment/refund-order.ts';
import { refundToAccount } from '#shop/fulfilment/refund-to-account.ts';
import { formatPaise, paiseFromRupees } from '#shop/money.ts';
import { orderNumberOf } from '#shop/order-number.ts';
import { listHeldAttempts } from '#shop/payments/attempts.server.ts';
import { accountInWords } from '#shop/payments/payout-account.ts';
import { readPayout } from '#shop/payments/payouts.ts';
import { listUnfinishedRefunds } from '#shop/payments/refund-queries.server.ts';
import { retryRefund } from '#shop/payments/settle-refund.ts';
import { isRefusal, type Refusal } from '#shop/refusals.ts';
import { audit } from '#shop/staff/audit.server.ts';
import { monthFirst } from '#shop/time.ts';
import type { System } from '#shop/viewer.ts';
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

/** What staff do with money: refunds, accounts that cash goes back to, payments that are held. */
export const moneyCommands: Record<string, ShopCommand> = {
  refund: {
    ability: 'move-money',
    guarded: true,
    parameters: 'ORDER --reason WORDS (--amount RUPEES | --lines LINE:QUANTITY[:sent|:unsent],...)',
    about: "Sends a part of what was paid back; lines as 'show' numbers them. The order stays as it is.",
    options: { reason: text, amount: text, lines: text },
    run: refund,
  },
  refunds: {
    ability: 'read-money',
    parameters: '',
    about: 'Lists refunds that are not done: those that the gateway failed for good, and cash to pay out.',
    run: listRefundsToDo,
  },
  'retry-refund': {
    ability: 'move-money',
    guarded: true,
    parameters: 'REFUND',
    about: 'Asks the gateway once more for a refund that it failed for good.',
    run: retry,
  },
  'refund-to-account': {
    ability: 'move-money',
    guarded: true,
    parameters: 'REFUND',
    about: 'Asks the shopper for an account to pay a refund to that the gateway failed for good.',
    run: toAccount,
  },
  account: {
    ability: 'move-money',
    guarded: true,
    action: 'read-account',
    parameters: 'ORDER',
    about: 'Shows the account that the cash of an order goes back to. It is forgotten once it is paid.',
    run: showAccount,
  },
  'refund-paid': {
    ability: 'move-money',
    action: 'paid-out',
    guarded: true,
    parameters: 'ORDER --reference NUMBER',
    about: "The cash is sent back, under the bank's reference: done. The shopper gets it by mail.",
    options: { reference: text },
    run: (call) => {
      const reference = requireOption(call, 'reference');
      return onOrder(
        call,
        (tx, orderId) => payOut(call.shop, tx, call.viewer, { orderId, reference }),
        `is paid back under ${reference}`,
      );
    },
  },
  'account-refused': {
    ability: 'move-money',
    guarded: true,
    parameters: 'ORDER --reason WORDS',
    about: 'The bank did not take the account: the order page asks the shopper for another.',
    options: { reason: text },
    run: (call) => {
      const reason = requireOption(call, 'reason');
      return onOrder(
        call,
        (tx, orderId) => refuseAccount(tx, call.viewer, { orderId, reason }),
        'waits for another account',
      );
    },
  },
  reconcile: {
    // As the shop does by itself each night.
    ability: null,
    parameters: '[--days DAYS]',
    about:
      "Compares our books with the gateways', payment by payment, for the last 7 days or as many as named.",
    options: { days: text },
    run: compareBooks,
  },
  held: {
    ability: 'read-money',
    parameters: '',
    about: 'Lists payments that are held: another amount or currency came than was asked.',
    run: listHeld,
  },
  'accept-held': {
    ability: 'move-money',
    guarded: true,
    parameters: 'ORDER',
    about: 'Takes the held payment: the order stands at its price; what came beyond that goes back.',
    run: (call) =>
      onOrder(call, (tx, orderId) => acceptHeld(call.shop, tx, call.viewer, { orderId }), 'is placed'),
  },
  'refund-held': {
    ability: 'move-money',
    guarded: true,
    parameters: 'ORDER --reason WORDS',
    about: 'Sends the held payment back, all of it.',
    options: { reason: text },
    run: (call) => {
      const reason = requireOption(call, 'reason');
      return onOrder(
        call,
        (tx, orderId) => refundHeld(call.shop, tx, call.viewer, { orderId, reason }),
        'gets its payment back',
      );
    },
  },
};

async function refund(call: Call): Promise<string | Refusal> {
  const orderId = await requireOrder(call);
  const input = { orderId, reason: requireOption(call, 'reason'), what: whatOf(call) };
  const asked = await writtenDown(call, `order ${orderId}`, (tx) =>
    refundPart(call.shop, tx, call.viewer, input),
  );
  return isRefusal(asked) ? asked : `${formatPaise(asked.amountPaise)} go back: refund ${asked.refundId}.`;
}

function whatOf(call: Call): PartialRefund['what'] {
  const [amount, lines] = [findOption(call, 'amount'), findOption(call, 'lines')];
  if ((amount === null) === (lines === null)) throw new StaffError('Say how much: --amount or --lines.');
  if (amount !== null) {
    const paise = paiseFromRupees(Number(amount));
    if (paise === null || paise <= 0) throw new StaffError('--amount is rupees: 250 or 250.50.');
    return { amountPaise: paise };
  }
  return {
    lines: lines!.split(',').map((each) => {
      const [, line, quantity, where] = /^\s*(\d{1,3}):(\d{1,2})(?::(sent|unsent))?\s*$/.exec(each) ?? [];
      if (!line || !quantity)
        throw new StaffError(
          '--lines is LINE:QUANTITY, as in 1:2,3:1; where a part of a line has left 1:2:sent or 1:2:unsent.',
        );
      const pieces = { position: Number(line) - 1, quantity: Number(quantity) };
      return where ? { ...pieces, isUnsent: where === 'unsent' } : pieces;
    }),
  };
}

async function listRefundsToDo({ shop }: Call): Promise<string> {
  const refunds = await listUnfinishedRefunds(shop.db);
  if (refunds.length === 0) return 'All refunds are done.';
  return refunds
    .map(({ id, orderId, toAccount, amountPaise, state, reason, failure, createdAt }) => {
      const payout = state === 'pending' ? 'pay it out: account, refund-paid' : 'waits for the account';
      const failed = `keeps failing (${inLine(failure)}): retry-refund or refund-to-account ${id}`;
      const todo = toAccount ? payout : state === 'failed' ? failed : `${state} at the gateway`;
      const cells = [
        orderNumberOf(orderId),
        monthFirst.dateTime(createdAt).padEnd(22),
        formatPaise(amountPaise).padStart(10),
      ];
      return [...cells, id, inLine(reason), todo].join('  ');
    })
    .join('\n');
}

async function compareBooks(call: Call<System>): Promise<string> {
  const days = Number(findOption(call, 'days') ?? 7);
  if (!Number.isInteger(days) || days < 1 || days > 366) throw new StaffError('--days is 1 to 366.');
  const { gateways, mended, differences } = await reconcile(call.shop, lastDays(call.shop.now(), days));
  const nothing = { payments: 0, refunds: 0, unanswered: 0 };
  const asked = {
    ...Object.fromEntries([...call.shop.gateways.keys()].map((name) => [name, nothing])),
    ...gateways,
  };
  const counts = Object.entries(asked).map(
    ([name, { payments, refunds, unanswered }]) =>
      `${name}: ${payments} payments, ${refunds} refunds compared, ${unanswered} not answered`,
  );
  if (call.shop.gateways.size === 0) counts.push('No gateway has settings here: none was asked.');
  const rows = [
    ...mended.map((found) => ({ ...found, what: 'fetched into our books' })),
    ...differences.map((found) => ({ ...found, what: found.difference })),
  ].map(({ gateway, orderId, id, what }) => [gateway, orderNumberOf(orderId), id, what].join('  '));
  const result = [...counts, ...rows, `${differences.length} differences.`].join('\n');
  if (differences.length > 0) throw new StaffError(result);
  return result;
}

async function retry(call: Call): Promise<string | Refusal> {
  const [refundId] = call.positionals;
  if (!refundId) throw new StaffError("Name the refund, as 'refunds' lists it.");
  const { shop, viewer } = call;
  const asked = await writtenDown(call, `refund ${refundId}`, (tx) =>
    retryRefund(shop, tx, viewer, refundId),
  );
  return isRefusal(asked) ? asked : `It is asked for again: refund ${asked.refundId}.`;
}

async function toAccount(call: Call): Promise<string | Refusal> {
  const [refundId] = call.positionals;
  if (!refundId) throw new StaffError("Name the refund, as 'refunds' lists it.");
  const { shop, viewer, action } = call;
  const asked = await refundToAccount(shop, viewer, refundId, (tx, { orderId }) =>
    audit(tx, viewer, { action, subject: `order ${orderId}`, after: { refund: refundId }, now: shop.now() }),
  );
  return isRefusal(asked) ? asked : 'The shopper is asked for an account by mail.';
}

async function showAccount(call: Call): Promise<string | Refusal> {
  const orderId = await requireOrder(call);
  const { shop, viewer } = call;
  const payout = await writtenDown(call, `order ${orderId}`, () => readPayout(shop, viewer, orderId));
  if (isRefusal(payout)) return payout;
  return `Pay ${formatPaise(payout.amountPaise)} to ${accountInWords(payout.account)}`;
}

async function listHeld({ shop }: Call): Promise<string> {
  const held = await listHeldAttempts(shop.db);
  if (held.length === 0) return 'No payment is held.';
  return held
    .map(({ orderId, gateway, amountPaise, capturedPaise, capturedCurrency, settledAt }) => {
      const came = `${((capturedPaise ?? 0) / 100).toFixed(2)} ${capturedCurrency}`;
      const since = settledAt ? monthFirst.dateTime(settledAt).padEnd(22) : '';
      return [
        orderNumberOf(orderId),
        since,
        gateway,
        `asked ${(amountPaise / 100).toFixed(2)} INR, came ${came}`,
      ].join('  ');
    })
    .join('\n');
}
