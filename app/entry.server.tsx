import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { isDatabaseAway } from '#shop/database-faults.ts';
import { requestInfoContext, scriptMarkContext, writtenPageContext } from './context.ts';
import { keepMarkup } from './frame/keep-markup.server.ts';
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
  // A cache or a search engine must not take it for the page.
  if (Object.values(entry.staticHandlerContext.errors ?? {}).some(isDatabaseAway)) {
    responseStatus = 503;
    headers.set('Retry-After', '30');
  }
  const mark = context.get(scriptMarkContext);
  const page = (
    <RequestId value={context.get(requestInfoContext).requestId}>
      <ScriptMark value={mark}>
        <MarkupKeeper value={keepMarkup}>
          <ServerRouter context={entry} url={request.url} nonce={mark} />
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

/** All that is written into it: cheaper than a stream of the web that is read again. */
function collectBytes(done: (bytes: Buffer<ArrayBuffer>) => void): Writable {
  const parts: Buffer[] = [];
  return new Writable({
    highWaterMark: Number.MAX_SAFE_INTEGER,
    write(part: Buffer, _, next) {
      parts.push(part);
      next();
    },
    final(next) {
      done(Buffer.concat(parts));
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
