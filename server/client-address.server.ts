import type { MiddlewareHandler } from 'hono';

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
  const plain = withoutPort(address)
    .replace(/^::ffff:(?=\d+\.)/i, '')
    .slice(0, 60);
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - front.length - back.length;
  return [...front, ...Array(Math.max(0, zeros)).fill('0'), ...back].slice(0, 4).join(':');
}
