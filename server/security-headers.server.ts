import { Hono } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

/**
 * Headers of every answer that does not bring its own; `secure`: shoppers come by https. Pages bring a
 * Content-Security-Policy of their own. `X-Frame-Options` and the like are left out: the policy says it better, or no
 * browser reads them any more.
 */
export function securityHeaders({ secure }: { secure: boolean }) {
  return secureHeaders({
    contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    referrerPolicy: 'strict-origin-when-cross-origin',
    crossOriginOpenerPolicy: 'same-origin-allow-popups',
    permissionsPolicy: { camera: false, microphone: false, geolocation: false, payment: false },
    strictTransportSecurity: secure && 'max-age=31536000; includeSubDomains',
    crossOriginResourcePolicy: false,
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xFrameOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    overwrite: false,
  });
}

/** The same headers as names and values in turn, for answers that pass no middleware. */
export async function securityHeaderList(options: { secure: boolean }): Promise<string[]> {
  const app = new Hono().use(securityHeaders(options)).get('/', (c) => c.body(null));
  return [...(await app.request('/')).headers].flat();
}
