import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server that takes every question and answers none, until it hangs up on all of them. Ends with the test. */
export async function openHangingServer(after: (fn: () => Promise<void>) => void) {
  let asked = 0;
  const server = createServer(() => {
    asked++;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const hangUp = () => {
    server.close();
    server.closeAllConnections();
  };
  after(async () => hangUp());
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, asked: () => asked, hangUp };
}
