import { barcodePattern, codeWords, skuPattern } from '#shop/stock/codes.ts';
import { LOW_STOCK, MOST_PIECES } from '#shop/stock/correction.ts';
import { pattern, text, whole } from './cell.ts';
import { type Field, idField } from './fields.ts';

const code = (column: 'sku' | 'barcode', hint: string): Field => {
  const shape = column === 'sku' ? skuPattern : barcodePattern;
  const words = `is none: ${codeWords[column]} A spreadsheet may have shortened it: make it a column of text.`;
  return { name: column, column, cell: pattern(shape, words, { empty: true }), isUnique: true, hint };
};

/** What there is of each size of a product: one line for each column. */
export const stockFields: readonly Field[] = [
  idField,
  {
    name: 'size',
    column: 'size',
    cell: text({ most: 100 }),
    isKey: true,
    hint: 'empty where the product has none',
  },
  { name: 'name', column: 'name', cell: text({ most: 200 }), isTold: true, hint: 'is not read' },
  code('sku', 'of this size alone; empty: none'),
  code('barcode', 'of this size alone; empty: none'),
  {
    name: 'on hand',
    column: 'on_hand',
    cell: whole({ least: 0, most: MOST_PIECES }),
    hint: 'pieces, as counted; not below what orders hold',
  },
  {
    name: 'held',
    column: 'held',
    cell: whole({ least: 0, most: MOST_PIECES }),
    isTold: true,
    hint: 'by orders; is not read',
  },
  {
    name: 'low mark',
    column: 'low',
    cell: whole({ least: 0, most: MOST_PIECES, empty: true }),
    isOfProduct: true,
    hint: `from so many pieces on the product is low; empty: ${LOW_STOCK}`,
  },
];
