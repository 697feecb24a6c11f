import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo, Server as NetServer } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';

type Fetch = (request: Request) => Response | Promise<Response>;

/** A port that it must be (0: any free one), or one in whose place any other will do where it is taken. */
export type Port = number | { preferred: number };

/** Serves `fetch` on 127.0.0.1 and gives the origin and a stop that waits for the port to be free. */
export async function listen(fetch: Fetch, port: Port): Promise<{ origin: string; stop(): Promise<void> }> {
  const server = createAdaptorServer({ fetch }) as Server;
  const bound = await bind(server, port);
  return {
    origin: `http://127.0.0.1:${bound}`,
    async stop() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

/** Lets the server listen on 127.0.0.1 and gives the port that it got. */
export async function bind(server: NetServer, port: Port): Promise<number> {
  if (typeof port === 'number') return bindTo(server, port);
  return bindTo(server, port.preferred).catch((fault: NodeJS.ErrnoException) => {
    if (fault.code !== 'EADDRINUSE') throw fault;
    return bindTo(server, 0);
  });
}

async function bindTo(server: NetServer, port: number): Promise<number> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}
