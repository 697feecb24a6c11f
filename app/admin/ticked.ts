import { orderIdPattern } from '#shop/id-patterns.ts';

/** Where the acts on several orders lead that have a page of their own. */
const pages: Record<string, string> = { papers: '/admin/papers', cancel: '/admin/cancel-orders' };

/** The ids of the orders that are ticked, as a form or an address names them, each once. */
export function tickedIn(given: FormData | URLSearchParams): string[] {
  const ids = given
    .getAll('order')
    .filter((id): id is string => typeof id === 'string' && orderIdPattern.test(id));
  return [...new Set(ids)].slice(0, 100);
}

/** The address at which an act on these orders goes on; null for an act without one. */
export function pageOfTicked(act: string, ids: readonly string[]): string | null {
  if (!Object.hasOwn(pages, act)) return null;
  return `${pages[act]}?${new URLSearchParams(ids.map((id) => ['order', id]))}`;
}
