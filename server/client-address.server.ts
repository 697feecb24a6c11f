import type { MiddlewareHandler } from 'hono';
import ipaddr from 'ipaddr.js';

export type ClientAddressEnv = { Variables: { clientAddress: string } };

/**
 * Notes from which network address a call comes: the socket's, or where that is one of our own proxies the one
 * that the outermost of them saw. X-Forwarded-For is believed for `trustedProxies` hops only, so a caller can't
 * choose an address, nor come without one.
 */
export function clientAddress(trustedProxies: number): MiddlewareHandler<ClientAddressEnv> {
  return async (c, next) => {
    const incoming = (c.env as NodeEnv | undefined)?.incoming;
    // Reset before anybody asked for its address (server/listen.server.ts): nobody can read an answer.
    if (incoming && incoming.socket.remoteAddress === undefined) return c.body(null, 400);
    const socket = incoming?.socket.remoteAddress ?? 'unknown';
    const forwarded =
      c.req
        .header('x-forwarded-for')
        ?.split(',')
        .map((each) => each.trim()) ?? [];
    const hops = [...forwarded, socket];
    c.set('clientAddress', networkOf(hops[Math.max(0, hops.length - 1 - trustedProxies)] ?? socket));
    await next();
  };
}

type NodeEnv = { incoming?: { socket: { remoteAddress?: string } } };

/** Some proxies write the port too; it would make every connection an address of its own. */
function withoutPort(address: string): string {
  return /^\[([^\]]*)\]/.exec(address)?.[1] ?? address.replace(/^([\d.]+):\d+$/, '$1');
}

/** IPv4 as it is; of IPv6 the /64, since one connection owns all addresses in it. */
function networkOf(address: string): string {
  const plain = withoutPort(address);
  if (!ipaddr.IPv6.isValid(plain)) return plain.slice(0, 60);
  const known = ipaddr.process(plain);
  if (known instanceof ipaddr.IPv4) return known.toString();
  return known.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':');
}
