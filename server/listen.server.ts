import {
  createServer as createHttpServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Server as NetServer, Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';

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

/** What a form of staff may send larger comes at 512 kbit/s at least, within half an hour. */
const LARGE = { bytesAMs: 64, mostMs: 30 * 60_000 };

/** A proxy keeps its connections for a minute or two; closing them first would lose requests. */
const keepAliveTimeout = { proxy: 125_000, browser: 5000 };

/**
 * The HTTP server, not listening yet. `behindProxy`: connections are those of a proxy of ours, not of browsers. `first`
 * may answer a request itself, and tells whether it did.
 */
export function createServer(
  handler: (request: Request, env: object) => Promise<Response> | Response,
  {
    behindProxy,
    limits = connectionLimits,
    first = () => false,
  }: {
    behindProxy: boolean;
    limits?: typeof connectionLimits;
    first?: (request: IncomingMessage, response: ServerResponse) => boolean;
  },
): Server {
  const { timeout, maxConnections, maxRequestsPerSocket, requestTimeout, ...options } = limits;
  const listener = getRequestListener(handler as never);
  const server = createHttpServer(
    {
      ...options,
      requestTimeout: requestTimeout + LARGE.mostMs,
      keepAliveTimeout: keepAliveTimeout[behindProxy ? 'proxy' : 'browser'],
    },
    oneAfterTheOther((request, response) => {
      if (!first(request, response)) void listener(request, response);
    }),
  );
  // The first to ask for a connection's address is the only one sure to get it: a reset takes it away (R79).
  server.on('connection', (socket) => {
    if (socket.remoteAddress === undefined) socket.destroy();
  });
  cutSlowBodies(server, requestTimeout);
  return Object.assign(server, { timeout, maxConnections, maxRequestsPerSocket });
}

/** Browsers and proxies send no request before the answer to the last one. */
const MOST_WAITING = 8;

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Requests that come at once on one connection are begun one after the other: whoever reads none of the answers has one of
 * them in memory, not a thousand (R470). Where too many wait the connection is closed.
 */
function oneAfterTheOther(answer: Answer): Answer {
  const waiting = new WeakMap<Socket, number>();
  return (request, response) => {
    // Node gives a response its connection when it is its turn.
    if (response.socket) {
      answer(request, response);
      return;
    }
    const { socket } = request;
    if (socket.destroyed) return;
    const before = waiting.get(socket) ?? 0;
    if (before >= MOST_WAITING) {
      socket.destroy();
      return;
    }
    waiting.set(socket, before + 1);
    response.once('socket', () => {
      waiting.set(socket, waiting.get(socket)! - 1);
      setImmediate(answer, request, response);
    });
  };
}

const moreTime = new WeakMap<IncomingMessage, number>();

/** Gives a request more time for its body, by how many bytes that has. */
export function allowTime(request: IncomingMessage | undefined, bytes: number): void {
  if (request) moreTime.set(request, Math.min(bytes / LARGE.bytesAMs, LARGE.mostMs));
}

/** Ends connections whose body has not come in time. */
function cutSlowBodies(server: Server, limitMs: number): void {
  server.on('request', (request, response) => {
    if (request.method === 'GET' && response.writableEnded) return;
    const { 'content-length': length, 'transfer-encoding': coding } = request.headers;
    if (!Number(length) && coding === undefined) return;
    const { socket } = request;
    const cut = () => {
      if (request.complete || socket.destroyed) return;
      const more = moreTime.get(request);
      moreTime.delete(request);
      if (more) {
        timer = setTimeout(cut, more).unref();
        return;
      }
      if (!response.headersSent) socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
      socket.destroySoon();
    };
    let timer = setTimeout(cut, limitMs).unref();
    response.on('close', () => {
      if (request.complete || socket.destroyed) clearTimeout(timer);
    });
  });
}

/** Listens there. A `host` whose name nobody knows fails as any other address that is none of this machine. */
export async function listenAt(server: NetServer, port: number, host: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (fault) => reject(Object.assign(fault, { syscall: 'listen' })));
    server.listen(port, host, resolve);
  });
}
