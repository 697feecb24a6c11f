import type { MiddlewareHandler } from 'hono';

/** Headers of every answer; `secure`: shoppers come by https. Pages bring a Content-Security-Policy of their own. */
export function securityHeaders({ secure }: { secure: boolean }): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const headers = c.res.headers;
    headers.set('X-Content-Type-Options', 'nosniff');
    if (!headers.has('Referrer-Policy')) headers.set('Referrer-Policy', 'strict-origin-when-cross-origin');
    headers.set('Cross-Origin-Opener-Policy', 'same-origin-allow-popups');
    headers.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=()');
    if (secure) headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
    if (!headers.has('Content-Security-Policy')) {
      headers.set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
    }
  };
}
