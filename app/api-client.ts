import { type ClientResponse, hc } from 'hono/client';
import type { Api } from '#server/api/api.server.ts';
import { codeOfType, type RefusalCode } from '#shop/refusals.ts';
import { accountFetch } from './session/account-fetch.ts';

/** The typed client of the JSON API, made from the API's own type: `api.product.list.$get()`. */
export const api = hc<Api>(
  typeof window === 'undefined' ? 'http://localhost/api' : `${window.location.origin}/api`,
  { fetch: accountFetch },
);

export type CallResult<T> =
  | { ok: true; data: T }
  /**
   * `status` 0: no answer came (network, time-out). `message` is the answer's own sentence where it has one, `code` says
   * which refusal of ours it is.
   */
  | Failed;
export type Failed = {
  ok: false;
  status: number;
  code: RefusalCode | null;
  message: string | null;
  data: Record<string, unknown>;
};

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
  return { ok: false, status, code: codeOfType(data.type), message, data };
}
