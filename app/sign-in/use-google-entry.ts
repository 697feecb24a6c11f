import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { track } from '#app/analytics/track.ts';
import { api, call } from '#app/api-client.ts';
import { useAction } from '#app/data/use-form.ts';
import { refuseForm } from '#shop/form-refusals.ts';
import { type GoogleMode, takeGoogleReturn } from './google-redirect.ts';
import { signInTexts } from './sign-in-texts.ts';

type Given = { idToken: string; secret: string; mode: GoogleMode };

const welcomes = { login: signInTexts.google.loggedIn, signup: signInTexts.google.signedUp };
const failed = refuseForm('google-unreachable').message;

/**
 * Signing in with an ID token of Google, wherever it comes from; `code` is set while a mailed one is asked for
 * (R116 and R117).
 */
export function useGoogleEntry(onToken: (token: string, words: string) => Promise<void>) {
  const [asked, setAsked] = useState<(Given & { email: string; words: string }) | null>(null);
  const [second, setSecond] = useState<(Given & { mailedCode?: string }) | null>(null);
  const navigate = useNavigate();
  const latest = useRef(onToken);
  useEffect(() => {
    latest.current = onToken;
  });

  /** Gives the words of a failure; null when the shopper is in, or is asked for a code or the second factor. */
  async function enter(given: Given, code?: string, secondFactorCode?: string): Promise<string | null> {
    const codes = { ...(code && { code }), ...(secondFactorCode && { secondFactorCode }) };
    const json = { idToken: given.idToken, nonce: given.secret, ...codes };
    const route = given.mode === 'login' ? api.user['google-login'] : api.user['google-signup'];
    const answer = await call(route.$post({ json }));
    if (answer.ok) {
      if (answer.data.isNewAccount) track({ name: 'sign_up', method: 'google' });
      await latest.current(answer.data.token, welcomes[given.mode]);
      return null;
    }
    if (answer.data.secondFactorRequired === true && !secondFactorCode) {
      setSecond({ ...given, ...(code && { mailedCode: code }) });
      return null;
    }
    if (answer.data.codeRequired === true) {
      setAsked({ ...given, email: String(answer.data.email), words: answer.message ?? '' });
      return null;
    }
    return answer.status === 0
      ? failed
      : (answer.message ?? refuseForm(`google-${given.mode}-refused`).message);
  }

  /** Null: Google sent the shopper back without what is needed. */
  const { busy, faults, run } = useAction(async (given: Given | null) => (given ? enter(given) : failed));

  const arrived = useRef(run);
  useEffect(() => {
    const back = takeGoogleReturn();
    if (!back) return;
    // The way back to where the shopper was had to stay in this tab.
    const search = back.mode === 'signup' ? '?mode=sign-up' : '';
    navigate(`/login${search}`, { replace: true, preventScrollReset: true, state: { from: back.from } });
    if (back.kind !== 'cancelled') void arrived.current(back.kind === 'token' ? back : null);
  }, [navigate]);

  return {
    busy: busy !== null,
    error: faults.form,
    begin: (given: Given) => void run(given),
    secondFactor: second && {
      send: (secondFactorCode: string) => enter(second, second.mailedCode, secondFactorCode),
      leave: () => setSecond(null),
    },
    code: asked && {
      ...asked,
      send: (code: string) => enter(asked, code),
      resend: () => enter(asked),
      onBack: () => setAsked(null),
    },
  };
}

export type GoogleEntry = ReturnType<typeof useGoogleEntry>;
