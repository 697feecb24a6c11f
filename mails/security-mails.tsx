import type { MailOf } from '#shop/mail/mail.ts';
import { formatPaise } from '#shop/money.ts';
import { monthFirst } from '#shop/time.ts';
import { NotYou } from './account-mails.tsx';
import type { Letter, Sender } from './letter.tsx';
import { orderUrl } from './order-parts.tsx';
import { Action, Code, Facts, Quiet, TextLink, Words } from './parts.tsx';

/** The code by which the owner of an account without a password is known, for one purpose. */
export function ownerCode(mail: MailOf<'owner-code'>, { contact }: Sender): Letter {
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

/** To a new address: whoever reads it has the code that makes it the account's. */
export function emailCode(mail: MailOf<'email-code'>): Letter {
  return {
    preview: `It works for ${mail.validForMinutes} minutes.`,
    body: (
      <>
        <Code>{mail.code}</Code>
        <Words>
          It works for {mail.validForMinutes} minutes. Nobody from our shop will ever ask you for it.
        </Words>
        <Quiet>If you did not ask for it, you can ignore this mail: nothing changes without the code.</Quiet>
      </>
    ),
  };
}

/** To an address that another account asked to have: who asked is not told that there is an account. */
export function emailTaken(_mail: MailOf<'email-taken'>, { publicUrl }: Sender): Letter {
  return {
    preview: 'You already have an account with it.',
    body: (
      <>
        <Action href={`${publicUrl}/login`}>Log in</Action>
        <Quiet>If it was not you, there is nothing to do: your account is as it was.</Quiet>
      </>
    ),
  };
}

/** To the old address, with the way back. */
export function emailChanged(mail: MailOf<'email-changed'>, { contact }: Sender): Letter {
  const days = Math.round(mail.validForMinutes / (24 * 60));
  return {
    preview: 'If it was not you, take it back.',
    body: (
      <>
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
export function emailReverted(_mail: MailOf<'email-reverted'>, { contact }: Sender): Letter {
  return {
    preview: 'The account has its former email again.',
    body: (
      <>
        <Words>
          If you changed the email and did not take it back, write to us at{' '}
          <TextLink href={`mailto:${contact.email}`}>{contact.email}</TextLink>.
        </Words>
      </>
    ),
  };
}

/** To the owner, whoever named the account: only so much of it that they know whether it is theirs. */
export function refundAccountNamed(mail: MailOf<'refund-account-named'>, sender: Sender): Letter {
  const amount = formatPaise(mail.amountPaise);
  const { email } = sender.contact;
  return {
    preview: `${amount} to ${mail.account}.`,
    body: (
      <>
        <Facts of={[['Account', mail.account]]} />
        {mail.payableFrom && (
          <Words>
            As {mail.changed === 'email' ? 'the email of your account' : 'it'} was changed, we wait until{' '}
            {monthFirst.dateTime(mail.payableFrom)} (India) before we send it.
          </Words>
        )}
        <Action href={orderUrl(sender, mail.orderId)}>See your order</Action>
        <Quiet>
          If it was not you, somebody else is signed in to your account and knows your password or reads your
          mails: write to us at once at <TextLink href={`mailto:${email}`}>{email}</TextLink>, so that we hold
          the money back, reset your password, and log out everywhere in your profile.
        </Quiet>
      </>
    ),
  };
}

export function secondFactorChanged(_mail: MailOf<'second-factor-changed'>, sender: Sender): Letter {
  return {
    preview: 'If it was not you, choose a new password at once.',
    body: (
      <>
        <Words>If it was you, there is nothing to do.</Words>
        <NotYou sender={sender} />
      </>
    ),
  };
}

export function recoveryCodeUsed({ left }: MailOf<'recovery-code-used'>, sender: Sender): Letter {
  return {
    preview: left > 0 ? `${left} are left.` : 'It was the last one.',
    body: (
      <>
        <Words>If it was you, there is nothing to do.</Words>
        <NotYou sender={sender} />
      </>
    ),
  };
}
