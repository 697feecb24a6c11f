import type { MailOf } from '#shop/mail/mail.ts';
import { formatPaise } from '#shop/money.ts';
import type { Letter, Sender } from './letter.tsx';
import { Items, orderUrl } from './order-parts.tsx';
import { Action, Said, Words } from './parts.tsx';

/** A return was accepted: how the pieces come back, and what the shopper gets for them (R153). */
export function returnApproved(mail: MailOf<'return-approved'>, sender: Sender): Letter {
  const { name, order, advice, sends } = mail;
  const { refundDays } = sender.terms;
  return {
    subject: `Your return of order ${order.number} is accepted`,
    preview: 'How the pieces come back to us.',
    title: 'We take it back',
    body: (
      <>
        <Words>
          Namaste {name}, you can send these pieces of order {order.number} back to us.
        </Words>
        {advice && <Said>{advice}</Said>}
        {sends === 'exchange' ? (
          <Words>What you want instead is kept for you. It leaves us once these pieces are here.</Words>
        ) : (
          <Words>
            {sends === 'refund-instead' && 'We can’t exchange them, so you get your money back. '}
            Once they are here, what you paid for them goes back within {refundDays} business days.
          </Words>
        )}
        <Action href={orderUrl(sender, order.id)}>See your order</Action>
        <Items order={order} sender={sender} />
      </>
    ),
  };
}

/** The pieces are back: what goes back to the shopper, or out to them (R154 and R155). */
export function returnSettled(mail: MailOf<'return-settled'>, sender: Sender): Letter {
  const { name, order, refundPaise, exchange } = mail;
  const refund = formatPaise(refundPaise);
  return {
    subject: `Your return of order ${order.number} is with us`,
    preview: refundPaise > 0 ? `${refund} goes back to you.` : 'What happens next.',
    title: 'Your return is with us',
    body: (
      <>
        <Words>
          Namaste {name}, these pieces of order {order.number} are back with us. Thank you.
        </Words>
        {refundPaise > 0 && (
          <Words>
            {refund} goes back to you within {sender.terms.refundDays} business days.
          </Words>
        )}
        {exchange && (
          <Words>
            In exchange we send you order {exchange.number}, at no charge. We write to you when it leaves.
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
