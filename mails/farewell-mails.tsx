import type { MailOf } from '#shop/mail/mail.ts';
import { retention } from '#shop/settings/retention.ts';
import type { Letter, Sender } from './letter.tsx';
import { Code, Quiet, TextLink, Words } from './parts.tsx';

/** The code with which an account without a password is deleted (R126). */
export function deletionCode(mail: MailOf<'deletion-code'>, { contact }: Sender): Letter {
  return {
    preview: `It works for ${mail.validForMinutes} minutes.`,
    body: (
      <>
        <Code>{mail.code}</Code>
        <Words>
          It works for {mail.validForMinutes} minutes. Nobody from our shop will ever ask you for it.
        </Words>
        <Quiet>
          If you did not ask for it, somebody else is signed in to your account: log out everywhere in your
          profile, and write to us at <TextLink href={`mailto:${contact.email}`}>{contact.email}</TextLink>.
        </Quiet>
      </>
    ),
  };
}

/** That it is done, and what is left (Digital Personal Data Protection Act, section 12). */
export function accountDeleted(mail: MailOf<'account-deleted'>, { contact }: Sender): Letter {
  const { keptOrders } = mail;
  const orders = keptOrders === 1 ? '1 order' : `${keptOrders} orders`;
  return {
    preview: 'What was erased, and what the law has us keep.',
    body: (
      <>
        <Words>
          {keptOrders > 0
            ? `What is left of your ${orders} tells what was sold, and no more who you are. Their tax invoices ` +
              `keep the name and address that the law asks for, for ${retention.orders} years after their financial year.`
            : 'You had no orders, so we keep nothing about you.'}
        </Words>
        <Quiet>
          If it was not you, write to us at once at{' '}
          <TextLink href={`mailto:${contact.email}`}>{contact.email}</TextLink>.
        </Quiet>
      </>
    ),
  };
}
