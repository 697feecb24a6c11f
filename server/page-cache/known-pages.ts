import { createStaticHandler, type RouteObject, type ServerBuild } from 'react-router';

export type PageRoutes = ServerBuild['routes'];

/** Whether there is a page at a path, by the build's routes; the one that catches all others is none. */
export function knownPages(routes: PageRoutes): (path: string) => boolean {
  const match = pageMatcher(routes);
  return (path) => match(path)?.at(-1)?.route.path !== '*';
}

/**
 * Finds the routes of a page by its path, or the path of its data, outermost first. A static handler puts all routes in order
 * once, which takes half a millisecond, as `matchRoutes` does each time.
 */
export function pageMatcher(routes: PageRoutes) {
  const { match } = createStaticHandler(childrenOf('root', routes));
  return (path: string) => match(pathOfPage(path));
}

function pathOfPage(path: string): string {
  const page = path.replace(/\/_\.data$|\.data$/, '');
  return page === '' ? '/' : page;
}

function childrenOf(parent: string, routes: PageRoutes): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route !== undefined)
    .filter(({ parentId }) => parentId === parent)
    .map(
      ({ id, path, index }) =>
        (index ? { id, index } : { id, path, children: childrenOf(id, routes) }) as RouteObject,
    );
}
