import { api, call } from '#app/api-client.ts';
import { getToken } from '#app/session/session.ts';
import { setConsent } from './consent.ts';

/** Takes the shopper's choice: this browser remembers it, and for a signed-in shopper the shop notes it. */
export function chooseConsent(choice: 'granted' | 'denied'): void {
  setConsent(choice);
  const token = getToken();
  if (!token) return;
  const json = { purpose: 'analytics' as const, granted: choice === 'granted' };
  void call(api.user.consent.$post({ json, header: { token } }));
}
