import type { Tx } from '#db/database.server.ts';
import type { Ability } from '#shop/abilities.ts';
import { askPayment, askRefund } from '#shop/checkout/ask-gateway.ts';
import { compareAgain, explainDifference } from '#shop/checkout/resolve-difference.ts';
import { payOut, refuseAccount } from '#shop/fulfilment/pay-out.ts';
import { refundToAccount } from '#shop/fulfilment/refund-to-account.ts';
import { formatPaise } from '#shop/money.ts';
import { accountInWords } from '#shop/payments/payout-account.ts';
import { readPayout } from '#shop/payments/payouts.ts';
import { selectRefund } from '#shop/payments/refund-queries.server.ts';
import { retryRefund } from '#shop/payments/settle-refund.ts';
import { isRefusal, type Refusal, refuse } from '#shop/refusals.ts';
import type { Shop } from '#shop/shop.ts';
import { audit } from '#shop/staff/audit.server.ts';
import { inTransaction } from '#shop/transaction.ts';
import type { Staff } from '#shop/viewer.ts';
import { textIn } from './admin.server.ts';
import { orderActs, runOrderAct } from './order-acts.server.ts';

/** `id`: of the order, attempt, refund or difference that the form is about. */
type Call = { shop: Shop; staff: Staff; id: string; form: FormData };
type Said = { done: string } | Refusal;
type MoneyAct = { ability: Ability; run: (call: Call) => Promise<Said> };

const reasonOf = (form: FormData, name = 'reason'): string => textIn(form, name).slice(0, 500);

/** The acts of the money desk: each is a verb of the shop, with its line in the audit log. */
const moneyActs: Record<string, MoneyAct> = {
  'ask-payment': {
    ability: 'read-money',
    run: (call) => ask(call, 'ask-payment', askPayment(call.shop, call.staff, call.id)),
  },
  'ask-refund': {
    ability: 'read-money',
    run: (call) => ask(call, 'ask-refund', askRefund(call.shop, call.staff, call.id)),
  },
  'retry-refund': {
    ability: 'move-money',
    run: (call) =>
      inTransaction(call.shop.db, async (tx) => {
        const { shop, staff, id } = call;
        const asked = await retryRefund(shop, tx, staff, id);
        if (isRefusal(asked)) return asked;
        const { orderId } = (await selectRefund(tx, id))!;
        await writeDown(tx, call, orderId, 'retry-refund', { refund: id });
        return { done: 'It is asked for again.' };
      }),
  },
  'refund-to-account': {
    ability: 'move-money',
    run: async (call) => {
      const asked = await refundToAccount(call.shop, call.staff, call.id, (tx, { id, orderId }) =>
        writeDown(tx, call, orderId, 'refund-to-account', { refund: id }),
      );
      if (isRefusal(asked)) return asked;
      return { done: 'The shopper is asked for an account by mail.' };
    },
  },
  account: {
    ability: 'move-money',
    run: async (call) => {
      const payout = await readPayout(call.shop, call.staff, call.id);
      if (isRefusal(payout)) return payout;
      await inTransaction(call.shop.db, (tx) => writeDown(tx, call, call.id, 'read-account', {}));
      return { done: `Pay ${formatPaise(payout.amountPaise)} to ${accountInWords(payout.account)}` };
    },
  },
  'paid-out': {
    ability: 'move-money',
    run: (call) =>
      inTransaction(call.shop.db, async (tx): Promise<Said> => {
        const reference = textIn(call.form, 'reference').slice(0, 100);
        const amountPaise = Number(textIn(call.form, 'paise') || Number.NaN);
        const account = textIn(call.form, 'account') || undefined;
        const given = { orderId: call.id, reference, amountPaise, account };
        const paid = await payOut(call.shop, tx, call.staff, given);
        if (isRefusal(paid)) return paid;
        await writeDown(tx, call, call.id, 'paid-out', { reference });
        return { done: 'It is written down, and the shopper has the reference by mail.' };
      }),
  },
  'account-refused': {
    ability: 'move-money',
    run: (call) =>
      inTransaction(call.shop.db, async (tx): Promise<Said> => {
        const refused = await refuseAccount(tx, call.staff, {
          orderId: call.id,
          reason: reasonOf(call.form),
          account: textIn(call.form, 'account') || undefined,
        });
        if (refused) return refused;
        await writeDown(tx, call, call.id, 'account-refused', {});
        return { done: 'The order page asks the shopper for another account.' };
      }),
  },
  'compare-again': {
    ability: 'read-money',
    run: async (call) => {
      const compared = await compareAgain(call.shop, call.staff, call.id);
      if (isRefusal(compared)) return compared;
      const { orderId, outcome } = compared;
      await inTransaction(call.shop.db, (tx) => writeDown(tx, call, orderId, 'compare-again', { outcome }));
      if (outcome === 'equal') return { done: 'The books agree now.' };
      return {
        done: outcome === 'mended' ? 'It is fetched into our books.' : `They still differ: ${outcome}.`,
      };
    },
  },
  explain: {
    ability: 'move-money',
    run: (call) =>
      inTransaction(call.shop.db, async (tx): Promise<Said> => {
        const note = reasonOf(call.form, 'note');
        const explained = await explainDifference(tx, call.staff, { id: call.id, note });
        if (isRefusal(explained)) return explained;
        await writeDown(tx, call, explained.orderId, 'explain-difference', { difference: call.id, note });
        return { done: 'It is explained.' };
      }),
  },
};

/** Whether it is an act of the money desk. */
export function isMoneyAct(name: string): boolean {
  return find(name) !== undefined;
}

/** What an act of the money desk takes. Unknown ones are refused by `runMoneyAct`. */
export function abilityOf(name: string): Ability {
  return find(name)?.ability ?? 'move-money';
}

/** Carries out an act of the money desk; those of held payments are the order's own. */
export async function runMoneyAct(name: string, call: Call): Promise<Said> {
  return (await find(name)?.run(call)) ?? refuse('input-wrong');
}

function find(name: string): MoneyAct | undefined {
  if (Object.hasOwn(moneyActs, name)) return moneyActs[name];
  if (name !== 'accept-held' && name !== 'refund-held') return undefined;
  const { ability } = orderActs[name]!;
  return { ability, run: ({ id: orderId, ...call }) => runOrderAct(name, { ...call, orderId }) };
}

async function ask(call: Call, action: string, asking: ReturnType<typeof askPayment>): Promise<Said> {
  const said = await asking;
  if (isRefusal(said)) return said;
  const { orderId, words } = said;
  await inTransaction(call.shop.db, (tx) => writeDown(tx, call, orderId, action, { answer: words }));
  return { done: words };
}

async function writeDown(
  tx: Tx,
  { shop, staff }: Call,
  orderId: string,
  action: string,
  after: Record<string, string>,
): Promise<void> {
  const act = { action, subject: `order ${orderId}`, now: shop.now() };
  await audit(tx, staff, Object.keys(after).length > 0 ? { ...act, after } : act);
}
