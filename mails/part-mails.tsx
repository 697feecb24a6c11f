import type { MailOf } from '#shop/mail/mail.ts';
import { formatPaise } from '#shop/money.ts';
import type { Letter, Sender } from './letter.tsx';
import { GoesBack } from './money-back.tsx';
import { Items, orderUrl } from './order-parts.tsx';
import { Action, Facts, Part, Quiet, Said, Words } from './parts.tsx';

type Shipped = MailOf<'order-shipped'>;

/** One of several parcels of an order has left (R190): what is in it, and what is still to come. */
export function partShipped(mail: Shipped, part: NonNullable<Shipped['part']>, sender: Sender): Letter {
  const { order, parcel } = mail;
  const hasMore = part.toCome.length > 0;
  const isLast = part.isLast === true && !hasMore;
  return {
    preview: isLast
      ? 'All of your order has left us.'
      : `It travels with ${parcel.carrier}${hasMore ? '; the rest follows by itself' : ''}.`,
    body: (
      <>
        <Facts
          of={[
            ['Carrier', parcel.carrier],
            ...(parcel.trackingNumber ? [['Tracking number', parcel.trackingNumber] as const] : []),
          ]}
        />
        <Action href={parcel.trackingUrl ?? orderUrl(sender, order.id)}>
          {parcel.trackingUrl ? 'Follow the parcel' : 'See your order'}
        </Action>
        <Items order={order} sender={sender} title={`In parcel ${part.number}`} />
        {hasMore && (
          <Part title="Still to come">
            <Words>
              {part.toCome.map(({ name: piece, size, quantity }, place) => (
                <span key={`${piece} ${size}`}>
                  {place > 0 && <br />}
                  {quantity} × {piece}
                  {size && `, size ${size}`}
                </span>
              ))}
            </Words>
            <Quiet>
              It comes in another parcel: we’ll write to you when that leaves. There’s nothing more to pay.
            </Quiet>
          </Part>
        )}
        <Part title="Good to know">
          <Quiet>
            You can return what you received within {mail.returnDays ?? sender.terms.returnDays} days after
            the last parcel was delivered.
          </Quiet>
        </Part>
      </>
    ),
  };
}

/** What was left of an order after a part of it was sent does not come (R193). */
export function restCancelled(mail: MailOf<'rest-cancelled'>, sender: Sender): Letter {
  const { order, reason, refundPaise, back } = mail;
  const refund = formatPaise(refundPaise);
  return {
    preview: refundPaise > 0 ? `${refund} goes back to you.` : 'What you paid for it was refunded earlier.',
    body: (
      <>
        <Said intro="Why:">{reason}</Said>
        {refundPaise > 0 ? (
          <GoesBack {...{ order, refundPaise, back, sender }} />
        ) : (
          <Words>What you paid for them was refunded earlier.</Words>
        )}
        <Action href={orderUrl(sender, order.id)}>See your order</Action>
        <Items order={{ ...order, delivery: null }} sender={sender} title="What isn’t coming" />
      </>
    ),
  };
}
