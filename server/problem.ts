import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { rupeesFromPaise } from '#shop/money.ts';
import type { Details } from '#shop/refusal-row.ts';
import { isRefusal, problemType, type Refusal, type RefusalCode } from '#shop/refusals.ts';

/** A refusal on its way out of a route: the error handler turns it into an answer. */
export class RefusedRequest extends Error {
  refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

/** Gives a use case's result, or leaves the call with its refusal. */
export function orThrow<T>(result: T): Exclude<T, Refusal> {
  if (isRefusal(result)) throw new RefusedRequest(result);
  return result as Exclude<T, Refusal>;
}

/**
 * The answer to a refused call: its `code` is also the problem's `type` (R323). `more` goes out beside it, by default the refusal's
 * details, with amounts in rupees (R1).
 */
export function refused(
  c: Context,
  { refusal, status, message, details }: Refusal,
  more = inRupees(details),
) {
  return problem(c, { code: refusal, status, message }, more);
}

function inRupees(details: Details): Details {
  return Object.fromEntries(
    Object.entries(details).map(([name, value]) =>
      name.endsWith('Paise') && typeof value === 'number'
        ? [name.slice(0, -'Paise'.length), rupeesFromPaise(value)]
        : [name, value],
    ),
  );
}

type Failure = { code?: RefusalCode; status: number; message: string };

/**
 * One shape for every failure: RFC 9457 problem details with the specification's `success` and `message`.
 * `more` goes out beside them (for example the new quote of a 409).
 */
export function problem(c: Context, { code, status, message }: Failure, more: Record<string, unknown> = {}) {
  const type = code ? problemType(code) : 'about:blank';
  return c.json(
    {
      type,
      title: message,
      status,
      detail: message,
      success: false,
      message,
      ...more,
      ...(code && { code }),
    },
    status as ContentfulStatusCode,
    {
      'Content-Type': 'application/problem+json',
      'Cache-Control': 'no-store',
      ...(more.retryAfterSeconds ? { 'Retry-After': String(more.retryAfterSeconds) } : {}),
    },
  );
}
