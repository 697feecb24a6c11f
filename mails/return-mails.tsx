import type { MailOf } from '#shop/mail/mail.ts';
import { formatPaise } from '#shop/money.ts';
import type { Letter, Sender } from './letter.tsx';
import { GoesBack, hasDiscount } from './money-back.tsx';
import { Items, orderUrl } from './order-parts.tsx';
import { Action, Said, Words } from './parts.tsx';

/** A return was accepted: how the pieces come back, and what the shopper gets for them (R153). */
export function returnApproved(mail: MailOf<'return-approved'>, sender: Sender): Letter {
  const { order, advice, sends } = mail;
  const { refundDays } = sender.terms;
  return {
    preview: 'How the pieces come back to us.',
    body: (
      <>
        {advice && <Said>{advice}</Said>}
        {sends === 'exchange' ? (
          <Words>We’re keeping what you want instead. It leaves us once these pieces are here.</Words>
        ) : (
          <Words>
            {sends === 'refund-instead' && 'We can’t exchange them, so you get your money back. '}
            Once they are here, what you paid for them{hasDiscount(order) && ', after discounts,'} goes back{' '}
            {order.paidAtDoor && 'to an account that you name, '}within {refundDays} business days.
          </Words>
        )}
        <Action href={orderUrl(sender, order.id)}>See your order</Action>
        <Items order={order} sender={sender} />
      </>
    ),
  };
}

/** Another piece goes out in exchange: what it comes to, and what that leaves to pay or to go back (R196). */
export function exchangeChanged(mail: MailOf<'exchange-changed'>, sender: Sender): Letter {
  const { order, changePaise } = mail;
  const [toPay, change] = [formatPaise(order.totalPaise), formatPaise(changePaise)];
  const difference =
    order.totalPaise > 0
      ? `Please have ${toPay} ready: you pay the difference when it is at your door.`
      : changePaise > 0
        ? `It costs less: ${change} goes back to you once the first pieces are here.`
        : 'There is nothing to pay.';
  return {
    preview: difference,
    body: (
      <>
        <Words>{difference}</Words>
        <Action href={orderUrl(sender, order.id)}>See the exchange</Action>
        <Items order={order} sender={sender} />
      </>
    ),
  };
}

/** The pieces are back: what goes back to the shopper, or out to them (R154 and R155). */
export function returnSettled(mail: MailOf<'return-settled'>, sender: Sender): Letter {
  const { order, refundPaise, back, exchange } = mail;
  const refund = formatPaise(refundPaise);
  return {
    preview: refundPaise > 0 ? `${refund} goes back to you.` : 'What happens next.',
    body: (
      <>
        {refundPaise > 0 && <GoesBack {...{ order, refundPaise, back, isDifference: !!exchange, sender }} />}
        {exchange && (
          <Words>
            In exchange we send you order {exchange.number},{' '}
            {exchange.toPayPaise
              ? `with the difference of ${formatPaise(exchange.toPayPaise)} to pay at your door`
              : 'at no charge'}
            . We write to you when it leaves.
          </Words>
        )}
        <Action href={orderUrl(sender, exchange?.id ?? order.id)}>
          {exchange ? 'See the exchange' : 'See your order'}
        </Action>
        <Items order={order} sender={sender} />
      </>
    ),
  };
}
