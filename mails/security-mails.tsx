import type { MailOf } from '#shop/mail/mail.ts';
import { formatPaise } from '#shop/money.ts';
import { monthFirst } from '#shop/time.ts';
import { NotYou } from './account-mails.tsx';
import type { Letter, Sender } from './letter.tsx';
import { orderUrl } from './order-parts.tsx';
import { Action, Code, Facts, Quiet, TextLink, Words } from './parts.tsx';

const aims: Record<MailOf<'owner-code'>['purpose'], string> = {
  password: 'to set a password for your account',
  email: 'to change the email of your account',
  'second-factor': 'to change how you sign in',
  'refund-account': 'to say where your refund goes',
};

/** The code by which the owner of an account without a password is known, for one purpose. */
export function ownerCode(mail: MailOf<'owner-code'>, { contact }: Sender): Letter {
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
export function emailCode(mail: MailOf<'email-code'>, { contact }: Sender): Letter {
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
export function emailTaken(_mail: MailOf<'email-taken'>, { contact, publicUrl }: Sender): Letter {
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
export function emailChanged(mail: MailOf<'email-changed'>, { contact }: Sender): Letter {
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
export function emailReverted({ name }: MailOf<'email-reverted'>, { contact }: Sender): Letter {
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

/** To the owner, whoever named the account: only so much of it that they know whether it is theirs. */
export function refundAccountNamed(mail: MailOf<'refund-account-named'>, sender: Sender): Letter {
  const amount = formatPaise(mail.amountPaise);
  const { email } = sender.contact;
  return {
    subject: mail.payableFrom
      ? `The account for your refund of order ${mail.orderNumber} was changed`
      : `Where your refund of order ${mail.orderNumber} goes`,
    preview: `${amount} to ${mail.account}.`,
    title: mail.payableFrom ? 'The account for your refund was changed' : 'We know where your refund goes',
    body: (
      <>
        <Words>
          Namaste {mail.name}, {amount} for order {mail.orderNumber} go to this account:
        </Words>
        <Facts of={[['Account', mail.account]]} />
        {mail.payableFrom && (
          <Words>
            As it was changed, we wait until {monthFirst.longDateTime(mail.payableFrom)} (India) before we
            send it.
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

export function secondFactorChanged(mail: MailOf<'second-factor-changed'>, sender: Sender): Letter {
  const { name, on } = mail;
  const now = on ? 'on' : 'off';
  return {
    subject: `Two-step sign-in is ${now} for your ${sender.contact.businessName} account`,
    preview: 'If it was not you, choose a new password at once.',
    title: `Two-step sign-in is ${now}`,
    body: (
      <>
        <Words>
          {on
            ? `Namaste ${name}, from now on signing in takes a code of your authenticator app too. Keep your ` +
              'recovery codes safe: they sign you in if you lose the app.'
            : `Namaste ${name}, from now on signing in takes no code of an authenticator app any more.`}
        </Words>
        <Words>If it was you, there is nothing to do.</Words>
        <NotYou sender={sender} />
      </>
    ),
  };
}

export function recoveryCodeUsed({ name, left }: MailOf<'recovery-code-used'>, sender: Sender): Letter {
  return {
    subject: `A ${sender.contact.businessName} recovery code was used`,
    preview: left > 0 ? `${left} are left.` : 'It was the last one.',
    title: 'A recovery code was used',
    body: (
      <>
        <Words>
          Namaste {name}, one of your recovery codes was used in place of a code of your authenticator app.{' '}
          {left > 0
            ? `${left} are left.`
            : 'It was the last one: please make new ones in your profile, under Security.'}
        </Words>
        <Words>If it was you, there is nothing to do.</Words>
        <NotYou sender={sender} />
      </>
    ),
  };
}
