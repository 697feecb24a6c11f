import type { MailedOrder, MoneyBack } from '#shop/mail/mailed-order.ts';
import { formatPaise } from '#shop/money.ts';
import { bankDaysInWords } from '#shop/settings/terms-in-words.ts';
import type { Sender } from './letter.tsx';
import { Quiet, Words } from './parts.tsx';

type Told = {
  order: MailedOrder;
  refundPaise: number;
  back?: readonly MoneyBack[] | undefined;
  /** Something else goes out for the pieces: what goes back is the difference. */
  isDifference?: boolean;
};

/** What goes back to the shopper, where to and by when (R103 and R430); the pieces stand below it. */
export function GoesBack({ order, refundPaise, back, isDifference, sender }: Told & { sender: Sender }) {
  const { refundDays, bankDays } = sender.terms;
  const ways = back ?? [{ orderNumber: order.number, amountPaise: refundPaise, toAccount: false }];
  return (
    <>
      {ways.map((way) => (
        <Words key={way.orderNumber}>{wordsOf(way, order, refundDays)}</Words>
      ))}
      <Words>Once we have sent it, the bank usually takes {bankDaysInWords(bankDays)}.</Words>
      {!isDifference && isBelowPrices(order, refundPaise) && (
        <Quiet>The prices below are before discounts: what goes back is counted by what you paid.</Quiet>
      )}
    </>
  );
}

function wordsOf({ orderNumber, amountPaise, toAccount }: MoneyBack, order: MailedOrder, days: number) {
  const isOther = orderNumber !== order.number;
  const amount = `${formatPaise(amountPaise)}${isOther ? ` of what you paid for order ${orderNumber}` : ''}`;
  return toAccount
    ? `${amount} goes to a UPI id or bank account that you name. We ask you for it in another mail, and on the page ` +
        `of order ${orderNumber}. Once we know it, the money is with you within ${days} business days.`
    : `We’re sending ${amount} back the way you paid. It is with you within ${days} business days, and there’s ` +
        'nothing you need to do.';
}

/** Whether discounts are why less goes back than the pieces' prices add up to. */
function isBelowPrices(order: MailedOrder, refundPaise: number): boolean {
  const prices = order.items.reduce(
    (sum, { unitPricePaise, quantity }) => sum + unitPricePaise * quantity,
    0,
  );
  return refundPaise < prices && hasDiscount(order);
}

/** Whether anything was taken off the prices of an order's pieces. */
export function hasDiscount({ exchangeFor, discountPaise, onlineBonusPaise }: MailedOrder): boolean {
  // What stands behind an exchange is no discount.
  return !exchangeFor && discountPaise + onlineBonusPaise > 0;
}
