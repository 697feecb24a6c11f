import { type ClientResponse, hc } from 'hono/client';
import type { Api } from '#server/api/api.server.ts';
import { accountFetch } from './account/account-fetch.ts';

/** The typed client of the JSON API, made from the API's own type: `api.product.list.$get()`. */
export const api = hc<Api>(
  typeof window === 'undefined' ? 'http://localhost/api' : `${window.location.origin}/api`,
  { fetch: accountFetch },
);

export type CallResult<T> =
  | { ok: true; data: T }
  /** `status` 0: no answer came (network, time-out). `message` is the answer's own sentence where it has one. */
  | { ok: false; status: number; message: string | null; data: Record<string, unknown> };

/** What a call gives when it succeeds: its answers less the refusals. */
type DataOf<R> = R extends { json(): Promise<infer D> } ? Exclude<D, { success: false }> : never;

/** Waits for a call and gives its data, or how it failed; never throws. */
export async function call<R extends ClientResponse<unknown>>(
  answer: Promise<R>,
): Promise<CallResult<DataOf<R>>> {
  try {
    const response = await answer;
    const data = (await response.json().catch(() => ({}))) as Record<string, unknown>;
    if (response.ok && data.success !== false) return { ok: true, data: data as DataOf<R> };
    const message = typeof data.message === 'string' && data.message !== '' ? data.message : null;
    return { ok: false, status: response.status, message, data };
  } catch {
    return { ok: false, status: 0, message: null, data: {} };
  }
}
