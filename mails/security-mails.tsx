import type { MailOf } from '#shop/mail/mail.ts';
import type { House, Letter } from './letter.tsx';
import { Action, Code, Quiet, TextLink, Words } from './parts.tsx';

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

/** To a new address: whoever reads it has the code that makes it the account's. */
export function emailCode(mail: MailOf<'email-code'>, { contact }: House): Letter {
  return {
    subject: `${mail.code} is your ${contact.businessName} verification code`,
    preview: `It holds for ${mail.validForMinutes} minutes.`,
    title: 'Verify your new email',
    body: (
      <>
        <Words>Enter this code to make this the new email of your account:</Words>
        <Code>{mail.code}</Code>
        <Words>
          It holds for {mail.validForMinutes} minutes. Nobody from our shop will ever ask you for it.
        </Words>
        <Quiet>If you did not ask for it, you can ignore this mail: nothing changes without the code.</Quiet>
      </>
    ),
  };
}

/** To an address that another account asked to have: who asked is not told that there is an account. */
export function emailTaken(_mail: MailOf<'email-taken'>, { contact, publicUrl }: House): Letter {
  return {
    subject: `Somebody asked to use this email at ${contact.businessName}`,
    preview: 'You already have an account with it.',
    title: 'This email has an account already',
    body: (
      <>
        <Words>
          Somebody who is signed in to another account, most likely you, asked to change its email to this
          one. You already have an account with this email, so nothing has changed. To shop with this email,
          please log in to the account that it has.
        </Words>
        <Action href={`${publicUrl}/login`}>Log in</Action>
        <Quiet>If it was not you, there is nothing to do: your account is as it was.</Quiet>
      </>
    ),
  };
}

/** To the old address, with the way back. */
export function emailChanged(mail: MailOf<'email-changed'>, { contact }: House): Letter {
  const days = Math.round(mail.validForMinutes / (24 * 60));
  return {
    subject: `The email of your ${contact.businessName} account was changed`,
    preview: 'If it was not you, take it back.',
    title: 'Your email was changed',
    body: (
      <>
        <Words>
          Namaste {mail.name}, the email of your account was just changed to {mail.newEmail}. We write there
          from now on.
        </Words>
        <Words>If it was you, there is nothing to do.</Words>
        <Words>
          If it was not you, take the change back within {days} days: your account gets this email again,
          every device is signed out, and you choose a new password.
        </Words>
        <Action href={mail.url}>Take the change back</Action>
        <Quiet>
          Please give the link to nobody. If it does not work, write to us at{' '}
          <TextLink href={`mailto:${contact.email}`}>{contact.email}</TextLink>.
        </Quiet>
        <div data-skip-in-text="true">
          <Quiet>
            If the button does nothing, copy this address: <TextLink href={mail.url}>{mail.url}</TextLink>
          </Quiet>
        </div>
      </>
    ),
  };
}

/** To the address that an account had for a while. */
export function emailReverted({ name }: MailOf<'email-reverted'>, { contact }: House): Letter {
  return {
    subject: `The change of your ${contact.businessName} email was taken back`,
    preview: 'The account has its former email again.',
    title: 'The change of email was taken back',
    body: (
      <>
        <Words>
          Namaste {name}, the account that had this email has its former one again. That was asked for from
          the mailbox of the former email, and every device was signed out.
        </Words>
        <Words>
          If you changed the email and did not take it back, write to us at{' '}
          <TextLink href={`mailto:${contact.email}`}>{contact.email}</TextLink>.
        </Words>
      </>
    ),
  };
}
