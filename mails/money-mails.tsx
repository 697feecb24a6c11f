import { amountInWords } from '#shop/amount-in-words.ts';
import type { MailOf } from '#shop/mail/mail.ts';
import type { Letter, Sender } from './letter.tsx';
import { Items, orderUrl } from './order-parts.tsx';
import { Action, Facts, Part, Quiet, Said, TextLink, Words } from './parts.tsx';

/** Cash, or what a gateway could not send back, goes back: where to is for the shopper to say. */
export function accountWanted(mail: MailOf<'account-wanted'>, sender: Sender): Letter {
  return {
    preview: 'Tell us a UPI id or a bank account.',
    body: (
      <>
        {mail.why && <Said intro="Why:">{mail.why}</Said>}
        <Action href={orderUrl(sender, mail.orderId)}>Tell us where</Action>
        <Quiet>
          We ask for it on the page of your order alone: never by phone, and never for a PIN or password.
        </Quiet>
      </>
    ),
  };
}

/** Money was sent back; the promise is R103. */
export function refunded(mail: MailOf<'refunded'>, sender: Sender): Letter {
  const { terms } = sender;
  const amount = amountInWords(mail.amountPaise, mail.currency ?? 'INR');
  return {
    preview: `With you within ${terms.refundDays} business days.`,
    body: (
      <>
        <Facts
          of={[
            ['Amount', amount],
            ['Order', mail.orderNumber],
            ...(mail.reference ? [['Reference', mail.reference] as const] : []),
          ]}
        />
        <Action href={orderUrl(sender, mail.orderId)}>See your order</Action>
      </>
    ),
  };
}

/** Money came for an order that could not take it any more or has been paid, or another amount than was asked (R65). */
export function moneyGoesBack(
  mail: MailOf<'late-money' | 'paid-twice' | 'other-amount'>,
  sender: Sender,
): Letter {
  const amount = amountInWords(mail.amountPaise, mail.kind === 'other-amount' ? mail.currency : 'INR');
  const { refundDays } = sender.terms;
  return {
    preview: `${amount}, within ${refundDays} business days.`,
    body: (
      <>
        <Words>
          We’re sending all of it back the way you paid, within {refundDays} business days. There’s nothing
          you need to do.
        </Words>
        <Action href={orderUrl(sender, mail.orderId)}>See your order</Action>
      </>
    ),
  };
}

export function returnAsked({ order, reason }: MailOf<'return-asked'>, sender: Sender): Letter {
  return {
    preview: 'We have your request and will answer soon.',
    body: (
      <>
        {reason && <Said intro="You wrote:">{reason}</Said>}
        <Action href={orderUrl(sender, order.id)}>See your order</Action>
        <Items order={order} sender={sender} />
      </>
    ),
  };
}

/** Staff say no to a return: why, and of which pieces (R100). */
export function returnDeclined({ order, reason }: MailOf<'return-declined'>, sender: Sender): Letter {
  const { contact } = sender;
  return {
    preview: 'Why, and what you can do.',
    body: (
      <>
        <Said>{reason}</Said>
        <Action href={orderUrl(sender, order.id)}>See your order</Action>
        <Part title="See it differently?">
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
