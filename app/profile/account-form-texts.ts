/** The words of the profile's forms that come on demand: name, password, email, two-step sign-in, the end of the account. */
export const accountFormTexts = {
  name: {
    label: 'Your name',
    hint: 'Your reviews show it, too.',
    save: 'Save name',
  },
  password: {
    new: 'New password',
    hint: '8 characters or more.',
    confirm: 'Confirm new password',
    save: 'Save password',
    saving: 'Saving...',
    otherDevices: 'You stay logged in here. Every other device is logged out.',
  },
  email: {
    label: 'New email',
    sendCode: 'Send code to the new email',
    sentTo: {
      before: (digits: number) => `We’ve sent ${digits} digits to`,
      after: (minutes: number) => `. They work for ${minutes} minutes.`,
    },
    code: 'Verification code',
    codeHint: 'No mail? Have a look in spam, too.',
    confirm: 'Confirm new email',
  },
  startAgain: 'Start again',
  secondFactor: {
    setUpLead:
      'You’ll then log in with your password and a code from an app on your phone. You need one of these apps: Google Authenticator, Microsoft Authenticator, or the password manager of your phone.',
    next: 'Continue',
    scan: 'Scan this with your authenticator app:',
    qrCode: 'QR code for your authenticator app',
    byHand: 'Can’t scan it? Type this key into the app:',
    code: 'Code from the app',
    switchOn: 'Switch on',
    changeLead:
      'You log in with a code from your authenticator app. Before we change that, we make sure it’s you.',
    newCodes: 'New recovery codes',
    switchOff: 'Switch off',
  },
  recoveryCodes: {
    title: 'Your recovery codes',
    lead: 'Lost your phone? Each of these logs you in once. Keep them somewhere safe: we show them only now.',
    copy: 'Copy codes',
    copied: 'The codes are copied.',
    notCopied: 'Your browser can’t copy. Please download them, or write them down.',
    download: 'Download codes',
    downloaded: 'The codes are in your downloads.',
    kept: 'I’ve kept them safe',
  },
  deletion: {
    title: 'Delete your account?',
    erased: 'We erase your addresses, cart, codes and messages to us, for good.',
    reviews: 'Your reviews stay, without your name.',
    orders: (years: number) =>
      `We keep your orders without your name for ${years} years, as tax law requires; only the tax invoices keep your name and address. You can’t return what you bought any more.`,
    forGood: 'You’re logged out on every device. There’s no way to undo this.',
    code: 'Code from our mail',
    codeHint: 'It works for 10 minutes.',
    mailCode: 'Mail me a code',
    confirm: 'Delete for good',
    keep: 'Keep my account',
    failed: 'We couldn’t delete your account. Please try again.',
  },
};
