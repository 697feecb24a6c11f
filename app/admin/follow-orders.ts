import { MINUTE_MS } from '#shop/time.ts';

type News = 'order' | 'end';

/** A refused stream, as while the shop starts anew, is asked for again after so long. */
export const ASK_AGAIN_MS = MINUTE_MS;

/**
 * Calls `tell` for each new order and when the session is over; `isHere`: in one tab of the browser alone. That one
 * holds the stream and tells the others: over HTTP/1.1 a browser has six connections to a host. Gives what ends it.
 */
export function followOrders(tell: (news: News, isHere: boolean) => void): () => void {
  const channel = new BroadcastChannel('new-orders');
  channel.onmessage = ({ data }) => tell(data, false);
  const over = new AbortController();
  const both = (news: News) => {
    tell(news, true);
    channel.postMessage(news);
  };
  const listen = () => readNews(both, over.signal);
  // Without https, but for this machine's own browser, there are no locks: each tab has a stream then.
  if (!navigator.locks) void listen();
  else navigator.locks.request('new-orders', { signal: over.signal }, listen).catch(() => {});
  return () => {
    over.abort();
    channel.close();
  };
}

/** Reads the stream until `end` is told, or `over`. */
function readNews(tell: (news: News) => void, over: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    let source: EventSource;
    let again: ReturnType<typeof setTimeout>;
    const open = () => {
      source = new EventSource('/admin/news');
      source.addEventListener('order', () => tell('order'));
      source.addEventListener('end', () => {
        close();
        tell('end');
      });
      // A lost connection is taken up again by the browser; a refused one is not.
      source.addEventListener('error', () => {
        if (source.readyState === EventSource.CLOSED) again = setTimeout(open, ASK_AGAIN_MS);
      });
    };
    const close = () => {
      clearTimeout(again);
      source.close();
      resolve();
    };
    over.addEventListener('abort', close);
    open();
  });
}
