import type { MiddlewareHandler } from 'hono';
import type { Office } from './office.ts';
import { errorBody } from './wire.ts';

/** Lets only the merchant's calls through, and answers a repeated one as the first time. */
export function merchantsOnly(office: Office): MiddlewareHandler {
  return async (c, next) => {
    const { clientId, clientSecret } = office.options;
    if (c.req.header('x-client-id') !== clientId || c.req.header('x-client-secret') !== clientSecret) {
      return c.json(errorBody('authentication_error', 'request_failed', 'authentication Failed'), 401);
    }
    const version = c.req.header('x-api-version');
    if (!/^\d{4}-\d{2}-\d{2}$/.test(version ?? '')) {
      return c.json(errorBody('invalid_request_error', 'request_invalid', 'x-api-version is missing'), 400);
    }
    const requestId = c.req.header('x-request-id');
    const key = c.req.header('x-idempotency-key');
    await (key && c.req.method === 'POST' ? onceFor(key) : next());
    c.header('x-api-version', version);
    if (requestId) c.header('x-request-id', requestId);

    async function onceFor(key: string) {
      const asked = `${c.req.path} ${await c.req.text()}`;
      const before = office.books.given.rows.get(key);
      if (before && before.asked !== asked) {
        c.res = c.json(
          errorBody('idempotency_error', 'request_invalid', 'the key was used for another body'),
          422,
        );
        return;
      }
      if (before) {
        c.res = c.json(before.body, before.status as 200);
        c.header('x-idempotency-replayed', 'true');
      } else {
        await next();
        if (c.res.status < 500) {
          const body = await c.res.clone().json();
          office.books.given.keep({ key, asked, status: c.res.status, body });
        }
        c.header('x-idempotency-replayed', 'false');
      }
      c.header('x-idempotency-key', key);
    }
  };
}
