import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

// The yardstick of a page from memory: the least that node:http can do to send the same bytes, or the same 304.
const bytes = readFileSync(process.env.BARE_BYTES!);
const tag = process.env.BARE_TAG!;
const server = createServer((request, response) => {
  if (request.headers['if-none-match'] === tag) response.writeHead(304, { ETag: tag }).end();
  else {
    const headers = { 'Content-Type': 'text/html', 'Content-Encoding': 'br', 'Content-Length': bytes.length };
    response.writeHead(200, headers).end(bytes);
  }
});
server.listen(0, '127.0.0.1', () => {
  process.send?.({ ready: true, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
});
process.on('disconnect', () => process.exit(0));
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => process.exit(0));
