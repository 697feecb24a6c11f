import type { Hono } from 'hono';
import type { ClientResponse, hc } from 'hono/client';
import type { Schema } from 'hono/types';
import type { Api } from '#server/api/api.server.ts';
import type { RefusalCode } from '#shop/refusals.ts';
import { apiCalls } from './api-calls.ts';
import { forgetSession, getToken } from './session/session.ts';
import { quietFetch, sessionFetch } from './session/session-fetch.ts';

/**
 * The typed client of the JSON API, made from the API's own type: `api.cart.get.$post()`. It sends the
 * session's token with each call and ends the session where that is refused: no caller does either.
 */
export const api = apiCalls(
  typeof window === 'undefined' ? 'http://localhost/api' : `${window.location.origin}/api`,
  sessionFetch,
) as ReturnType<typeof hc<WithoutHeaders<Api>>>;

/** For a call whose 401 is the caller's own matter: `api.discount.add.$post({}, quietly)`. */
export const quietly = { fetch: quietFetch };

/** Ends the session here at once, and on the server in the background (R123). */
export function signOut(): void {
  // The call takes the token with it before that is forgotten.
  if (getToken()) void call(api.user.logout.$post({}, { ...quietly, init: { keepalive: true } }));
  forgetSession();
}

export type CallResult<T> =
  | { ok: true; data: T }
  /**
   * `status` 0: no answer came (network, time-out). `message` is the answer's own sentence where it has one,
   * `code` says which refusal of ours it is.
   */
  | Failed;
export type Failed = {
  ok: false;
  status: number;
  code: RefusalCode | null;
  message: string | null;
  data: Record<string, unknown>;
};

/** Headers are the client's own matter: the API's type less what its calls say of them. */
type WithoutHeaders<A> =
  A extends Hono<infer Env, infer Calls, infer Base>
    ? Bare<Calls> extends infer Rest extends Schema
      ? Hono<Env, Rest, Base>
      : never
    : never;
type Bare<Calls> = {
  [Path in keyof Calls]: { [Method in keyof Calls[Path]]: BareCall<Calls[Path][Method]> };
};
type BareCall<C> = C extends { input: infer Input } ? Omit<C, 'input'> & { input: Omit<Input, 'header'> } : C;

/** What a call gives when it succeeds: its answers less the refusals. */
type DataOf<R> = R extends { json(): Promise<infer D> } ? Exclude<D, { success: false }> : never;

/** Waits for a call and gives its data, or how it failed; never throws. */
export async function call<R extends ClientResponse<unknown>>(
  answer: Promise<R>,
): Promise<CallResult<DataOf<R>>> {
  try {
    const response = await answer;
    const body = response.json();
    // A success that breaks off has not come.
    const data = (await (response.ok ? body : body.catch(() => ({})))) as Record<string, unknown>;
    if (response.ok && data.success !== false) return { ok: true, data: data as DataOf<R> };
    return failed(response.status, data);
  } catch {
    return unanswered;
  }
}

/** What a call gives when no answer came. */
export const unanswered: Failed = { ok: false, status: 0, code: null, message: null, data: {} };

/** What a call gives when it was refused or failed, from the status and body of the answer. */
export function failed(status: number, data: Record<string, unknown>): Failed {
  const message = typeof data.message === 'string' && data.message !== '' ? data.message : null;
  return { ok: false, status, code: codeOf(data), message, data };
}

/** Which refusal of the shop an answer is (R323); null where it is none. */
function codeOf({ code }: Record<string, unknown>): RefusalCode | null {
  return typeof code === 'string' ? (code as RefusalCode) : null;
}
