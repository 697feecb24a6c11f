import type { MailOf } from '#shop/mail/mail.ts';
import type { House, Letter } from './letter.tsx';
import { Code, Quiet, TextLink, Words } from './parts.tsx';

const aims: Record<MailOf<'owner-code'>['purpose'], string> = {
  password: 'to set a password for your account',
  email: 'to change the email of your account',
  'second-factor': 'to change how you sign in',
  'refund-account': 'to say where your refund goes',
};

/** The code by which the owner of an account without a password is known, for one purpose. */
export function ownerCode(mail: MailOf<'owner-code'>, { contact }: House): Letter {
  return {
    subject: `${mail.code} is your ${contact.businessName} confirmation code`,
    preview: `It holds for ${mail.validForMinutes} minutes.`,
    title: 'Confirm that it is you',
    body: (
      <>
        <Words>Enter this code {aims[mail.purpose]}:</Words>
        <Code>{mail.code}</Code>
        <Words>
          It holds for {mail.validForMinutes} minutes. Nobody from our shop will ever ask you for it.
        </Words>
        <Quiet>
          If you did not ask for it, somebody else is signed in to your account: log out everywhere in your
          profile, and write to us at <TextLink href={`mailto:${contact.email}`}>{contact.email}</TextLink>.
        </Quiet>
      </>
    ),
  };
}
