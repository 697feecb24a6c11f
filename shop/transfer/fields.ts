import { makerRoles, productTypes } from '#shop/catalogue/product.ts';
import { productIdPattern } from '#shop/id-patterns.ts';
import {
  type Cell,
  choice,
  list,
  measures,
  moment,
  pattern,
  printed,
  rupees,
  text,
  whole,
  yesNo,
} from './cell.ts';

/** A column of a file: its heading, the column of the database that it is, and how its cells are read and written. */
export type Field = {
  name: string;
  column: string;
  cell: Cell;
  /** A new product can not be without it. */
  needed?: true;
  /** It goes out, and is not read when it comes in. */
  isTold?: true;
  /** It says which row of the shop is meant. */
  isKey?: true;
  /** No two rows of a file may have the same, in this column or another such. */
  isUnique?: true;
  /** It is of the product: all rows of one that name it say the same. */
  isOfProduct?: true;
  /** What goes into it, for the page; '' where the heading says it all. */
  hint: string;
};

export const idField: Field = {
  name: 'id',
  column: 'id',
  cell: pattern(productIdPattern, 'is no id: small letters, digits and hyphens, 80 at the most.'),
  needed: true,
  isKey: true,
  hint: 'the last part of the page’s address',
};

/** What a product costs, until when, and what it cost the shop. */
const costs: readonly Field[] = [
  { name: 'price', column: 'price_paise', cell: rupees(), needed: true, hint: 'rupees' },
  {
    name: 'mrp',
    column: 'original_price_paise',
    cell: rupees({ empty: true }),
    hint: 'rupees, not below the price; empty: the price',
  },
  {
    name: 'offer price',
    column: 'offer_paise',
    cell: rupees({ empty: true }),
    hint: 'rupees, below the price',
  },
  { name: 'offer from', column: 'offer_from', cell: moment(), hint: '2026-11-20 10:00; empty: at once' },
  {
    name: 'offer until',
    column: 'offer_until',
    cell: moment({ isEnd: true }),
    hint: '2026-11-30 18:00; a day alone: to its end',
  },
  { name: 'cost', column: 'cost_paise', cell: rupees({ empty: true }), hint: 'rupees, for staff alone' },
];

const words = (name: string, column: string, most: number, hint = ''): Field => {
  return { name, column, cell: text({ most, lines: most > 300 }), hint };
};
const values = (name: string, column: string, longest: number, hint = 'with | between them'): Field => {
  return { name, column, cell: list({ most: 20, longest }), hint };
};

/** What a product is: one line for each field. */
export const productFields: readonly Field[] = [
  idField,
  {
    name: 'state',
    column: 'state',
    cell: text({ most: 20 }),
    hint: 'is not read: new products are drafts',
    isTold: true,
  },
  { name: 'name', column: 'name', cell: printed(text({ least: 1, most: 200 })), needed: true, hint: '' },
  words('description', 'description', 5000, 'several lines are fine'),
  {
    name: 'type',
    column: 'type',
    cell: choice(productTypes.map(({ type }) => type)),
    needed: true,
    hint: productTypes.map(({ type }) => type).join(', '),
  },
  {
    name: 'category',
    column: 'category',
    cell: choice(['Men', 'Women', 'Kids']),
    needed: true,
    hint: 'Men, Women or Kids',
  },
  ...costs,
  { name: 'mrp printed', column: 'mrp_printed', cell: yesNo, hint: 'on the pack: yes or no' },
  { name: 'best seller', column: 'best_seller', cell: yesNo, hint: 'yes or no' },
  {
    name: 'sizes',
    column: 'sizes',
    cell: printed(list({ most: 20, longest: 10 })),
    hint: 'with | between them; for new products alone',
  },
  {
    name: 'weight',
    column: 'weight_grams',
    cell: whole({ least: 1, most: 100_000, empty: true }),
    hint: 'grams',
  },
  { name: 'measures', column: 'dimensions_mm', cell: measures, hint: 'millimetres: length:45 | width:12' },
  values('colours', 'colours', 60),
  values('stones', 'stones', 60),
  values('occasions', 'occasions', 60),
  words('metal', 'metal', 80),
  words('plating', 'plating', 80),
  words('closure', 'closure', 80),
  words('care', 'care', 1000),
  words('in the box', 'in_box', 300),
  words('generic name', 'generic_name', 100),
  words('net quantity', 'net_quantity', 60),
  words('country of origin', 'country_of_origin', 60),
  { name: 'maker role', column: 'maker_role', cell: choice(makerRoles), hint: makerRoles.join(', ') },
  words('maker name', 'maker_name', 200),
  words('maker address', 'maker_address', 400),
  {
    name: 'shelf',
    column: 'shelf',
    cell: pattern(/^.{1,20}$/u, 'has over 20 characters.', { empty: true }),
    hint: 'where it lies',
  },
];

export const priceFields: readonly Field[] = [idField, ...costs];
