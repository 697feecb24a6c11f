import { sumBack } from '#shop/fulfilment/money-back.ts';
import type { MailOf } from '#shop/mail/mail.ts';
import { formatPaise } from '#shop/money.ts';
import type { Letter, Sender } from './letter.tsx';
import { GoesBack } from './money-back.tsx';
import { Items, orderUrl, WhereItGoes } from './order-parts.tsx';
import { Action, Said, Words } from './parts.tsx';

/** The carrier could not hand a parcel over: why, and where it was to go (R431). */
export function parcelUndelivered(mail: MailOf<'parcel-undelivered'>, sender: Sender): Letter {
  const { order, reason, part } = mail;
  const total = formatPaise(order.totalPaise);
  return {
    preview: reason || 'We send it again, or take it back.',
    body: (
      <>
        {reason && <Said intro="Why:">{reason}</Said>}
        {order.paidAtDoor && (
          <Words>If it comes again, please have {total} ready. If it doesn’t, you owe nothing.</Words>
        )}
        <Action href={orderUrl(sender, order.id)}>See your order</Action>
        <WhereItGoes order={order} title="Where it was to go" />
        <Items order={{ ...order, delivery: null }} sender={sender} {...titleOf(part)} />
      </>
    ),
  };
}

/** What could not be handed over is with the shop again: what goes back, or that nothing is owed (R431). */
export function parcelBack(mail: MailOf<'parcel-back'>, sender: Sender): Letter {
  const { order, part, back } = mail;
  const refundPaise = sumBack(back);
  const nothing = nothingBack(mail);
  return {
    preview: refundPaise > 0 ? `${formatPaise(refundPaise)} goes back to you.` : nothing,
    body: (
      <>
        {refundPaise > 0 ? <GoesBack {...{ order, refundPaise, back, sender }} /> : <Words>{nothing}</Words>}
        <Action href={orderUrl(sender, order.id)}>See your order</Action>
        <Items order={{ ...order, delivery: null }} sender={sender} {...titleOf(part)} />
      </>
    ),
  };
}

function nothingBack({ order }: MailOf<'parcel-back'>): string {
  if (order.paidAtDoor) return 'You paid nothing for it, and you owe nothing.';
  return order.exchangeFor ? 'You owe nothing for it.' : 'What you paid for it was refunded earlier.';
}

function titleOf(part: number | null) {
  return part === null ? {} : { title: `In parcel ${part}` };
}
