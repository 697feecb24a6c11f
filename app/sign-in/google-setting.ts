/** Google sign-in as the login page is told of it. */
export type GoogleSetting = {
  clientId: string;
  signInUrl: string;
  /** Whether Google's own script draws the button; with a stand-in it is a plain link. */
  hasScript: boolean;
};

export type GoogleMode = 'login' | 'signup';
