import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { askerContext } from './context.ts';
import { RequestId } from './frame/request-id.ts';

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
  const page = (
    <RequestId value={context.get(askerContext).requestId}>
      <ServerRouter context={entry} url={request.url} />
    </RequestId>
  );
  const body = await renderToReadableStream(page, {
    signal: request.signal,
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

/** Faults of loaders and of rendering go to the building's log, with the request's id; a reader who left is none. */
export function handleError(
  fault: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
) {
  if (!request.signal.aborted) context.get(askerContext).onFault(fault);
}
