import type { MailOf } from '#shop/mail/mail.ts';
import { monthFirst } from '#shop/time.ts';
import type { Letter, Sender } from './letter.tsx';
import { Facts, Plain, Quiet, Said, TextLink, Words } from './parts.tsx';

/** The subject that keeps the mails about one message together, for people and for mail programs. */
const ticketSubject = (number: string) => `[Gehna #${number}] Your message`;

/** What staff answer; answering it writes to the shop's own mailbox. */
export function contactReply({ number, words, asked }: MailOf<'contact-reply'>, { contact }: Sender): Letter {
  return {
    subject: `Re: ${ticketSubject(number)}`,
    preview: words.slice(0, 90),
    replyTo: contact.email,
    body: (
      <>
        <Plain>{words}</Plain>
        <Quiet>You wrote on {monthFirst.date(asked.at)}:</Quiet>
        <Said>{asked.message}</Said>
      </>
    ),
  };
}

/** To a signed-in shopper who wrote to the shop: that it came, under which number, and when we answer. */
export function contactReceived({ number, message }: MailOf<'contact-received'>): Letter {
  return {
    subject: ticketSubject(number),
    preview: 'We’ll answer within 48 hours.',
    body: (
      <>
        <Quiet>You wrote:</Quiet>
        <Said>{message}</Said>
      </>
    ),
  };
}

/** To the author of a review that staff hid: which one, and why (R175). */
export function reviewHidden({ reason, comment }: MailOf<'review-hidden'>, { contact }: Sender): Letter {
  return {
    preview: reason,
    replyTo: contact.email,
    body: (
      <>
        <Words>The reason: {reason}</Words>
        <Quiet>You wrote:</Quiet>
        <Said>{comment}</Said>
      </>
    ),
  };
}

/** A shopper's message, to the shop itself; answering it writes to the shopper (R127). */
export function contactMessage(mail: MailOf<'contact-message'>): Letter {
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
