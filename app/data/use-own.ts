import { useCallback, useEffect, useRef, useState } from 'react';
import type { CallResult } from '#app/api-client.ts';
import { useToken } from '#app/session/session.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { useAskAgainOnline } from './when-online.ts';

type Own<T> =
  | { kind: 'loading' | 'signed-out' }
  | { kind: 'failed'; status: number }
  | { kind: 'loaded'; data: T };

/**
 * What a shopper's own page shows: asked for in the browser with the session's token (R136). `load` asks again;
 * what is shown stays until the answer comes. Give the same `ask` each time.
 */
export function useOwn<T>(ask: () => Promise<CallResult<T>>) {
  const token = useToken();
  const hydrated = useHydrated();
  const [state, setState] = useState<Own<T>>({ kind: 'loading' });
  const asked = useRef(0);
  const load = useCallback(async () => {
    if (!token) return;
    const turn = ++asked.current;
    const answer = await ask();
    if (turn !== asked.current) return;
    if (answer.ok) setState({ kind: 'loaded', data: answer.data });
    else if (answer.status !== 401) setState({ kind: 'failed', status: answer.status });
  }, [token, ask]);
  useEffect(() => void load(), [load]);
  const retry = useCallback(() => {
    setState({ kind: 'loading' });
    void load();
  }, [load]);
  useAskAgainOnline(state.kind === 'failed', retry);
  return { state: hydrated && !token ? ({ kind: 'signed-out' } as const) : state, load, retry };
}
