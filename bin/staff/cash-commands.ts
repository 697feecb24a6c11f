import { cashReasonInWords } from '#shop/checkout/cash-sentences.ts';
import { confirmCashByStaff } from '#shop/checkout/confirm-cash.ts';
import { listDoubtfulCash } from '#shop/checkout/weigh-cash.ts';
import { formatPaise } from '#shop/money.ts';
import { orderNumberOf } from '#shop/order-number.ts';
import { isRefusal, type Refusal } from '#shop/refusals.ts';
import { monthFirst } from '#shop/time.ts';
import { inLine } from './others-words.ts';
import { type Call, requireOption, requireOrder, type ShopCommand } from './shop-command.ts';

/** What staff do with cash orders that wait for their confirmation (R84). */
export const cashCommands: Record<string, ShopCommand> = {
  waiting: {
    ability: 'read-orders',
    parameters: '',
    about: 'Lists cash orders that wait for their confirmation, with the reasons, oldest first.',
    run: listWaiting,
  },
  confirm: {
    ability: 'change-orders',
    parameters: 'ORDER --reason WORDS',
    about: 'Places a cash order without its code: you called the shopper, say. The shopper reads the reason.',
    options: { reason: { type: 'string' } },
    run: confirm,
  },
};

async function listWaiting({ shop }: Call): Promise<string> {
  const waiting = await listDoubtfulCash(shop.db);
  if (waiting.length === 0) return 'No cash order waits for its confirmation.';
  return waiting
    .map(({ number, askedAt, until, totalPaise, email, phone, reasons }) => {
      const cells = [
        number,
        monthFirst.dateTime(askedAt),
        formatPaise(totalPaise).padStart(10),
        inLine(email),
        phone,
      ];
      const why = reasons.map((reason) => `        ${cashReasonInWords(reason)}`);
      return [`${cells.join('  ')}  waits until ${monthFirst.dateTime(until)}`, ...why].join('\n');
    })
    .join('\n');
}

async function confirm(call: Call): Promise<string | Refusal> {
  const orderId = await requireOrder(call);
  const reason = requireOption(call, 'reason');
  const confirmed = await confirmCashByStaff(call.shop, call.viewer, { orderId, reason });
  return isRefusal(confirmed) ? confirmed : `Order ${orderNumberOf(orderId)} is placed.`;
}
