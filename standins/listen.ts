import { once } from 'node:events';
import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';

type Fetch = (request: Request) => Response | Promise<Response>;

/** Serves `fetch` on 127.0.0.1 and gives the origin and a stop that waits for the port to be free. Port 0: any free one. */
export async function listen(fetch: Fetch, port: number): Promise<{ origin: string; stop(): Promise<void> }> {
  const server = createAdaptorServer({ fetch }) as Server;
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    async stop() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
