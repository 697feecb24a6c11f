import type { MailOf } from '#shop/mail/mail.ts';
import { formatPaise } from '#shop/money.ts';
import { businessDays, timeInWords } from '#shop/settings/terms-in-words.ts';
import { daysAfter, monthFirst } from '#shop/time.ts';
import type { Letter, Sender } from './letter.tsx';
import { Items, orderUrl, WholeOrder } from './order-parts.tsx';
import { partShipped } from './part-mails.tsx';
import { Action, Code, Facts, Part, Quiet, Said, TextLink, Words } from './parts.tsx';

/** The code that confirms a cash order (R83). The subject has it too, for those who read it off the lock screen. */
export function cashCode(mail: MailOf<'cash-code'>, sender: Sender): Letter {
  const { code, name, order, validForMinutes, waitMinutes = sender.terms.cash.waitMinutes } = mail;
  return {
    subject: `${code} confirms your ${sender.contact.businessName} order ${order.number}`,
    preview: `The code holds for ${validForMinutes} minutes.`,
    title: 'Confirm your order',
    body: (
      <>
        <Words>
          Namaste {name}, enter this code to place your cash on delivery order {order.number}:
        </Words>
        <Code>{code}</Code>
        <Action href={orderUrl(sender, order.id)}>Enter the code</Action>
        <Words>
          It holds for {validForMinutes} minutes; on the order’s page you can ask for another. We keep the
          order for {timeInWords(waitMinutes)}. Without the code it is not placed, and you owe nothing.
        </Words>
        <Items order={order} sender={sender} />
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
export function cashPrepay({ name, order, until }: MailOf<'cash-prepay'>, sender: Sender): Letter {
  const { onlineBonusPercent, codHandlingFeePaise } = sender.terms;
  return {
    subject: `Please pay your ${sender.contact.businessName} order ${order.number} online`,
    preview: 'Then we can send it at once.',
    title: 'Pay online, and it is on its way',
    body: (
      <>
        <Words>
          Namaste {name}, we can't send order {order.number} to be paid at the door without a confirmation.
          Paid online it is on its way at once, and costs less: without the handling of{' '}
          {formatPaise(codHandlingFeePaise)}, and {onlineBonusPercent}% less for the pieces.
        </Words>
        <Words>Open the order, and choose “Pay online instead”.</Words>
        <Action href={orderUrl(sender, order.id)}>Open the order</Action>
        <Words>
          We keep the pieces until {monthFirst.longDateTime(until)} (India). You can also enter the code that
          we mailed to you until then. Else the order is not placed, and nothing is owed.
        </Words>
        <Items order={order} sender={sender} />
        <Quiet>
          The order’s page on our own site is the only way to pay it: nobody from our shop will ask for a
          code, a card or a UPI PIN.
        </Quiet>
      </>
    ),
  };
}

/** An order that waits for its payment, with the link by which anybody who has it can pay it (R182). */
export function paymentLink({ name, order, url, until }: MailOf<'payment-link'>, sender: Sender): Letter {
  const total = formatPaise(order.totalPaise);
  return {
    subject: `Please pay your ${sender.contact.businessName} order ${order.number}`,
    preview: `${total}, by UPI, card or net banking.`,
    title: 'Your order is ready to be paid',
    body: (
      <>
        <Words>
          Namaste {name}, we made order {order.number} for you. Pay {total} and we send it; you need not sign
          in.
        </Words>
        <Action href={url}>{`Pay ${total}`}</Action>
        <Words>
          The link and its price hold until {monthFirst.longDateTime(until)} (India). Until you go on to pay
          others may buy the pieces.
        </Words>
        <Items order={order} sender={sender} />
        <Quiet>
          The link opens a page of {new URL(sender.publicUrl).host} alone. Nobody from our shop will ask for a
          code, a card number or a UPI PIN. Did you not order? Then don’t pay, and nothing is owed; or write
          to us at <TextLink href={`mailto:${sender.contact.email}`}>{sender.contact.email}</TextLink>.
        </Quiet>
      </>
    ),
  };
}

export function orderPlaced({ name, order }: MailOf<'order-placed'>, sender: Sender): Letter {
  const { processingDays, deliveryDays, returnDays } = sender.terms;
  const total = formatPaise(order.totalPaise);
  return {
    subject: `Order ${order.number} is placed`,
    preview:
      `${total}, ${order.paidAtDoor ? 'to pay at the door' : 'paid'}. ` +
      `With you in ${businessDays(deliveryDays)}.`,
    title: `Thank you, ${name}`,
    body: (
      <>
        <Words>Your order {order.number} is placed. We will pack it as if it were for our own family.</Words>
        <Action href={orderUrl(sender, order.id)}>See your order</Action>
        <Part title="What happens next">
          <Words>We pack it within {businessDays(processingDays)} and write to you when it leaves.</Words>
          <Words>It is with you in {businessDays(deliveryDays)}.</Words>
          {order.paidAtDoor && <Words>Please have {total} ready: you pay when it is at your door.</Words>}
        </Part>
        <WholeOrder order={order} sender={sender} />
        <Part title="Changed your mind?">
          <Quiet>
            You can cancel it on <TextLink href={orderUrl(sender, order.id)}>its page</TextLink> until it
            ships, without charge. Once it is with you, you can return it within {returnDays} days, or
            exchange it for another size.
          </Quiet>
        </Part>
      </>
    ),
  };
}

export function addressCorrected({ name, order }: MailOf<'address-corrected'>, sender: Sender): Letter {
  return {
    subject: `The address of your order ${order.number} was corrected`,
    preview: 'Please check where it goes.',
    title: 'Please check the address',
    body: (
      <>
        <Words>
          Namaste {name}, we corrected where your order {order.number} goes. It will be sent to:
        </Words>
        <Said>{order.address.join('\n')}</Said>
        <Words>What you pay stays the same.</Words>
        <Action href={orderUrl(sender, order.id)}>See your order</Action>
        <Quiet>
          Is it not right? Please write to us at once at{' '}
          <TextLink href={`mailto:${sender.contact.email}`}>{sender.contact.email}</TextLink>, before the
          parcel leaves.
        </Quiet>
      </>
    ),
  };
}

export function orderShipped(mail: MailOf<'order-shipped'>, sender: Sender): Letter {
  const { name, order, parcel, part } = mail;
  if (part) return partShipped(mail, part, sender);
  const { carrier, trackingNumber, trackingUrl } = parcel;
  return {
    subject: `Order ${order.number} is on its way`,
    preview: `It travels with ${carrier}.`,
    title: 'It is on its way',
    body: (
      <>
        <Words>
          Namaste {name}, your order {order.number} has left us and travels with {carrier}. The tax invoice
          comes with this mail.
        </Words>
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
            you can return it within {sender.terms.returnDays} days of delivery.
          </Quiet>
        </Part>
      </>
    ),
  };
}

export function orderDelivered(
  { name, order, deliveredAt }: MailOf<'order-delivered'>,
  sender: Sender,
): Letter {
  const { returnDays, reportDays } = sender.terms;
  const lastDay = monthFirst.longDate(daysAfter(new Date(deliveredAt), returnDays));
  return {
    subject: `Order ${order.number} is delivered`,
    preview: `You can return it within ${returnDays} days, until ${lastDay}.`,
    title: 'It is with you',
    body: (
      <>
        <Words>
          Namaste {name}, your order {order.number} was delivered on {monthFirst.longDate(deliveredAt)}. We
          hope that you love it.
        </Words>
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
        <Part title="Keep its shine">
          <Quiet>Keep it dry and away from perfume, and in its box when you do not wear it.</Quiet>
        </Part>
      </>
    ),
  };
}

export function orderCancelled(mail: MailOf<'order-cancelled'>, sender: Sender): Letter {
  const { name, order, reason, refundPaise } = mail;
  const { refundDays, bankDays } = sender.terms;
  const refund = formatPaise(refundPaise);
  return {
    subject: `Order ${order.number} is cancelled`,
    preview: refundPaise > 0 ? `${refund} goes back to you.` : 'Nothing was paid, nothing is owed.',
    title: 'Your order is cancelled',
    body: (
      <>
        <Words>
          Namaste {name}, order {order.number} is cancelled. We will not send it.
        </Words>
        {reason && <Said>{reason}</Said>}
        {refundPaise > 0 ? (
          <Words>
            We send {refund} back the way it came, within {refundDays} business days; the bank usually takes{' '}
            {businessDays(bankDays)} of these. You need not do anything.
          </Words>
        ) : (
          <Words>Nothing was paid, so there is nothing to send back.</Words>
        )}
        <Action href={orderUrl(sender, order.id)}>See your order</Action>
        <Items order={order} sender={sender} />
      </>
    ),
  };
}
