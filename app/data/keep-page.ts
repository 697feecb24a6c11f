import { useEffect } from 'react';
import {
  type DataStrategyResult,
  data,
  isRouteErrorResponse,
  redirect,
  useLocation,
  useRevalidator,
} from 'react-router';
import { failureWords } from './failure-words.ts';

type Results = Record<string, DataStrategyResult>;

/** The page that stands, by its address; null where it is none that is kept. */
let shown: string | null = null;
/** Whether it was to be loaded anew, and nothing came. */
let isStale = false;
/** Whether a form was answered, and what is loaded for that is still to come. */
let isAfterForm = false;
/** Besides the connection's return: a proxy may have had the fault. */
const ASK_AGAIN_MS = 10_000;

/** For the frame of pages that `keepPage` keeps: tells it which one stands, and loads anew what did not come (R344). */
export function useKeptPage(): void {
  const { pathname, search } = useLocation();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const again = () => isStale && navigator.onLine && void revalidate();
    shown = pathname + search;
    window.addEventListener('online', again);
    const timer = setInterval(again, ASK_AGAIN_MS);
    return () => {
      shown = null;
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [pathname, search, revalidate]);
}

/**
 * The client's middleware of pages whose forms and links go through the router: where no answer comes it would show its
 * error page and drop what was typed (R344). `form`: what a form says then, as `wrong` of its action's answer, beside
 * `lost`. `tellOfPage` is called where another page does not come, while the one before it stays. After a form
 * that led to another page none stays: what the form asked for is done, and its page would have it sent once more.
 */
export function keepPage({ form, tellOfPage }: { form?: string; tellOfPage?: () => void } = {}) {
  return async ({ request }: { request: Request }, next: () => Promise<Results>): Promise<Results> => {
    const sent = request.method === 'GET' ? null : request.clone();
    const results = await next();
    if (request.signal.aborted) return results;
    const faults = Object.entries(results).flatMap(([id, { type, result }]) =>
      type === 'error' ? [{ id, fault: faultIn(result) }] : [],
    );
    if (sent) {
      for (const { id, fault } of faults)
        if (isLostForm(fault)) results[id] = await tellForm(sent, wordsOf(fault, form));
      isAfterForm = !faults.some(({ fault }) => isLostForm(fault));
      return results;
    }
    const wasAfterForm = isAfterForm;
    isAfterForm = false;
    if (shown !== null) {
      const stays = request.url === new URL(shown, request.url).href;
      const isLost = faults.some(({ fault }) => isUnanswered(fault));
      // A form may load nothing anew: what is still to come stays so.
      if (stays) isStale = Object.keys(results).length > 0 ? isLost : isStale;
      else if (wasAfterForm) return results;
      else if (isLost) tellOfPage?.();
      for (const { id } of isLost ? faults : []) {
        // Left out, the page keeps the data that it has.
        if (stays) delete results[id];
        else results[id] = { type: 'error', result: backTo(shown) };
      }
    }
    return results;
  };
}

/** As the router's `replace`, which is in no script of the shop else. */
function backTo(address: string): Response {
  return redirect(address, { headers: { 'X-Remix-Replace': 'true' } });
}

/** The router puts an action's fault into an answer that has no status. */
function faultIn(result: unknown): unknown {
  const isWrapped =
    typeof result === 'object' && result !== null && 'data' in result && !isRouteErrorResponse(result);
  return isWrapped ? result.data : result;
}

async function tellForm(sent: Request, wrong: string): Promise<DataStrategyResult> {
  const fields = await sent.formData().catch(() => new FormData());
  const answer = { intent: String(fields.get('intent') ?? ''), wrong, lost: true };
  // By the status of an error nothing is loaded anew for it.
  return { type: 'data', result: data(answer, 503) };
}

/** No answer, one that something between the shop and here gave, or a fault of the shop; not what an action has thrown. */
function isLostForm(fault: unknown): boolean {
  return isRouteErrorResponse(fault) ? typeof fault.data === 'string' : fault instanceof Error;
}

/** No answer, or one that something between the shop and here gave. */
function isUnanswered(fault: unknown): boolean {
  if (isRouteErrorResponse(fault)) return fault.status >= 500 && typeof fault.data === 'string';
  // What can't be read is told with its cause.
  return fault instanceof TypeError || (fault instanceof Error && 'cause' in fault);
}

/** The shop's own refusals, of a body that is too large say, have a message. */
function wordsOf(fault: unknown, words: string | undefined): string {
  if (!isRouteErrorResponse(fault)) return failureWords({ status: 0, message: null }, words);
  return failureWords({ status: fault.status, message: messageIn(String(fault.data)) }, words);
}

function messageIn(text: string): string | null {
  try {
    const { message } = JSON.parse(text);
    return typeof message === 'string' ? message : null;
  } catch {
    return null;
  }
}
