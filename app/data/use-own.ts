import { useCallback, useEffect, useRef, useState } from 'react';
import type { CallResult } from '#app/api-client.ts';
import { userIdOf, useToken } from '#app/session/session.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { useAskAgainOnline } from './when-online.ts';

type Own<T> =
  | { kind: 'loading' | 'signed-out' }
  | { kind: 'failed'; status: number }
  | ({ kind: 'loaded'; data: T; isOld?: true } & Question);

/** What was asked, and for which account. */
type Question = { ask: unknown; owner: string | null };

/**
 * What a shopper's own page shows: asked for in the browser with the session's token (R136). `load` asks again;
 * what is shown stays until the answer comes, and where none comes (R344), unless somebody else has signed in. Give the
 * same `ask` each time.
 */
export function useOwn<T>(ask: () => Promise<CallResult<T>>) {
  const token = useToken();
  const hydrated = useHydrated();
  const [state, setState] = useState<Own<T>>({ kind: 'loading' });
  const asked = useRef(0);
  const load = useCallback(async () => {
    if (!token) return;
    const owner = userIdOf(token);
    const turn = ++asked.current;
    const answer = await ask();
    if (turn !== asked.current) return;
    if (answer.ok) setState({ kind: 'loaded', data: answer.data, ask, owner });
    else if (answer.status !== 401) setState((shown) => withoutAnswer(shown, { ask, owner, ...answer }));
  }, [token, ask]);
  useEffect(() => void load(), [load]);
  const retry = useCallback(() => {
    setState({ kind: 'loading' });
    void load();
  }, [load]);
  useAskAgainOnline(state.kind === 'failed', retry);
  useAskAgainOnline(state.kind === 'loaded' && state.isOld === true, load);
  if (hydrated && !token) return { state: { kind: 'signed-out' } as const, load, retry };
  return { state: shownTo(state, token && userIdOf(token)), load, retry };
}

/** What may be shown to the account that is signed in now: what was loaded for another one is not. */
export function shownTo<T>(state: Own<T>, account: string | null): Own<T> {
  return state.kind === 'loaded' && state.owner !== account ? { kind: 'loading' } : state;
}

/** What is shown stays, unless it is of another order or of another account. */
function withoutAnswer<T>(shown: Own<T>, { ask, owner, status }: Question & { status: number }): Own<T> {
  const isOfSame = shown.kind === 'loaded' && shown.ask === ask && shown.owner === owner;
  return isOfSame ? { ...shown, isOld: true } : { kind: 'failed', status };
}
