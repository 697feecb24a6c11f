/** The words of the login page: its three modes, the code step and what it says of why it comes. */
export const signInTexts = {
  page: {
    title: 'Login | Gehna',
    description: 'Log in or sign up for your orders, your saved address and a cart that follows you.',
    needsScripts: 'Signing in',
    picture: 'A jewel box of your own',
  },
  login: {
    title: 'Login',
    lead: 'Welcome back. Your cart and orders are right here.',
    email: 'Email',
    forgot: 'Forgot password?',
    send: 'Login',
    done: 'Logged in successfully!',
  },
  signUp: {
    title: 'Sign Up',
    lead: 'One account for your orders, your address and a cart that follows you.',
    name: 'Name',
    email: 'Email',
    passwordHint: '8 characters or more.',
    privacy: {
      before: 'We keep your name and email for your account, as our',
      link: 'Privacy Policy',
      after: 'says. By signing up you agree, and confirm that you’re 18 or older.',
    },
    send: 'Sign Up',
    codeNotSent: 'Failed to send verification code.',
    codeSent: 'Verification code sent to your email.',
    code: {
      sentTo: {
        before: (digits: number) => `We’ve sent ${digits} digits to`,
        after: (minutes: number) => `. They work for ${minutes} minutes.`,
      },
      passwordHint: 'Please type your password once more: we never keep it. 8 characters or more.',
      send: 'Verify and Sign Up',
      back: 'Change details',
      wrong: 'Invalid verification code. Please try again.',
    },
    done: 'Registered successfully!',
  },
  forgot: {
    title: 'Forgot Password',
    back: 'Back to Login',
    lead: 'Tell us your email, and we’ll send you a link to set a new password.',
    email: 'Email',
    send: 'Send Reset Link',
    failed: 'Failed to send reset email. Please try again.',
    sent: 'Password reset instructions sent. Check your email.',
    onItsWay: {
      before: 'If',
      after:
        'has an account with us, a link is on its way. It works once, and for one hour. Asked more than once? Only the newest link works. No mail? Have a look in spam, too.',
    },
  },
  modes: {
    label: 'Sign up or log in',
    signUp: 'Sign Up',
    login: 'Login',
  },
  reason: {
    pieceInCart: (name: string) =>
      `${name} is safe in your cart. An account keeps it there, on this phone or any other.`,
    piecesInCart: (pieces: number) =>
      `${pieces} pieces are safe in your cart. An account keeps them there, on this phone or any other.`,
    buyNow: 'Your piece is kept. The checkout is next, so tell us whose order it is.',
    checkout: 'Your cart is kept. The checkout is next, so tell us whose order it is.',
    ownCode: 'Your code is yours alone, so tell us first who you are.',
    review: 'Your review carries your name, so tell us first who you are.',
    wishlist: 'Your wishlist is kept. An account gives you a link to share, and your list on every phone.',
    ownPages: 'Your orders and addresses are for your eyes only.',
  },
  secondFactor: {
    lead: 'Two-step sign-in is on for your account.',
    send: 'Verify and Login',
    back: 'Back to Login',
  },
  google: {
    or: 'or',
    login: 'Sign in with Google',
    signUp: 'Sign up with Google',
    loggedIn: 'Logged in with Google!',
    signedUp: 'Signed up with Google!',
    code: {
      sentTo: {
        before: (words: string) => `${words} It went to`,
        after: (minutes: number) => `and works for ${minutes} minutes.`,
      },
      send: 'Verify and Login',
      back: 'Back to Login',
    },
  },
};
