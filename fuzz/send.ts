import { type IncomingHttpHeaders, request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Call } from './call.ts';
import { jsonText, plainText, type Value } from './json-text.ts';
import type { Person } from './person.ts';
import { type Secrets, signReport } from './report-calls.ts';

const PATIENCE_MS = 30_000;
/** Longer ones the HTTP parser refuses: the shop never sees them. */
const LONGEST_PATH = 9000;

export type Sent = { method: string; path: string; headers: Record<string, string>; body: string | null };
export type Reply = { status: number; headers: IncomingHttpHeaders; text: string; ms: number };

/** Fills a planned call's holes: what goes over the wire. `address`: from where it seems to come. */
export function prepareCall(call: Call, person: Person, address: string, secrets: Secrets): Sent {
  const { fill } = person;
  const inPath = (value: Value, place: number) => {
    const text = plainText(value, fill);
    return place === 0 || /^[\x21-\x7e]*%[\x21-\x7e]*$/.test(text)
      ? text.replaceAll(/[?#]/g, '')
      : encoded(text);
  };
  // The document's own words of a path stay as they are.
  const path = call.path.map((each, place) =>
    typeof each === 'string' && each.startsWith('/') ? each : inPath(each, place),
  );
  const query = call.query.map(([name, value]) => `${encoded(name)}=${encoded(plainText(value, fill))}`);
  const whole = path.join('') + (query.length > 0 ? `?${query.join('&')}` : '');
  const token = person.tokens[call.token];
  const raw =
    call.body === null
      ? null
      : 'text' in call.body
        ? call.body.text.toWellFormed()
        : jsonText(call.body.json, fill);
  const { headers, body } = signReport(call.headers, raw ?? '', secrets);
  const hasBody = raw !== null && call.method !== 'GET' && call.method !== 'HEAD' && call.method !== 'TRACE';
  return {
    method: call.method,
    path: whole
      .replace(/[^\x21-\x7e]/g, encoded)
      .slice(0, LONGEST_PATH)
      .replace(/%.?$/, ''),
    headers: {
      'X-Forwarded-For': address,
      ...(token === null ? {} : token.startsWith('Bearer ') ? { Authorization: token } : { token }),
      ...(hasBody && call.contentType !== null ? { 'Content-Type': call.contentType } : {}),
      ...(hasBody ? { 'Content-Length': String(Buffer.byteLength(body)) } : {}),
      ...headers,
    },
    body: hasBody ? body : null,
  };
}

function unpacked(bytes: Buffer, encoding: string | undefined): Buffer {
  if (bytes.length === 0) return bytes;
  return encoding === 'gzip' ? gunzipSync(bytes) : encoding === 'br' ? brotliDecompressSync(bytes) : bytes;
}

function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

/** Sends it and reads the whole answer. Rejects where the connection breaks or nothing comes in time. */
export function sendCall(port: number, { method, path, headers, body }: Sent): Promise<Reply> {
  const since = performance.now();
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          text: unpacked(Buffer.concat(parts), answer.headers['content-encoding']).toString('utf8'),
          ms: performance.now() - since,
        }),
      );
    });
    asked.setTimeout(PATIENCE_MS, () => asked.destroy(new Error(`no answer within ${PATIENCE_MS} ms`)));
    asked.on('error', reject);
    asked.end(body ?? undefined);
  });
}
