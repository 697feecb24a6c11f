import { createHash } from 'node:crypto';
import { convert } from 'html-to-text';
import { idByName } from '#shop/merchandising/product-id.ts';
import { moment } from './cell.ts';
import { kindOf } from './guess-kind.ts';
import { above, cheapest, type Offer, type Priced, weightOf } from './other-numbers.ts';
import type { CsvRow } from './read-csv.ts';

/** A product of another shop's file, with our headings. Empty cells are what the file does not say. */
type OurCells = {
  id: string;
  name: string;
  description: string;
  type: string;
  category: string;
  price: string;
  mrp: string;
  sizes: string;
  weight: string;
} & Offer;
const headings: readonly (keyof OurCells)[] = [
  'id',
  'name',
  'description',
  'type',
  'category',
  'price',
  'mrp',
  'sizes',
  'weight',
  'offer price',
  'offer from',
  'offer until',
];

/** A row by its headings, in small letters. */
type Cells = (heading: string) => string;

/** A shop whose files of products are known. `belongs`: whether a row is of the product of the one before. */
type OtherShop = {
  headings: readonly string[];
  belongs: (row: Cells, product: Cells) => boolean;
  read: (variants: readonly Cells[], now: Date) => OurCells;
};

/** What Shopify exports, with the headings of today and of before. */
const shopify: OtherShop = {
  headings: ['handle|url handle', 'title', 'option1 value', 'variant price|price'],
  belongs: (row, product) => row('handle|url handle') === product('handle|url handle'),
  read: ([first, ...others]) => {
    const product = first!;
    // Rows of further pictures have no price.
    const variants = [product, ...others].filter((each) => each('variant price|price') !== '');
    const { price, before } = cheapest(
      variants.map((each) => ({
        price: each('variant price|price'),
        before: each('variant compare at price|compare-at price'),
      })),
    );
    const words = [product('type'), product('product category'), product('title'), product('tags')];
    return {
      id: idOf(product('handle|url handle')),
      name: product('title'),
      description: plain(product('body (html)|description')),
      ...kindOf(words),
      price,
      mrp: above(price, before),
      sizes: choices(variants.map((each) => each('option1 value'))),
      weight: weightOf(product('variant grams|weight value (grams)'), 1),
      ...noOffer,
    };
  },
};

/** What WooCommerce exports: a product, then its variations, which name no product type of their own. */
const wooCommerce: OtherShop = {
  headings: ['type', 'sku', 'name', 'regular price', 'sale price', 'categories'],
  belongs: (row, product) => isVariation(row) && isOf(row('parent'), product),
  read: ([first, ...variations], now) => {
    const product = first!;
    if (isVariation(product)) return strayVariation(product);
    const priced = variations.length > 0 ? variations : [product];
    const { price, before, offer } = cheapest(priced.map((each) => pricedOf(each, now)));
    const words = [product('categories'), product('name'), product('tags')];
    return {
      id: idOf(product('name')),
      name: product('name'),
      description: plain(product('description') || product('short description')),
      ...kindOf(words),
      price,
      mrp: above(price, before),
      sizes: variations.length > 0 ? choices(product('attribute 1 value(s)').split(',')) : '',
      weight: weightOf(product('weight (kg)'), 1000) || weightOf(product('weight (g)'), 1),
      ...(offer ?? noOffer),
    };
  },
};

const noOffer: Offer = { 'offer price': '', 'offer from': '', 'offer until': '' };

/**
 * What a row of WooCommerce's costs. A sale with an end is an offer until then; one that is over, or is still to come and has
 * no end, is none (R211).
 */
function pricedOf(row: Cells, now: Date): Priced {
  const [regular, sale] = [row('regular price'), row('sale price')];
  const [from, until] = [row('date sale price starts'), row('date sale price ends')];
  if (sale === '' || regular === '') return { price: sale || regular, before: '' };
  if (until === '')
    return hasCome(from, now) ? { price: sale, before: regular } : { price: regular, before: '' };
  if (hasCome(until, now, { isEnd: true })) return { price: regular, before: '' };
  return {
    ...{ price: regular, before: '' },
    offer: { 'offer price': sale, 'offer from': from, 'offer until': until },
  };
}

/** Whether a moment of a cell is over; an empty one always was, and one that can't be read is not. */
function hasCome(cell: string, now: Date, ends = {}): boolean {
  const read = moment(ends).read(cell);
  return 'value' in read && String(read.value ?? '') <= now.toISOString();
}

const isVariation = (row: Cells) => row('type').split(',').includes('variation');

/** A variation names its product by SKU or by number; a file that has none of either is in order. */
function isOf(parent: string, product: Cells): boolean {
  return parent === '' || parent === product('sku') || parent === `id:${product('id')}`;
}

/** A variation whose product is not the one before it: no product of its own, and staff are told by its name. */
function strayVariation(row: Cells): OurCells {
  const empty = { description: '', type: '', category: '', price: '', mrp: '', sizes: '', weight: '' };
  return { ...empty, ...noOffer, id: idOf(row('name')), name: row('name') };
}

/**
 * The rows of a file of products as our own columns name them: a file of Shopify's or WooCommerce's is understood as it was
 * exported, one row for each product, at the row where it begins, which adds it; any other stays as it is (R266).
 */
export async function* asOurs(rows: AsyncIterable<CsvRow>, now: Date): AsyncGenerator<CsvRow> {
  let other: OtherShop | undefined;
  let first: readonly string[] | null = null;
  let product: { row: number; variants: Cells[] } | null = null;
  for await (const each of rows) {
    if (!first) {
      first = each.record.map((heading) => heading.trim().toLowerCase());
      other = [shopify, wooCommerce].find((shop) =>
        shop.headings.every((name) => placeOf(first!, name) >= 0),
      );
      yield other ? { row: each.row, record: [...headings] } : each;
    } else if (!other) yield each;
    else {
      const cells = cellsOf(first, each.record);
      if (product && other.belongs(cells, product.variants[0]!)) product.variants.push(cells);
      else {
        if (product) yield rowOf(other, product, now);
        product = { row: each.row, variants: [cells] };
      }
    }
  }
  if (other && product) yield rowOf(other, product, now);
}

function rowOf(other: OtherShop, { row, variants }: { row: number; variants: Cells[] }, now: Date): CsvRow {
  const ours = other.read(variants, now);
  return { row, record: headings.map((heading) => ours[heading]), adds: true };
}

/** `name`: a heading, or several with | between them, of which one is there. */
function placeOf(first: readonly string[], name: string): number {
  return first.findIndex((heading) => name.split('|').includes(heading));
}

function cellsOf(first: readonly string[], record: readonly string[]): Cells {
  return (name) => record[placeOf(first, name)]?.trim() ?? '';
}

function plain(html: string): string {
  const selectors = [
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'img', format: 'skip' },
    ...['h1', 'h2', 'h3', 'h4'].map((selector) => ({ selector, options: { uppercase: false } })),
  ];
  return convert(html.replaceAll('\\n', '\n'), { wordwrap: false, selectors }).trim();
}

/** An id by a name or handle; where that has no letters from a to z one that the same name has each time. */
function idOf(name: string): string {
  if (name === '') return '';
  return idByName(name) || `product-${createHash('sha256').update(name).digest('hex').slice(0, 8)}`;
}

/** A product that comes in one kind has a default one in Shopify. */
function choices(values: readonly string[]): string {
  const named = values.map((value) => value.trim()).filter((value) => value && value !== 'Default Title');
  return [...new Set(named)].join(' | ');
}
