export const CARDS_A_PAGE = 24;
const PAGES_A_WINDOW = 10;

/**
 * Which cards a page of a list shows: 'Load more' adds 24 to those in view, so that an address, a reload and Back show
 * them all again; after 240 a new window begins.
 */
export function windowOf(page: number): { offset: number; limit: number } {
  const first = Math.floor((page - 1) / PAGES_A_WINDOW) * PAGES_A_WINDOW;
  return { offset: first * CARDS_A_PAGE, limit: (page - first) * CARDS_A_PAGE };
}

/** The page that a list of `total` cards shows when `page` is asked for: the last one where it ends before. */
export function pageWithin(page: number, total: number): number {
  return Math.max(1, Math.min(page, Math.ceil(total / CARDS_A_PAGE)));
}
