/** What the login page is for just now (R106). */
export type Mode = 'login' | 'sign-up' | 'forgot-password';

/** The mode that an address names; anything else is the login. */
export function modeOf(named: string | null): Mode {
  return named === 'sign-up' || named === 'forgot-password' ? named : 'login';
}
