import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { requestInfoContext, scriptMarkContext, writtenPageContext } from './context.ts';
import { keepMarkup } from './frame/keep-markup.server.ts';
import { withOwnRoutes } from './frame/own-routes.server.ts';
import { RequestId, ScriptMark } from './frame/render-context.ts';
import { MarkupKeeper } from './ui/kept-markup.tsx';

/**
 * Renders a page to its end before it answers, so that readers without scripts get all of it
 * and a fault becomes an error page with the right status. The page is left in `writtenPageContext`, the answer is empty.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
) {
  let responseStatus = status;
  const mark = context.get(scriptMarkContext);
  const page = (
    <RequestId value={context.get(requestInfoContext).requestId}>
      <ScriptMark value={mark}>
        <MarkupKeeper value={keepMarkup}>
          <ServerRouter context={withOwnRoutes(entry)} url={request.url} nonce={mark} />
        </MarkupKeeper>
      </ScriptMark>
    </RequestId>
  );
  const { promise, resolve, reject } = Promise.withResolvers<Buffer<ArrayBuffer>>();
  const { pipe, abort } = renderToPipeableStream(page, {
    nonce: mark,
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onAllReady: () => void pipe(collectBytes(resolve)),
    onShellError: reject,
    onError(fault) {
      responseStatus = 500;
      handleError(fault, { request, context });
    },
  });
  const leave = () => {
    abort(request.signal.reason);
    reject(request.signal.reason);
  };
  request.signal.addEventListener('abort', leave, { once: true });
  if (request.signal.aborted) leave();
  const bytes = await promise.finally(() => request.signal.removeEventListener('abort', leave));
  context.set(writtenPageContext, bytes);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(null, { headers, status: responseStatus });
}

/** More than most pages have. */
const PAGE_BYTES = 256 * 1024;

/**
 * All that is written into it, in one piece of memory: cheaper than a stream of the web that is read again, and than a piece for
 * each text.
 */
function collectBytes(done: (bytes: Buffer<ArrayBuffer>) => void): Writable {
  let page = Buffer.allocUnsafeSlow(PAGE_BYTES);
  let length = 0;
  const makeRoom = (bytes: number) => {
    if (length + bytes <= page.length) return;
    const larger = Buffer.allocUnsafeSlow(2 * (length + bytes));
    page.copy(larger, 0, 0, length);
    page = larger;
  };
  return new Writable({
    highWaterMark: Number.MAX_SAFE_INTEGER,
    decodeStrings: false,
    write(part: Uint8Array | string, _, next) {
      makeRoom(typeof part === 'string' ? 3 * part.length : part.length);
      if (typeof part === 'string') length += page.write(part, length);
      else {
        page.set(part, length);
        length += part.length;
      }
      next();
    },
    final(next) {
      done(page.subarray(0, length));
      next();
    },
  });
}

/**
 * Faults of loaders and of rendering go to the server's log, with the request's id; a reader who left is none, nor is
 * an address without a page or a method that it doesn't take.
 */
export function handleError(
  fault: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
) {
  const isExpected = isRouteErrorResponse(fault) && fault.status < 500;
  if (!request.signal.aborted && !isExpected) context.get(requestInfoContext).onFault(fault);
}
