import type { EntryContext } from 'react-router';
import { routeMatcher } from './route-matcher.ts';

type Manifest = EntryContext['manifest'];

const matchers = new WeakMap<Manifest, (path: string) => string[]>();

/**
 * An entry that knows the routes of its page alone, and those of the addresses above it, which the page's scripts are told of.
 * React Router makes a tree of all routes that an entry knows, for each page anew; the shop has a hundred.
 */
export function withOwnRoutes(entry: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = entry;
  const ids = new Set(staticHandlerContext.matches.map(({ route }) => route.id));
  const idsAt = matcherOf(manifest);
  for (const path of pathsAbove(staticHandlerContext.location.pathname))
    for (const id of idsAt(path)) ids.add(id);
  const routes = Object.fromEntries([...ids].map((id) => [id, manifest.routes[id]]));
  return { ...entry, manifest: { ...manifest, routes } };
}

function pathsAbove(pathname: string): string[] {
  const segments = pathname.split('/').filter(Boolean);
  return ['/', ...segments.slice(1).map((_, count) => `/${segments.slice(0, count + 1).join('/')}`)];
}

function matcherOf(manifest: Manifest) {
  const known = matchers.get(manifest);
  if (known) return known;
  const made = createMatcher(manifest);
  matchers.set(manifest, made);
  return made;
}

/** Every page is below the home page, whose routes are looked up once. */
function createMatcher({ routes }: Manifest): (path: string) => string[] {
  const match = routeMatcher(routes);
  const idsAt = (path: string) => match(path)?.map(({ route }) => route.id) ?? [];
  const ofHome = idsAt('/');
  return (path) => (path === '/' ? ofHome : idsAt(path));
}
