import { isbot } from 'isbot';
import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { nonceContext } from './context.ts';

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
  const nonce = context.get(nonceContext);
  let responseStatus = status;
  const body = await renderToReadableStream(<ServerRouter context={entry} url={request.url} nonce={nonce} />, {
    nonce,
    signal: request.signal,
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(fault) {
      responseStatus = 500;
      if (!isbot(request.headers.get('user-agent'))) console.error(fault);
    },
  });
  await body.allReady;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(body, { headers, status: responseStatus });
}
