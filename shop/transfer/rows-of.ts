import { productRows } from './product-rows.ts';
import type { SheetRows } from './sheet-rows.ts';
import { type SheetKind, sheets } from './sheets.ts';
import { stockRows } from './stock-rows.ts';

/** The rows of the shop that a kind of file is about. */
export function rowsOf(kind: SheetKind): SheetRows {
  return kind === 'stock' ? stockRows : productRows(sheets[kind]);
}
