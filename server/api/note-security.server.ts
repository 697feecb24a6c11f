import type { MiddlewareHandler } from 'hono';
import type { CallEnv } from './route.server.ts';

/**
 * Calls whose answer says all that is to be noted. Those that know more (an account by its e-mail) are noted in the
 * business.
 */
const noted: Record<string, string> = {
  '/api/user/forgot-password': 'password-reset-asked',
  '/api/user/logout': 'session-end',
  '/api/user/logout-device': 'session-end',
  '/api/user/logout-all': 'sessions-end',
  '/api/user/delete': 'account-deletion',
  '/api/user/export': 'data-export',
};

/** Notes such calls as security events, and every limit that is reached. */
export const noteSecurity: MiddlewareHandler<CallEnv> = async (c, next) => {
  await next();
  const { shop, clientAddress: address, viewer } = c.var;
  const event = { userId: viewer && 'userId' in viewer ? viewer.userId : null, address };
  const { status } = c.res;
  const name = noted[c.req.path];
  // A call without a session concerns no account; a token that does not hold is noted where it is read.
  if (name && status !== 401) {
    shop.securityEvent({ ...event, name, outcome: status < 400 ? 'succeeded' : 'refused' });
  }
  if (status === 429) {
    const call = c.req.path.split('/').slice(2, 4).join('/');
    shop.securityEvent({ ...event, name: 'limit-reached', outcome: 'refused', details: { call } });
  }
};
