import type { MailOf } from '#shop/mail/mail.ts';
import { feesInWords } from '#shop/settings/terms-in-words.ts';
import { monthFirst } from '#shop/time.ts';
import type { Letter, Sender } from './letter.tsx';
import { Action, Code, Facts, Quiet, TextLink, Words } from './parts.tsx';

/** The code of a sign-up (R107). The subject has it too, for those who read it off the lock screen. */
export function verificationCode(mail: MailOf<'verification-code'>, { contact }: Sender): Letter {
  return {
    subject: `${mail.code} is your ${contact.businessName} verification code`,
    preview: `It holds for ${mail.validForMinutes} minutes.`,
    title: 'Verify your email',
    body: (
      <>
        <Words>Enter this code to verify your email and open your account:</Words>
        <Code>{mail.code}</Code>
        <Words>
          It holds for {mail.validForMinutes} minutes. Nobody from our shop will ever ask you for it.
        </Words>
        <Quiet>
          If you did not ask for it, you can ignore this mail: no account is opened without the code.
        </Quiet>
      </>
    ),
  };
}

/** To who signs up with an address that has an account already (R109). */
export function accountExists(_mail: MailOf<'account-exists'>, { contact, publicUrl }: Sender): Letter {
  return {
    subject: `You already have an account with ${contact.businessName}`,
    preview: 'Log in, or reset your password if you have forgotten it.',
    title: 'You already have an account',
    body: (
      <>
        <Words>
          Someone, most likely you, asked to open an account with this email. You already have one: please log
          in, or reset your password there if you have forgotten it.
        </Words>
        <Action href={`${publicUrl}/login`}>Log in</Action>
        <Quiet>If it was not you, there is nothing to do: your account is as it was.</Quiet>
      </>
    ),
  };
}

export function welcome({ name }: MailOf<'welcome'>, { contact, terms, publicUrl }: Sender): Letter {
  return {
    subject: `Welcome to ${contact.businessName}`,
    preview: 'Your account is open.',
    title: `Namaste, ${name}`,
    body: (
      <>
        <Words>Your account is open. We are glad that you are here.</Words>
        <Words>
          Your cart and your address wait for you on every device, and each order has a page of its own that
          says where it is.
        </Words>
        <Action href={`${publicUrl}/collection`}>See the collection</Action>
        <Quiet>
          {feesInWords(terms).prepaid}. Returns within {terms.returnDays} days of delivery.
        </Quiet>
      </>
    ),
  };
}

/** The link of a forgotten password (R113). */
export function passwordReset(mail: MailOf<'password-reset'>, { contact }: Sender): Letter {
  return {
    subject: `Reset your ${contact.businessName} password`,
    preview: `The link works once, for ${mail.validForMinutes} minutes.`,
    title: 'Choose a new password',
    body: (
      <>
        <Words>Namaste {mail.name}, here is your link to choose a new password.</Words>
        <Action href={mail.url}>Choose a new password</Action>
        <Words>
          It works once, for {mail.validForMinutes} minutes. Only the newest link works. With the new
          password, every device is signed out.
        </Words>
        <Quiet>
          If you did not ask for it, you can ignore this mail: your password stays as it is. Please give the
          link to nobody.
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

export function passwordChanged({ name }: MailOf<'password-changed'>, sender: Sender): Letter {
  return {
    subject: `Your ${sender.contact.businessName} password was changed`,
    preview: 'If it was not you, reset it at once.',
    title: 'Your password was changed',
    body: (
      <>
        <Words>
          Namaste {name}, the password of your account was just changed. Every other device was signed out.
        </Words>
        <Words>If it was you, there is nothing to do.</Words>
        <NotYou sender={sender} />
      </>
    ),
  };
}

export function newSignIn({ name, device, at }: MailOf<'new-sign-in'>, sender: Sender): Letter {
  const when = `${monthFirst.longDateTime(at)} (India)`;
  return {
    subject: `A new sign-in to your ${sender.contact.businessName} account`,
    preview: `${device}, ${when}`,
    title: 'A new sign-in',
    body: (
      <>
        <Words>Namaste {name}, your account was signed in to on a device that we did not know.</Words>
        <Facts
          of={[
            ['Device', device],
            ['When', when],
          ]}
        />
        <Words>If it was you, there is nothing to do.</Words>
        <NotYou sender={sender} />
      </>
    ),
  };
}

/** What to do where it was somebody else. */
export function NotYou({ sender: { contact, publicUrl } }: { sender: Sender }) {
  return (
    <>
      <Words>
        If it was not you, choose a new password at once (“Forgot password” on the login page): that signs out
        everybody else. Then write to us at{' '}
        <TextLink href={`mailto:${contact.email}`}>{contact.email}</TextLink>.
      </Words>
      <Action href={`${publicUrl}/login`}>Go to the login page</Action>
    </>
  );
}
