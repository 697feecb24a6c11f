import type { MailOf } from '#shop/mail/mail.ts';
import { monthFirst } from '#shop/time.ts';
import type { Letter, Sender } from './letter.tsx';
import { Action, Code, Facts, Quiet, TextLink, Words } from './parts.tsx';

/** The code of a sign-up (R107). */
export function verificationCode(mail: MailOf<'verification-code'>): Letter {
  return {
    preview: `It works for ${mail.validForMinutes} minutes.`,
    body: (
      <>
        <Code>{mail.code}</Code>
        <Words>
          It works for {mail.validForMinutes} minutes. Nobody from our shop will ever ask you for it.
        </Words>
        <Quiet>
          If you did not ask for it, you can ignore this mail: no account is opened without the code.
        </Quiet>
      </>
    ),
  };
}

/** To who signs up with an address that has an account already (R109). */
export function accountExists(_mail: MailOf<'account-exists'>, { publicUrl }: Sender): Letter {
  return {
    preview: 'Log in, or reset your password if you have forgotten it.',
    body: (
      <>
        <Action href={`${publicUrl}/login`}>Log in</Action>
        <Quiet>If it was not you, there is nothing to do: your account is as it was.</Quiet>
      </>
    ),
  };
}

export function welcome(_mail: MailOf<'welcome'>, { publicUrl }: Sender): Letter {
  return {
    preview: 'Your account is open.',
    body: (
      <>
        <Action href={`${publicUrl}/collection`}>See the collection</Action>
      </>
    ),
  };
}

/** The link of a forgotten password (R113). */
export function passwordReset(mail: MailOf<'password-reset'>): Letter {
  return {
    preview: `The link works once, for ${mail.validForMinutes} minutes.`,
    body: (
      <>
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

/** Of Google sign-in, by which a thief could come back whatever the password is. */
const googleWords = {
  ended:
    '“Sign in with Google” was taken off your account, too. Whoever signs in with the Google account of this email joins it anew.',
  stays:
    '“Sign in with Google” opens your account as before. If you did not set that up, choose a new password by “Forgot password” on the login page: that takes it off.',
};

export function passwordChanged({ google }: MailOf<'password-changed'>, sender: Sender): Letter {
  return {
    preview: 'If it was not you, reset it at once.',
    body: (
      <>
        <Words>If it was you, there is nothing to do.</Words>
        {google && <Words>{googleWords[google]}</Words>}
        <NotYou sender={sender} />
      </>
    ),
  };
}

export function newSignIn({ device, at }: MailOf<'new-sign-in'>, sender: Sender): Letter {
  const when = `${monthFirst.dateTime(at)} (India)`;
  return {
    preview: `${device}, ${when}`,
    body: (
      <>
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
        everybody else and takes Google sign-in off your account. Then write to us at{' '}
        <TextLink href={`mailto:${contact.email}`}>{contact.email}</TextLink>.
      </Words>
      <Action href={`${publicUrl}/login`}>Go to the login page</Action>
    </>
  );
}
