import { join } from 'node:path';
import { root } from './data-folder.ts';
import { scriptBudgets } from './script-budget.ts';

type Modules = { getModuleInfo(id: string): { importedIds: readonly string[]; code: string | null } | null };

const isLibrary = (id: string) => /\/node_modules\/(react|react-dom|scheduler|react-router)\//.test(id);
/** Icons go with what shows them: their package imports all of them, whoever asks. */
const isIcon = (id: string) => id.includes('/node_modules/lucide-react/');

/** What a page of mere text shares with most others is needed everywhere. */
const PLAIN_PAGE = 'content/policy-page.tsx';
/** So many of the pages with a budget, and a module is for all of them; one that is small, for two. */
const MANY_PAGES = 3;
const SMALL_BYTES = 1500;

/**
 * Which modules of the browser's scripts come in one file: the libraries that every page runs on, what every page of the
 * shop has round it, what most pages with a budget share, and what one of them shares with pages without: these load all of it.
 * Forty crumbs would cost each first visit 3 kB and as many requests.
 */
export const scriptChunks = {
  groups: [
    { name: 'libraries', test: isLibrary, priority: 2 },
    { debugName: 'by page', name: chunkOf, priority: 1 },
    { name: 'icons', test: isIcon, minShareCount: 5 },
    { debugName: 'parts of one page', name: partsOf, minShareCount: 2 },
  ],
};

function chunkOf(id: string, modules: Modules): string | null {
  if (isIcon(id)) return null;
  const { frame, plain, pages } = reached(modules);
  const count = pages.filter((page) => page.has(id)).length;
  if (frame.has(id) || (plain.has(id) && count >= MANY_PAGES)) return 'frame';
  const isSmall = (modules.getModuleInfo(id)?.code?.length ?? SMALL_BYTES) < SMALL_BYTES;
  return count >= MANY_PAGES || (count === 2 && isSmall) ? 'pieces' : null;
}

/** What one page with a budget needs, and no other with one: the group takes of it what pages without need as well. */
function partsOf(id: string, modules: Modules): string | null {
  if (isIcon(id)) return null;
  const { pages } = reached(modules);
  const having = scriptBudgets.filter((_, at) => pages[at]?.has(id));
  return having.length === 1 && having[0] ? `${having[0].name}-parts` : null;
}

let found: { frame: Set<string>; plain: Set<string>; pages: Set<string>[] } | undefined;

function reached(modules: Modules) {
  found ??= {
    frame: importedBy('root.tsx', modules),
    plain: importedBy(PLAIN_PAGE, modules),
    pages: scriptBudgets.map(({ route }) => importedBy(route, modules)),
  };
  return found;
}

/** What a page imports, itself or by another module, and not only on demand. */
function importedBy(route: string, modules: Modules): Set<string> {
  const all = new Set<string>();
  const waiting = [`${join(root, 'app', route)}?__react-router-build-client-route`];
  for (let id = waiting.pop(); id; id = waiting.pop()) {
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) {
      if (all.has(imported) || isIcon(imported) || isLibrary(imported)) continue;
      all.add(imported);
      waiting.push(imported);
    }
  }
  return all;
}
