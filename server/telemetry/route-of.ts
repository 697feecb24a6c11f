import type { Context } from 'hono';
import { routePath } from 'hono/route';
import { type PageRoutes, pageMatcher } from '#server/page-cache/known-pages.ts';

/** What no page is at: whoever asks for made-up addresses adds no name to what is counted. */
export const NO_PAGE = 'no page';

/** The pattern of the page at a path, by the build's routes: `/product/:productId`. */
export function pagePatterns(routes: PageRoutes): (path: string) => string {
  const match = pageMatcher(routes);
  return (path) => {
    const found = match(path) ?? [];
    if (found.length === 0 || found.at(-1)?.route.path === '*') return NO_PAGE;
    const pattern = found.flatMap(({ route }) => route.path ?? []).join('/');
    return `/${pattern}`;
  };
}

/** The pattern by which a request was answered, never its address. `patternOf`: of a page. */
export function routeOf(c: Context, patternOf: (path: string) => string = () => NO_PAGE): string {
  const pattern = routePath(c);
  return pattern === '*' || pattern === '/*' ? patternOf(c.req.path) : pattern;
}
