import type { MailOf } from '#shop/mail/mail.ts';
import type { Letter, Sender } from './letter.tsx';
import { Action, Code, Quiet, TextLink, Words } from './parts.tsx';

/** The code that lets a Google account open the account of the same e-mail (R117). */
export function googleCode(mail: MailOf<'google-code'>, { contact }: Sender): Letter {
  return {
    subject: `${mail.code} opens your ${contact.businessName} account with Google`,
    preview: `It holds for ${mail.validForMinutes} minutes.`,
    title: 'Log in with Google',
    body: (
      <>
        <Words>
          Someone, most likely you, asked to open your account with a Google account that has this email.
          Enter this code to allow it:
        </Words>
        <Code>{mail.code}</Code>
        <Words>
          It holds for {mail.validForMinutes} minutes. Nobody from our shop will ever ask you for it.
        </Words>
        <Quiet>If it was not you, tell the code to nobody: without it your account stays closed.</Quiet>
      </>
    ),
  };
}

/** To the owner of an account that a Google account opens from now on. */
export function googleJoined({ name }: MailOf<'google-joined'>, { contact, publicUrl }: Sender): Letter {
  return {
    subject: `Your ${contact.businessName} account opens with Google too`,
    preview: 'From now on you can log in with your Google account.',
    title: 'Your account opens with Google too',
    body: (
      <>
        <Words>Namaste {name}, from now on you can log in with your Google account of this email.</Words>
        <Words>If it was you, there is nothing to do: your password works as before.</Words>
        <Words>
          If it was not you, write to us at once at{' '}
          <TextLink href={`mailto:${contact.email}`}>{contact.email}</TextLink>.
        </Words>
        <Action href={`${publicUrl}/login`}>Go to the login page</Action>
      </>
    ),
  };
}
