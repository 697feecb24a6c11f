import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';

/** Whether there is a page at a path, by the build's routes; the one that catches all others is none. */
export function knownPages(routes: ServerBuild['routes']): (path: string) => boolean {
  const tree = childrenOf('root', routes);
  return (path) => {
    const page = path.replace(/\/_\.data$|\.data$/, '');
    return matchRoutes(tree, page === '' ? '/' : page)?.at(-1)?.route.path !== '*';
  };
}

function childrenOf(parent: string, routes: ServerBuild['routes']): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route !== undefined)
    .filter(({ parentId }) => parentId === parent)
    .map(({ id, path, index }) => ({ id, path, index, children: childrenOf(id, routes) }) as RouteObject);
}
