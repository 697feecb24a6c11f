import type { ServerBuild } from 'react-router';
import { routeMatcher } from '#app/frame/route-matcher.ts';

export type PageRoutes = ServerBuild['routes'];

/** Whether there is a page at a path, by the build's routes; the one that catches all others is none. */
export function knownPages(routes: PageRoutes): (path: string) => boolean {
  const match = pageMatcher(routes);
  return (path) => {
    const found = match(path);
    return found !== null && found.at(-1)?.route.path !== '*';
  };
}

/** Finds the routes of a page by its path, or the path of its data, outermost first. */
export function pageMatcher(routes: PageRoutes) {
  const match = routeMatcher(routes, 'root');
  return (path: string) => match(pathOfPage(path));
}

function pathOfPage(path: string): string {
  const page = path.replace(/\/_\.data$|\.data$/, '');
  return page === '' ? '/' : page;
}
