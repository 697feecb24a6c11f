import { createHash } from 'node:crypto';
import { z } from 'zod';

/** What every gateway's client is given: patience, clock, network. */
export type Wire = { timeoutMs: number; now: () => number; fetch: typeof fetch };

/** What came of a request: JSON, a refusal with its code, or nothing that can be relied on. */
export type Outcome =
  | { kind: 'answer'; json: unknown }
  | { kind: 'refused'; status: number; code: string }
  | { kind: 'unknown'; reason: string; again: boolean };

type Unknown = { kind: 'unknown'; reason: string };

/** The documented error shapes of the gateways all carry a code. */
const errorAnswer = z.object({ code: z.string().nullish(), errorCode: z.string().nullish() });

/**
 * One request to a gateway, within its time-out. Nothing is thrown, no body is kept: an answer of 5xx, of another
 * shape than JSON or none at all is 'unknown'; `again`: it came soon enough to be worth a second try.
 */
export async function send(wire: Wire, url: string, init: RequestInit): Promise<Outcome> {
  try {
    const answer = await wire.fetch(url, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(wire.timeoutMs),
    });
    if (answer.status >= 500) return { kind: 'unknown', reason: `answered ${answer.status}`, again: true };
    const json: unknown = JSON.parse(await answer.text(), longNumbersAsText);
    if (answer.ok) return { kind: 'answer', json };
    const error = errorAnswer.safeParse(json);
    const code = error.success ? (error.data.code ?? error.data.errorCode ?? '') : '';
    return { kind: 'refused', status: answer.status, code: code.slice(0, 100) };
  } catch (fault) {
    const reason = fault instanceof Error ? fault.name : 'no answer';
    return { kind: 'unknown', reason, again: reason !== 'TimeoutError' };
  }
}

/** An id of more digits than a number holds stays what was written: rounded, it could be another payment's. */
function longNumbersAsText(_key: string, value: unknown, context?: { source?: string }): unknown {
  const isTooLong = typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER;
  return isTooLong ? (context?.source ?? value) : value;
}

/** Reads an answer by its schema; whatever else came is 'unknown'. */
export function read<T extends z.ZodType>(
  outcome: Outcome,
  schema: T,
): { ok: true; data: z.infer<T> } | { ok: false; unknown: Unknown } {
  if (outcome.kind === 'unknown') return { ok: false, unknown: { kind: 'unknown', reason: outcome.reason } };
  if (outcome.kind === 'refused') return { ok: false, unknown: unclear(outcome) };
  const parsed = schema.safeParse(outcome.json);
  if (parsed.success) return { ok: true, data: parsed.data };
  return { ok: false, unknown: { kind: 'unknown', reason: 'an answer of the wrong shape' } };
}

/** A refusal that will not change by asking again: what was asked is wrong, not the moment or the credentials. */
export function isClear({ status }: { status: number }): boolean {
  return status === 400 || status === 404 || status === 409 || status === 417 || status === 422;
}

/** What can't be taken for a yes or a no. */
export function unclear(outcome: Exclude<Outcome, { kind: 'answer' }>): Unknown {
  if (outcome.kind === 'unknown') return { kind: 'unknown', reason: outcome.reason };
  return { kind: 'unknown', reason: `refused ${outcome.status} ${outcome.code}`.trim() };
}

/** An id that we made, fit for an address. Throws where it could leave its place there. */
export function safeId(id: string): string {
  if (!/^[A-Za-z0-9_-]{3,63}$/.test(id)) throw new RangeError('not an id for a gateway');
  return encodeURIComponent(id);
}

/** Tells a report from any other by its bytes alone: where it names nothing that would, or each one counts. */
export function keyOfBody(event: string, rawBody: string): string {
  return `${event} ${createHash('sha256').update(rawBody).digest('base64url')}`;
}

/** The JSON of a webhook's body, or why it has none. */
export function readJson(rawBody: string): { json: unknown } | { kind: 'unreadable'; reason: string } {
  try {
    return { json: JSON.parse(rawBody) };
  } catch {
    return { kind: 'unreadable', reason: 'not JSON' };
  }
}
