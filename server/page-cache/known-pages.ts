import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';

export type PageRoutes = ServerBuild['routes'];

/** Whether there is a page at a path, by the build's routes; the one that catches all others is none. */
export function knownPages(routes: PageRoutes): (path: string) => boolean {
  const tree = childrenOf('root', routes);
  return (path) => matchRoutes(tree, pathOfPage(path))?.at(-1)?.route.path !== '*';
}

/** The path of a page whose data are asked for. */
export function pathOfPage(path: string): string {
  const page = path.replace(/\/_\.data$|\.data$/, '');
  return page === '' ? '/' : page;
}

export function childrenOf(parent: string, routes: PageRoutes): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route !== undefined)
    .filter(({ parentId }) => parentId === parent)
    .map(({ id, path, index }) => ({ id, path, index, children: childrenOf(id, routes) }) as RouteObject);
}
