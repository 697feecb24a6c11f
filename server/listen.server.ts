import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';

/**
 * What one connection may take: time for the headers, for the whole request (a photo of 5 MB from a slow phone),
 * and without any traffic; how many there are at once, and how much stands in their headers.
 */
export const connectionLimits = {
  headersTimeout: 10_000,
  requestTimeout: 60_000,
  timeout: 60_000,
  connectionsCheckingInterval: 2000,
  maxHeaderSize: 16 * 1024,
  maxConnections: 2000,
  maxRequestsPerSocket: 1000,
};

/** A proxy keeps its connections for a minute or two; closing them first would lose requests. */
const keepAliveTimeout = { proxy: 125_000, browser: 5000 };

/** The HTTP server, not listening yet. `behindProxy`: connections are those of a proxy of ours, not of browsers. */
export function createServer(
  handler: (request: Request, env: object) => Promise<Response> | Response,
  { behindProxy, limits = connectionLimits }: { behindProxy: boolean; limits?: typeof connectionLimits },
): Server {
  const { timeout, maxConnections, maxRequestsPerSocket, ...options } = limits;
  const server = createAdaptorServer({
    fetch: handler as never,
    serverOptions: {
      ...options,
      keepAliveTimeout: keepAliveTimeout[behindProxy ? 'proxy' : 'browser'],
    },
  }) as Server;
  // The first to ask for a connection's address is the only one sure to get it: a reset takes it away (R79).
  server.on('connection', (socket) => {
    if (socket.remoteAddress === undefined) socket.destroy();
  });
  return Object.assign(server, { timeout, maxConnections, maxRequestsPerSocket });
}
