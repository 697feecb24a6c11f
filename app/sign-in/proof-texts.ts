/** The words by which somebody shows who they are: at the login and on every own page. */
export const proofTexts = {
  login: 'Login',
  password: {
    label: 'Password',
    show: 'Show',
    hide: 'Hide',
    differ: 'The two passwords are not the same.',
  },
  code: {
    label: 'Verification code',
    digits: (digits: number) => `${digits} digits`,
    hint: 'No mail? Have a look in spam, too.',
    sendAgain: 'Send again',
    sendAgainIn: (seconds: number) => `Send again in ${seconds} s`,
    canSendAgain: 'You can ask for the code again now.',
  },
  secondFactor: {
    label: 'Code from your authenticator app',
    hint: 'Lost the app? Use one of your recovery codes.',
  },
  owner: {
    password: 'Current password',
    mailLead: 'Your account has no password, so we mail you a code to be sure it’s you.',
    mailCode: 'Mail me a code',
    code: 'Code from our mail',
    codeHint: 'It works for 10 minutes.',
  },
};
