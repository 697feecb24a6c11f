import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { track } from '#app/analytics/track.ts';
import { api, call } from '#app/api-client.ts';
import { refuse } from '#shop/refusals.ts';
import { takeGoogleReturn } from './google-redirect.ts';
import type { GoogleMode } from './google-setting.ts';

type Given = { idToken: string; secret: string; mode: GoogleMode };

const welcomes = { login: 'Logged in with Google!', signup: 'Signed up with Google!' };
const failed = refuse('google-unreachable').message;

/** Signing in with an ID token of Google, wherever it comes from; `code` is set while a mailed one is asked for (R116 and R117). */
export function useGoogleEntry(onToken: (token: string, words: string) => Promise<void>) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
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
    return answer.status === 0 ? failed : (answer.message ?? refuse(`google-${given.mode}-refused`).message);
  }

  async function begin(given: Given): Promise<void> {
    setBusy(true);
    setError(null);
    setError(await enter(given));
    setBusy(false);
  }

  const arrived = useRef(begin);
  useEffect(() => {
    const back = takeGoogleReturn();
    if (!back) return;
    // The way back to where the shopper was had to stay in this tab.
    const search = back.mode === 'signup' ? '?mode=sign-up' : '';
    navigate(`/login${search}`, { replace: true, preventScrollReset: true, state: { from: back.from } });
    if (back.kind === 'token') void arrived.current(back);
    if (back.kind === 'failed') setError(failed);
  }, [navigate]);

  return {
    busy,
    error,
    begin: (given: Given) => void begin(given),
    secondFactor: second && {
      send: (secondFactorCode: string) => enter(second, second.mailedCode, secondFactorCode),
      leave: () => setSecond(null),
    },
    code: asked && {
      ...asked,
      send: (code: string) => enter(asked, code),
      resend: () => enter(asked),
      leave: () => setAsked(null),
    },
  };
}

export type GoogleEntry = ReturnType<typeof useGoogleEntry>;
