import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listenAt } from '#server/listen.server.ts';
import type { Metrics } from './metrics.server.ts';

/**
 * Answers `GET /metrics` on a port of its own, for whoever watches and for nobody else; `refresh` is waited for first.
 * Throws where the port is taken.
 */
export async function serveMetrics(
  { registry }: Pick<Metrics, 'registry'>,
  refresh: () => Promise<void>,
  { port, host }: { port: number; host: string },
): Promise<{ url: string; stop(): Promise<void> }> {
  const answer = async () => {
    await refresh();
    return await registry.metrics();
  };
  const server = createServer({ requestTimeout: 10_000 }, (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    answer().then(
      (text) => response.writeHead(200, { 'Content-Type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.maxConnections = 20;
  await listenAt(server, port, host);
  const { port: listens } = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${listens}/metrics`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
