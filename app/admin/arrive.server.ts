import { html } from 'hono/html';
import { barePage } from './bare-page.ts';

const ARRIVED = 'arrived';

/**
 * Who follows a link from elsewhere, a mail say, comes without the session: its cookie goes with what this site itself
 * asks for alone. So the page is asked for once more from a page of ours (R147). Null where that is not the case.
 */
export async function answerArrival(request: Request): Promise<Response | null> {
  const url = new URL(request.url);
  const comesFromElsewhere =
    request.headers.get('sec-fetch-site') === 'cross-site' &&
    request.headers.get('sec-fetch-dest') === 'document';
  if (request.method !== 'GET' || !comesFromElsewhere || url.searchParams.has(ARRIVED)) return null;
  url.searchParams.set(ARRIVED, '');
  // An address that is not the one of before: a browser takes the same for a reload, which comes from elsewhere too.
  const to = `${url.pathname}${url.search}`.replaceAll("'", '%27');
  return await barePage({
    title: 'Opening',
    head: html`<meta http-equiv="refresh" content="0; url=${to}">`,
    body: html`<p><a href="${to}">Go on to the back office</a></p>`,
  });
}

/** The address without the mark of such an arrival; null where it has none. */
export function withoutArrival(request: Request): string | null {
  const url = new URL(request.url);
  if (!url.searchParams.has(ARRIVED)) return null;
  url.searchParams.delete(ARRIVED);
  return `${url.pathname}${url.search}`;
}
