import type { Ability } from '#shop/abilities.ts';
import { type Field, priceFields, productFields } from './fields.ts';
import { stockFields } from './stock-fields.ts';

/** A kind of file: who may take it out and bring it in, and its columns. */
export type Sheet = { title: string; ability: Ability; fields: readonly Field[]; addsProducts: boolean };

/** Files that come in as well as go out. */
export const sheets = {
  products: { title: 'Products', ability: 'change-catalogue', fields: productFields, addsProducts: true },
  prices: { title: 'Prices', ability: 'change-prices', fields: priceFields, addsProducts: false },
  stock: { title: 'Stock', ability: 'change-stock', fields: stockFields, addsProducts: false },
} as const satisfies Record<string, Sheet>;

export type SheetKind = keyof typeof sheets;
export const sheetKinds = Object.keys(sheets) as SheetKind[];

/** Every kind of file that goes out. */
export const files: Record<SheetKind | 'orders', { title: string; ability: Ability }> = {
  ...sheets,
  orders: { title: 'Orders', ability: 'export-orders' },
};
export type FileKind = keyof typeof files;
export const fileKinds = Object.keys(files) as FileKind[];

/** Whether files of a kind come in as well. */
export function isSheetKind(kind: string): kind is SheetKind {
  return Object.hasOwn(sheets, kind);
}
