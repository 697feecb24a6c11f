import type { ServerResponse } from 'node:http';

/** What goes out with an answer each time, and how Node wrote it down when it went out first. */
export type Head = {
  readonly status: number;
  /** Names and values in turn. */
  readonly headers: readonly string[];
  /** Before, between and after the request's id and the date; null where Node's text has no such places. */
  text?: readonly [string, string, string] | null;
};

/** Where Node keeps the text of a head, which it makes of the headers anew for each answer. */
type Inner = ServerResponse & { _header?: string | null; maxRequestsOnConnectionReached?: boolean };

/**
 * Sends an answer with its request's id. What Node makes of the headers is kept from the first time on, since for a page
 * out of memory that is a quarter of all the work. Where the connection ends with this answer, or Node keeps no such text
 * any more, the headers are given to Node as ever.
 */
export function sendWhole(response: ServerResponse, head: Head, requestId: string, bytes?: Uint8Array): void {
  const inner = response as Inner;
  const staysOpen = inner.shouldKeepAlive && inner.maxRequestsOnConnectionReached === false;
  if (staysOpen && head.text && inner._header === null) {
    const [before, between, after] = head.text;
    response.statusCode = head.status;
    inner._header = before + requestId + between + dateNow() + after;
    response.end(bytes);
    return;
  }
  response.writeHead(head.status, [...head.headers, 'x-request-id', requestId]);
  if (staysOpen && head.text === undefined) head.text = partsOf(inner._header, requestId);
  response.end(bytes);
}

function partsOf(text: unknown, requestId: string): readonly [string, string, string] | null {
  const [whole, before, between, after] =
    (typeof text === 'string' &&
      new RegExp(`^(.*x-request-id: )${requestId}(\\r\\n.*?Date: )[^\\r]+(\\r\\n.*\\r\\n\\r\\n)$`, 's').exec(
        text,
      )) ||
    [];
  return whole === undefined ? null : [before!, between!, after!];
}

let date = '';
let dateUntil = 0;

/** As Node writes it, new each second. */
function dateNow(): string {
  const now = Date.now();
  if (now >= dateUntil || now < dateUntil - 1000) {
    date = new Date(now).toUTCString();
    dateUntil = now - (now % 1000) + 1000;
  }
  return date;
}
