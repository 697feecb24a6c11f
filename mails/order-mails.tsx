import type { MailOf } from '#shop/mail/mail.ts';
import { formatPaise } from '#shop/money.ts';
import { businessDays } from '#shop/settings/terms-in-words.ts';
import { daysAfter, daysWords, monthFirst, weekdayWords } from '#shop/time.ts';
import type { Letter, Sender } from './letter.tsx';
import { GoesBack } from './money-back.tsx';
import { Amounts, Items, orderUrl, WholeOrder } from './order-parts.tsx';
import { partShipped } from './part-mails.tsx';
import { Action, Code, Facts, Part, Quiet, Said, TextLink, Words } from './parts.tsx';

/** The code that confirms a cash order (R83). */
export function cashCode(mail: MailOf<'cash-code'>, sender: Sender): Letter {
  const { code, order, validForMinutes, until } = mail;
  const keptUntil = until && ` We keep the order until ${monthFirst.dateTime(until)} (India).`;
  return {
    preview: `The code works for ${validForMinutes} minutes.`,
    body: (
      <>
        <Code>{code}</Code>
        <Action href={orderUrl(sender, order.id)}>Enter the code</Action>
        <Words>
          It works for {validForMinutes} minutes; you can ask for another on the order’s page.{keptUntil}{' '}
          Without the code it is not placed, and you owe nothing.
        </Words>
        <WholeOrder order={order} sender={sender} comes="Once confirmed, with you" />
        <Quiet>
          Nobody from our shop will ever ask you for this code. If you did not order, somebody else is signed
          in to your account: log out everywhere in your profile, and write to us at{' '}
          <TextLink href={`mailto:${sender.contact.email}`}>{sender.contact.email}</TextLink>.
        </Quiet>
      </>
    ),
  };
}

/** Staff ask to pay a cash order online instead (R152): the order's page leads to the checkout with its pieces. */
export function cashPrepay({ order, until }: MailOf<'cash-prepay'>, sender: Sender): Letter {
  return {
    preview: 'Then we can send it at once.',
    body: (
      <>
        <Action href={orderUrl(sender, order.id)}>Open the order</Action>
        <Words>
          We keep the pieces until {monthFirst.dateTime(until)} (India). You can also enter the code that we
          mailed to you until then. Otherwise the order is not placed, and you owe nothing.
        </Words>
        <Items order={order} sender={sender} comes="Once paid or confirmed, with you" />
        <Quiet>
          The order’s page on our own site is the only way to pay it: nobody from our shop will ask for a
          code, a card or a UPI PIN.
        </Quiet>
      </>
    ),
  };
}

/** An order that waits for its payment, with the link by which anybody who has it can pay it (R182). */
export function paymentLink(mail: MailOf<'payment-link'>, sender: Sender): Letter {
  const { url, until, datesUntil } = mail;
  const order = datesUntil ? mail.order : { ...mail.order, delivery: null };
  const total = formatPaise(order.totalPaise);
  return {
    preview: `${total}, by UPI, card or net banking.`,
    body: (
      <>
        <Action href={url}>{`Pay ${total}`}</Action>
        <Words>
          The link and its price hold until {monthFirst.dateTime(until)} (India). Until you go on to pay
          others may buy the pieces.
        </Words>
        <Items
          order={order}
          sender={sender}
          comes={datesUntil && `If paid by ${monthFirst.dateTime(datesUntil)} (India), with you`}
        />
        <Amounts order={order} total="To pay" />
        <Quiet>
          The link opens a page of {new URL(sender.publicUrl).host} and no other site. Nobody from our shop
          will ask for a code, a card number or a UPI PIN. Didn’t order anything? Then don’t pay: you owe
          nothing. Or write to us at{' '}
          <TextLink href={`mailto:${sender.contact.email}`}>{sender.contact.email}</TextLink>.
        </Quiet>
      </>
    ),
  };
}

export function orderPlaced({ order }: MailOf<'order-placed'>, sender: Sender): Letter {
  const { processingDays, deliveryDays, returnDays } = sender.terms;
  const total = formatPaise(order.totalPaise);
  const hasSizes = order.items.some(({ size }) => size !== '');
  const paid = order.exchangeFor
    ? `In exchange for order ${order.exchangeFor}`
    : `${order.acceptedPaise ? `${formatPaise(order.acceptedPaise)} of ` : ''}${total}, paid`;
  const comes = order.delivery
    ? `With you by ${weekdayWords(order.delivery.deliveryUntil)}.`
    : `With you in ${businessDays(deliveryDays)}.`;
  return {
    preview: `${order.paidAtDoor ? `${total}, to pay at the door` : paid}. ${comes}`,
    body: (
      <>
        <Action href={orderUrl(sender, order.id)}>See your order</Action>
        <Part title="What happens next">
          {order.delivery ? (
            <Words>Packed and sent by {weekdayWords(order.delivery.dispatchBy)}. We write to you then.</Words>
          ) : (
            <Words>We pack it within {businessDays(processingDays)} and write to you when it leaves.</Words>
          )}
          {!order.delivery && <Words>It is with you in {businessDays(deliveryDays)}.</Words>}
          {order.paidAtDoor && <Words>Please have {total} ready: you pay when it is at your door.</Words>}
        </Part>
        <WholeOrder order={order} sender={sender} />
        <Part title="Changed your mind?">
          <Quiet>
            You can cancel it on <TextLink href={orderUrl(sender, order.id)}>its page</TextLink> until it
            ships, without charge. Once it is with you, you can return it within {returnDays} days
            {hasSizes && ', or exchange it for another size'}.
          </Quiet>
        </Part>
      </>
    ),
  };
}

