import { useCallback, useEffect, useState } from 'react';
import type { CallResult } from '#app/api-client.ts';
import { sessionExpired, useToken } from './session.ts';

type Own<T> =
  | { kind: 'loading' | 'signed-out' }
  | { kind: 'failed'; status: number }
  | { kind: 'loaded'; data: T };

/**
 * What a shopper's own page shows: asked for in the browser with the token (R136). `load` asks again;
 * what is shown stays until the answer comes. Give the same `ask` each time.
 */
export function useOwn<T>(ask: (token: string) => Promise<CallResult<T>>) {
  const token = useToken();
  const [state, setState] = useState<Own<T>>({ kind: 'loading' });
  const load = useCallback(async () => {
    if (!token) return;
    const answer = await ask(token);
    if (answer.ok) setState({ kind: 'loaded', data: answer.data });
    else if (answer.status === 401) sessionExpired();
    else setState({ kind: 'failed', status: answer.status });
  }, [token, ask]);
  const [listening, setListening] = useState(false);
  useEffect(() => setListening(true), []);
  useEffect(() => void load(), [load]);
  const signedOut = listening && !token;
  const retry = () => {
    setState({ kind: 'loading' });
    void load();
  };
  return { state: signedOut ? ({ kind: 'signed-out' } as const) : state, load, retry };
}
