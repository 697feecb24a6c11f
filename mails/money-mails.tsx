import type { MailOf } from '#shop/mail/mail.ts';
import { formatPaise } from '#shop/money.ts';
import { businessDays } from '#shop/settings/terms-in-words.ts';
import type { Letter, Sender } from './letter.tsx';
import { Items, orderUrl } from './order-parts.tsx';
import { Action, Facts, Part, Quiet, Said, TextLink, Words } from './parts.tsx';

/** Cash that was paid at the door goes back: where to is for the shopper to say. */
export function accountWanted(mail: MailOf<'account-wanted'>, sender: Sender): Letter {
  const amount = formatPaise(mail.amountPaise);
  return {
    subject: `Where should ${amount} for order ${mail.orderNumber} go?`,
    preview: 'Name a UPI id or a bank account.',
    title: `${amount} goes back to you`,
    body: (
      <>
        <Words>
          Namaste {mail.name}, you paid order {mail.orderNumber} in cash, and {amount} of it goes back to you.
          Please name the UPI id or the bank account that it should go to.
        </Words>
        <Action href={orderUrl(sender, mail.orderId)}>Name the account</Action>
        <Quiet>
          We ask for it on the page of your order alone: never by phone, and never for a PIN or password.
        </Quiet>
      </>
    ),
  };
}

/** Money was sent back; the promise is R103. */
export function refunded(mail: MailOf<'refunded'>, sender: Sender): Letter {
  const { terms, contact } = sender;
  const amount = formatPaise(mail.amountPaise);
  return {
    subject: `Your refund of ${amount} for order ${mail.orderNumber}`,
    preview: `With you within ${terms.refundDays} business days.`,
    title: `${amount} is on its way back`,
    body: (
      <>
        <Words>
          Namaste {mail.name}, we have sent your refund for order {mail.orderNumber}. It is with you within{' '}
          {terms.refundDays} business days; the bank usually takes {businessDays(terms.bankDays)}.
        </Words>
        <Facts
          of={[
            ['Amount', amount],
            ['Order', mail.orderNumber],
            ...(mail.reference ? [['Reference', mail.reference] as const] : []),
          ]}
        />
        <Action href={orderUrl(sender, mail.orderId)}>See your order</Action>
        <Quiet>
          Not there after {terms.refundOverdueDays} business days? Write to{' '}
          <TextLink href={`mailto:${contact.email}`}>{contact.email}</TextLink> with the order number: we ask
          the bank for it.
        </Quiet>
      </>
    ),
  };
}

/** Money came for an order that could not take it any more (R65). */
export function lateMoney(mail: MailOf<'late-money'>, sender: Sender): Letter {
  const amount = formatPaise(mail.amountPaise);
  const { refundDays } = sender.terms;
  return {
    subject: `Your payment for order ${mail.orderNumber} goes back to you`,
    preview: `${amount}, within ${refundDays} business days.`,
    title: 'Your payment goes back to you',
    body: (
      <>
        <Words>
          {mail.soldMeanwhile
            ? `Namaste ${mail.name}, your payment of ${amount} for order ${mail.orderNumber} has arrived, but ` +
              'others had bought the last of its pieces before. We are sorry.'
            : `Namaste ${mail.name}, your payment of ${amount} reached us when order ${mail.orderNumber} could ` +
              'not take it any more.'}
        </Words>
        <Words>
          We send all of it back the way it came, within {refundDays} business days. You need not do anything.
        </Words>
        <Action href={orderUrl(sender, mail.orderId)}>See your order</Action>
      </>
    ),
  };
}

export function returnAsked({ name, order, reason }: MailOf<'return-asked'>, sender: Sender): Letter {
  return {
    subject: `Your return of order ${order.number}`,
    preview: 'We have your request and answer soon.',
    title: 'We have your return request',
    body: (
      <>
        <Words>
          Namaste {name}, you asked to return order {order.number}. We look at it and write to you how the
          piece comes back to us. Please keep it unworn, with its box.
        </Words>
        {reason && <Said>{reason}</Said>}
        <Action href={orderUrl(sender, order.id)}>See your order</Action>
        <Items order={order} sender={sender} />
      </>
    ),
  };
}

export function returnDeclined({ name, order, reason }: MailOf<'return-declined'>, sender: Sender): Letter {
  const { contact } = sender;
  return {
    subject: `Your return of order ${order.number} was not accepted`,
    preview: 'Why, and what you can do.',
    title: 'We can’t take this return',
    body: (
      <>
        <Words>
          Namaste {name}, we looked at your request to return order {order.number} and can’t accept it:
        </Words>
        <Said>{reason}</Said>
        <Part title="You see it differently?">
          <Words>
            Answer this mail, or write to our grievance officer, {contact.grievanceOfficer}, at{' '}
            <TextLink href={`mailto:${contact.email}`}>{contact.email}</TextLink>.
          </Words>
        </Part>
        <Items order={order} sender={sender} />
      </>
    ),
  };
}