export function addressCorrected({ order }: MailOf<'address-corrected'>, sender: Sender): Letter {
  return {
    preview: 'Please check where it goes.',
    body: (
      <>
        <Said>{order.address.join('\n')}</Said>
        <Words>What you pay stays the same.</Words>
        {order.delivery && (
          <Words>With you {daysWords(order.delivery.deliveryFrom, order.delivery.deliveryUntil)}.</Words>
        )}
        <Action href={orderUrl(sender, order.id)}>See your order</Action>
      </>
    ),
  };
}

export function orderShipped(mail: MailOf<'order-shipped'>, sender: Sender): Letter {
  const { order, parcel, part } = mail;
  if (part) return partShipped(mail, part, sender);
  const { carrier, trackingNumber, trackingUrl } = parcel;
  return {
    preview: `It travels with ${carrier}.`,
    body: (
      <>
        <Facts
          of={[
            ['Carrier', carrier],
            ...(trackingNumber ? [['Tracking number', trackingNumber] as const] : []),
          ]}
        />
        {trackingUrl ? (
          <Action href={trackingUrl}>Follow the parcel</Action>
        ) : (
          <Action href={orderUrl(sender, order.id)}>See your order</Action>
        )}
        {order.paidAtDoor && (
          <Words>Please have {formatPaise(order.totalPaise)} ready: you pay when it is at your door.</Words>
        )}
        <WholeOrder order={order} sender={sender} />
        <Part title="Good to know">
          <Quiet>
            It can’t be cancelled any more. On <TextLink href={orderUrl(sender, order.id)}>its page</TextLink>{' '}
            you can return it within {mail.returnDays ?? sender.terms.returnDays} days of delivery.
          </Quiet>
        </Part>
      </>
    ),
  };
}

export function orderDelivered(mail: MailOf<'order-delivered'>, sender: Sender): Letter {
  const { order, deliveredAt, returnDays = sender.terms.returnDays } = mail;
  const { reportDays } = sender.terms;
  const lastDay = monthFirst.date(daysAfter(new Date(deliveredAt), returnDays));
  return {
    preview: `You can return it within ${returnDays} days, until ${lastDay}.`,
    body: (
      <>
        <Action href={orderUrl(sender, order.id)}>See your order</Action>
        <Items order={order} sender={sender} />
        <Part title="If something is not right">
          <Words>
            On <TextLink href={orderUrl(sender, order.id)}>the order’s page</TextLink> you can ask for a
            return or an exchange within {returnDays} days of delivery, until {lastDay}.
          </Words>
          <Quiet>
            Damaged, faulty or not what you ordered? Please tell us within {reportDays} days, with a photo. We
            replace it or refund it, and pay the way back.
          </Quiet>
        </Part>
      </>
    ),
  };
}

/** An order is cancelled: why, and what goes back. */
export function orderCancelled(mail: MailOf<'order-cancelled'>, sender: Sender): Letter {
  const { order, reason, by, refundPaise, back } = mail;
  // The pieces of an exchange were paid for by those that came back, or are still with the shopper.
  const nothing = order.exchangeFor ? 'No money goes back for it' : 'Nothing was paid';
  return {
    preview:
      refundPaise > 0 ? `${formatPaise(refundPaise)} goes back to you.` : `${nothing}, and you owe nothing.`,
    body: (
      <>
        {reason && <Said {...introOf(by)}>{reason}</Said>}
        {refundPaise > 0 ? (
          <GoesBack {...{ order, refundPaise, back, sender }} />
        ) : (
          <Words>{order.exchangeFor ? `${nothing}.` : `${nothing}, so there is nothing to send back.`}</Words>
        )}
        <Action href={orderUrl(sender, order.id)}>See your order</Action>
        <Items order={order} sender={sender} />
      </>
    ),
  };
}

function introOf(by: MailOf<'order-cancelled'>['by']) {
  return by ? { intro: by === 'shopper' ? 'You wrote:' : 'Why:' } : {};
}
