import { renderToReadableStream } from 'react-dom/server';
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { requestInfoContext, scriptMarkContext } from './context.ts';
import { RequestId, ScriptMark } from './frame/render-context.ts';

/**
 * Renders a page to its end before it answers, so that readers without scripts get all of it
 * and a fault becomes an error page with the right status.
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
        <ServerRouter context={entry} url={request.url} nonce={mark} />
      </ScriptMark>
    </RequestId>
  );
  const body = await renderToReadableStream(page, {
    signal: request.signal,
    nonce: mark,
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(fault) {
      responseStatus = 500;
      handleError(fault, { request, context });
    },
  });
  await body.allReady;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(body, { headers, status: responseStatus });
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
