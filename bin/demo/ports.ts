import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** A free port below those that systems hand out by themselves, so that it is likely to stay free. */
export async function freePort(except: ReadonlySet<number> = new Set()): Promise<number> {
  for (;;) {
    const port = 15_000 + (randomBytes(2).readUInt16LE() % 17_000);
    if (!except.has(port) && (await isFree(port))) return port;
  }
}

/** Whether this machine lets a server listen on the port, on the loopback and on all addresses. */
export async function isFree(port: number): Promise<boolean> {
  return (await canListen(port)) && (await canListen(port, '127.0.0.1'));
}

/**
 * Keeps others from a port of the loopback until the server that it is meant for is about to start: then call the
 * result.
 */
export async function holdPort(port: number): Promise<() => Promise<void>> {
  const server = createServer((socket) => socket.destroy());
  server.listen({ port, host: '127.0.0.1', exclusive: true });
  await once(server, 'listening');
  server.unref();
  return async () => {
    if (!server.listening) return;
    server.close();
    await once(server, 'close');
  };
}

function canListen(port: number, host?: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}
