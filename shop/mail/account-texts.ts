import type { MailOf } from './mail.ts';
import { coded, mailText, named } from './mail-text.ts';

/** Mails about accounts. What happened, and what a code is for, stays in them whatever staff write around it. */
export const accountTexts = {
  welcome: mailText('welcome', {
    title: 'Welcome',
    values: named,
    subject: 'Welcome to {businessName}',
    heading: 'Namaste, {name}',
    opening:
      'Your account is ready. We’re glad you’re here.\n\n' +
      'Your cart and address are waiting on every device, and each order has its own page that tells you where ' +
      'it is.',
    closing: '{prepaidFees}. Returns within {returnDays} of delivery.',
  }),
  'verification-code': mailText('verification-code', {
    title: 'Code of a sign-up',
    values: coded,
    facts: { purpose: () => 'to verify your email and open your account' },
    subject: '{code} is your {businessName} verification code',
    heading: 'Verify your email',
    opening: 'Enter this code {purpose}:',
  }),
  'account-exists': mailText('account-exists', {
    title: 'Sign-up with an account',
    facts: { news: () => 'Someone, most likely you, asked to open an account with this email.' },
    subject: 'You already have an account with {businessName}',
    heading: 'You already have an account',
    opening:
      '{news} You already have one: please log in, or reset your password there if you have forgotten it.',
  }),
  'google-code': mailText('google-code', {
    title: 'Code for Google',
    values: coded,
    facts: {
      news: () =>
        'Someone, most likely you, asked to open your account with a Google account that has this email.',
    },
    subject: '{code} opens your {businessName} account with Google',
    heading: 'Log in with Google',
    opening: '{news} Enter this code to allow it:',
  }),
  'google-joined': mailText('google-joined', {
    title: 'Account opens with Google',
    values: named,
    facts: { news: () => 'from now on you can log in with the Google account that has this email.' },
    subject: 'You can log in to {businessName} with Google too',
    heading: 'You can log in with Google too',
    opening: 'Namaste {name}, {news}',
  }),
  'password-reset': mailText('password-reset', {
    title: 'Link for a new password',
    values: named,
    subject: 'Reset your {businessName} password',
    heading: 'Choose a new password',
    opening: 'Namaste {name}, here is your link to choose a new password.',
  }),
  'password-changed': mailText('password-changed', {
    title: 'Password changed',
    values: named,
    facts: {
      news: () => 'the password of your account was just changed. Every other device was signed out.',
    },
    subject: 'Your {businessName} password was changed',
    heading: 'Your password was changed',
    opening: 'Namaste {name}, {news}',
  }),
  'new-sign-in': mailText('new-sign-in', {
    title: 'New sign-in',
    values: named,
    facts: { news: () => 'somebody signed in to your account on a device we haven’t seen before.' },
    subject: 'A new sign-in to your {businessName} account',
    heading: 'A new sign-in',
    opening: 'Namaste {name}, {news}',
  }),
  'owner-code': mailText('owner-code', {
    title: 'Code of the owner',
    values: coded,
    facts: { purpose: ({ purpose }) => aims[purpose] },
    subject: '{code} is your {businessName} confirmation code',
    heading: 'Confirm that it is you',
    opening: 'Enter this code {purpose}:',
  }),
  'email-code': mailText('email-code', {
    title: 'Code for a new email',
    values: coded,
    facts: { purpose: () => 'to make this the new email of your account' },
    subject: '{code} is your {businessName} verification code',
    heading: 'Verify your new email',
    opening: 'Enter this code {purpose}:',
  }),
  'email-taken': mailText('email-taken', {
    title: 'New email has an account',
    facts: {
      news: () =>
        'Somebody who is signed in to another account, most likely you, asked to change its email to this one. ' +
        'You already have an account with this email, so nothing has changed.',
    },
    subject: 'Somebody asked to use this email at {businessName}',
    heading: 'This email has an account already',
    opening: '{news} To shop with this email, please log in to the account that it has.',
  }),
  'email-changed': mailText('email-changed', {
    title: 'Email changed',
    values: named,
    facts: {
      news: ({ newEmail }) =>
        `the email of your account was just changed to ${newEmail}. We write there from now on.`,
    },
    subject: 'The email of your {businessName} account was changed',
    heading: 'Your email was changed',
    opening: 'Namaste {name}, {news}',
  }),
  'email-reverted': mailText('email-reverted', {
    title: 'Change of email taken back',
    values: named,
    facts: {
      news: () =>
        'the account that had this email has its former one again. That was asked for from the mailbox of the ' +
        'former email, and every device was signed out.',
    },
    subject: 'The change of your {businessName} email was taken back',
    heading: 'The change of email was taken back',
    opening: 'Namaste {name}, {news}',
  }),
  'second-factor-changed': mailText('second-factor-changed', {
    title: 'Two-step sign-in on or off',
    values: { ...named, state: ({ on }) => (on ? 'on' : 'off') },
    facts: {
      news: ({ on }) =>
        on
          ? 'from now on signing in takes a code of your authenticator app too. Keep your recovery codes safe: ' +
            'they sign you in if you lose the app.'
          : 'from now on signing in takes no code of an authenticator app any more.',
    },
    subject: 'Two-step sign-in is {state} for your {businessName} account',
    heading: 'Two-step sign-in is {state}',
    opening: 'Namaste {name}, {news}',
  }),
  'recovery-code-used': mailText('recovery-code-used', {
    title: 'Recovery code used',
    values: named,
    facts: {
      news: ({ left }) =>
        'one of your recovery codes was used in place of a code of your authenticator app. ' +
        (left > 0
          ? `${left} are left.`
          : 'It was the last one: please make new ones in your profile, under Security.'),
    },
    subject: 'A {businessName} recovery code was used',
    heading: 'A recovery code was used',
    opening: 'Namaste {name}, {news}',
  }),
  'deletion-code': mailText('deletion-code', {
    title: 'Code to delete an account',
    values: coded,
    facts: { purpose: () => 'to delete your account, for good' },
    subject: '{code} deletes your {businessName} account',
    heading: 'Delete your account',
    opening: 'Enter this code {purpose}:',
  }),
  'account-deleted': mailText('account-deleted', {
    title: 'Account deleted',
    values: named,
    facts: {
      news: () =>
        'your account is deleted. Your addresses, cart, codes and messages are erased, every device is signed ' +
        'out, and your reviews stand there without your name.',
    },
    subject: 'Your {businessName} account is deleted',
    heading: 'Your account is deleted',
    opening: 'Namaste {name}, {news}',
  }),
};

const aims: Record<MailOf<'owner-code'>['purpose'], string> = {
  password: 'to set a password for your account',
  email: 'to change the email of your account',
  'second-factor': 'to change how you sign in',
  'refund-account': 'to say where your refund goes',
};
