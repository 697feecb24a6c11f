import type { VNode } from 'preact';
import { renderToStringAsync } from 'preact-render-to-string';
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
import { PageIds } from './preact/react.ts';
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
  const mark = context.get(scriptMarkContext);
  const page = (
    <PageIds>
      <RequestId value={context.get(requestInfoContext).requestId}>
        <ScriptMark value={mark}>
          <MarkupKeeper value={keepMarkup}>
            <ServerRouter context={withOwnRoutes(entry)} url={request.url} nonce={mark} />
          </MarkupKeeper>
        </ScriptMark>
      </RequestId>
    </PageIds>
  );
  const written = await renderToStringAsync(page as unknown as VNode);
  request.signal.throwIfAborted();
  context.set(writtenPageContext, bytesOf(asDocument(written)));
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(null, { headers, status });
}

const END = '</body></html>';

/** The router writes what its scripts need behind the page, whose end goes behind that. */
function asDocument(written: string): string {
  const end = written.lastIndexOf(END);
  return `<!DOCTYPE html>${written.slice(0, end)}${written.slice(end + END.length)}${END}`;
}

/** In memory of its own, which is given back when the page is finished. */
function bytesOf(text: string): Buffer<ArrayBuffer> {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
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
