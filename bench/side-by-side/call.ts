import { Agent, type IncomingHttpHeaders, request } from 'node:http';

const agent = new Agent({ keepAlive: true });

type Call = { headers: Record<string, string>; body?: string };
type Answer = { status: number; headers: IncomingHttpHeaders; bytes: Buffer };

/**
 * Asks an address, by a connection that stays, and gives its answer as it came over the line. It costs a third of what `fetch`
 * does, of a processor that what is measured shares.
 */
export function call(url: string, { headers, body }: Call): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const method = body === undefined ? 'GET' : 'POST';
  const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
  const asked = request(url, { agent, method, headers: { ...headers, ...length } }, (answer) => {
    const parts: Buffer[] = [];
    answer.on('data', (part: Buffer) => parts.push(part));
    answer.on('end', () =>
      resolve({ status: answer.statusCode!, headers: answer.headers, bytes: Buffer.concat(parts) }),
    );
    answer.on('error', reject);
  });
  asked.on('error', reject);
  asked.end(body);
  return promise;
}
