/** What a page shows of the catalogue: these products, or null where any change can change it. */
export type Shown = ReadonlySet<string> | null;

export type Changes = { all: boolean; products: Set<string> };

/** Noted as a product's id it changes the pages alone that any product can change: lists, and what counts them. */
export const ALL_LISTS = 'catalogue';

/** Where more products than that changed, everything did. */
const MANY_PRODUCTS = 1000;

export const noChanges = (): Changes => ({ all: false, products: new Set() });

/** Adds a change of one product, or of anything. */
export function note(changes: Changes, productId: string | undefined): void {
  if (productId !== undefined) changes.products.add(productId);
  if (productId === undefined || changes.products.size > MANY_PRODUCTS) changes.all = true;
}

/** Whether a page that shows these is another one after the changes. */
export function changesPage({ all, products }: Changes, shown: Shown): boolean {
  return all || (shown === null ? products.size > 0 : [...products].some((id) => shown.has(id)));
}
