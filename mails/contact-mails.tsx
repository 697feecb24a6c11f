import type { MailOf } from '#shop/mail/mail.ts';
import { monthFirst } from '#shop/time.ts';
import type { Letter, Sender } from './letter.tsx';
import { Facts, Plain, Quiet, Said, TextLink, Words } from './parts.tsx';

/** The subject that keeps the mails about one message together, for people and for mail programs. */
const ticketSubject = (number: string) => `[Gehna #${number}] Your message`;

/** What staff answer; answering it writes to the shop's own mailbox. */
export function contactReply(
  { name, number, words, asked }: MailOf<'contact-reply'>,
  { contact }: Sender,
): Letter {
  return {
    subject: `Re: ${ticketSubject(number)}`,
    preview: words.slice(0, 90),
    title: 'Our answer',
    replyTo: contact.email,
    body: (
      <>
        <Words>Namaste {name},</Words>
        <Plain>{words}</Plain>
        <Quiet>You wrote on {monthFirst.longDate(asked.at)}:</Quiet>
        <Said>{asked.message}</Said>
        <Quiet>Answering this mail writes to us; keep the number {number} in its subject.</Quiet>
      </>
    ),
  };
}

/** To a signed-in shopper who wrote to the shop: that it came, under which number, and when we answer. */
export function contactReceived(
  { name, number, message }: MailOf<'contact-received'>,
  _sender: Sender,
): Letter {
  return {
    subject: ticketSubject(number),
    preview: 'We answer within 48 hours.',
    title: 'Thank you for writing',
    body: (
      <>
        <Words>
          Namaste {name}, your message has the number {number}; we answer within 48 hours.
        </Words>
        <Quiet>You wrote:</Quiet>
        <Said>{message}</Said>
      </>
    ),
  };
}

/** To the author of a review that staff hid: which one, and why (R175). */
export function reviewHidden(
  { name, productName, reason, comment }: MailOf<'review-hidden'>,
  { contact }: Sender,
): Letter {
  return {
    subject: `Your review of ${productName} is hidden`,
    preview: reason,
    title: 'Your review is hidden',
    replyTo: contact.email,
    body: (
      <>
        <Words>
          Namaste {name}, we have hidden your review of {productName}: others do not see it, and its stars do
          not count.
        </Words>
        <Words>The reason: {reason}</Words>
        <Quiet>You wrote:</Quiet>
        <Said>{comment}</Said>
        <Quiet>If you think that we are wrong, answer this mail: we look at it again.</Quiet>
      </>
    ),
  };
}

/** A shopper's message, to the shop itself; answering it writes to the shopper (R127). */
export function contactMessage(mail: MailOf<'contact-message'>, _sender: Sender): Letter {
  const { name, number, email, message } = mail;
  return {
    subject: `[Gehna #${number}] Message from ${name}`,
    preview: message.slice(0, 90),
    title: `Message ${number}`,
    replyTo: email,
    body: (
      <>
        <Facts
          of={[
            ['From', name],
            [
              'Email',
              <TextLink key="email" href={`mailto:${email}`}>
                {email}
              </TextLink>,
            ],
          ]}
        />
        <Said>{message}</Said>
        <Quiet>Answering this mail writes to {name}.</Quiet>
      </>
    ),
  };
}
