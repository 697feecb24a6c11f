import type { MiddlewareHandler } from 'hono';
import { refuse } from '#shop/refusals.ts';
import { refused } from './problem.ts';

/** Of one form: the festivals with all their dates have half as many. */
const MOST_FIELDS = 5000;
const AND = '&'.charCodeAt(0);

/** Refuses a form with more fields than any of ours has before it is taken apart (R496). Behind the limits of bodies. */
export const fewFields: MiddlewareHandler = async (c, next) => {
  const type = c.req.header('content-type') ?? '';
  if (!/^application\/x-www-form-urlencoded\b/i.test(type)) return await next();
  const { url, method, headers, signal } = c.req.raw;
  const body = await c.req.arrayBuffer();
  let fields = 1;
  for (const byte of new Uint8Array(body)) if (byte === AND) fields++;
  if (fields > MOST_FIELDS) return refused(c, refuse('body-too-large'));
  // What comes after reads it from the request itself.
  if (method !== 'GET' && method !== 'HEAD') c.req.raw = new Request(url, { method, headers, body, signal });
  return await next();
};
