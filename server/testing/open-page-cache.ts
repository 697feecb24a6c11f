import type { RequestInfo } from '#app/context.ts';
import { cachePages } from '#server/page-cache/page-cache.server.ts';

type Wanted = Partial<Parameters<typeof cachePages>[1]> & {
  trusted?: boolean;
  status?: number;
  missing?: string;
  /** Which products the page at a path says that it shows. */
  shows?: Record<string, string[]>;
};

/** A cache of pages whose renderings are counted, held up and told what to say. */
export function openCache({
  trusted = true,
  status = 200,
  missing = '/not-found',
  shows = {},
  ...options
}: Wanted = {}) {
  let renders = 0;
  let words = 'first';
  let gate: Promise<void> | null = null;
  let answers: number = status;
  const render = async (request: Request, { onProducts }: RequestInfo) => {
    renders++;
    const { pathname } = new URL(request.url);
    if (shows[pathname]) onProducts?.(shows[pathname]);
    await gate;
    return new Response(`${words} ${pathname}`, {
      status: pathname === missing ? 404 : answers,
      headers: { 'Content-Type': 'text/html' },
    });
  };
  const cache = cachePages(render, { trust: () => trusted, ...options });
  const get = (path: string, headers: Record<string, string> = {}, address = '203.0.113.7') =>
    cache.serve(new Request(`http://shop.test${path}`, { headers }), {
      requestId: 'one',
      address,
      onFault: () => {},
    });
  return {
    cache,
    get,
    renders: () => renders,
    /** Renderings stand still from now on, until the returned function is called. */
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = promise;
      return resolve;
    },
    write: (text: string) => {
      words = text;
    },
    /** Renderings end with that status from now on. */
    answer: (given: number) => {
      answers = given;
    },
  };
}
