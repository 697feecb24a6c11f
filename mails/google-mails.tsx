import type { MailOf } from '#shop/mail/mail.ts';
import type { Letter, Sender } from './letter.tsx';
import { Action, Code, Quiet, TextLink, Words } from './parts.tsx';

/** The code that lets a Google account open the account of the same e-mail (R117). */
export function googleCode(mail: MailOf<'google-code'>): Letter {
  return {
    preview: `It works for ${mail.validForMinutes} minutes.`,
    body: (
      <>
        <Code>{mail.code}</Code>
        <Words>
          It works for {mail.validForMinutes} minutes. Nobody from our shop will ever ask you for it.
        </Words>
        <Quiet>If it was not you, tell the code to nobody: without it your account stays closed.</Quiet>
      </>
    ),
  };
}

/** To the owner of an account that a Google account opens from now on. */
export function googleJoined(_mail: MailOf<'google-joined'>, { contact, publicUrl }: Sender): Letter {
  return {
    preview: 'From now on you can log in with your Google account.',
    body: (
      <>
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
