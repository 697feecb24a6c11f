import { convert } from 'html-to-text';
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
};
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
];

/** A row by its headings, in small letters. */
type Cells = (heading: string) => string;

/** A shop whose files of products are known. `belongs`: whether a row is of the product of the one before. */
type OtherShop = {
  headings: readonly string[];
  belongs: (row: Cells, product: Cells) => boolean;
  read: (variants: readonly Cells[]) => OurCells;
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
    const words = [product('title'), product('type'), product('product category'), product('tags')];
    const grams = product('variant grams|weight value (grams)');
    return {
      id: idOf(product('handle|url handle')),
      name: product('title'),
      description: plain(product('body (html)|description')),
      ...kindOf(words),
      price,
      mrp: above(price, before),
      sizes: choices(variants.map((each) => each('option1 value'))),
      weight: Number(grams) > 0 ? String(Math.round(Number(grams))) : '',
    };
  },
};

/** What WooCommerce exports: a product, then its variations, which name no product type of their own. */
const wooCommerce: OtherShop = {
  headings: ['type', 'sku', 'name', 'regular price', 'sale price', 'categories'],
  belongs: (row, product) => isVariation(row) && isOf(row('parent'), product),
  read: ([first, ...variations]) => {
    const product = first!;
    if (isVariation(product)) return strayVariation(product);
    const priced = variations.length > 0 ? variations : [product];
    const { price, before } = cheapest(
      priced.map((each) => {
        const before = each('regular price');
        return { price: each('sale price') || before, before };
      }),
    );
    const words = [product('name'), product('categories'), product('tags')];
    const kilos = Number(product('weight (kg)'));
    const grams = kilos > 0 ? kilos * 1000 : Number(product('weight (g)'));
    return {
      id: idOf(product('name')),
      name: product('name'),
      description: plain(product('description') || product('short description')),
      ...kindOf(words),
      price,
      mrp: above(price, before),
      sizes: variations.length > 0 ? choices(product('attribute 1 value(s)').split(',')) : '',
      weight: grams > 0 ? String(Math.round(grams)) : '',
    };
  },
};

const isVariation = (row: Cells) => row('type').split(',').includes('variation');

/** A variation names its product by SKU or by number; a file that has none of either is in order. */
function isOf(parent: string, product: Cells): boolean {
  return parent === '' || parent === product('sku') || parent === `id:${product('id')}`;
}

/** A variation whose product is not the one before it: no product of its own, and staff are told by its name. */
function strayVariation(row: Cells): OurCells {
  const empty = { description: '', type: '', category: '', price: '', mrp: '', sizes: '', weight: '' };
  return { ...empty, id: idOf(row('name')), name: row('name') };
}

/**
 * The rows of a file of products as our own columns name them: a file of Shopify's or WooCommerce's is understood as it was
 * exported, one row for each product, at the row where it begins; any other stays as it is (R266).
 */
export async function* asOurs(rows: AsyncIterable<CsvRow>): AsyncGenerator<CsvRow> {
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
        if (product) yield rowOf(other, product);
        product = { row: each.row, variants: [cells] };
      }
    }
  }
  if (other && product) yield rowOf(other, product);
}

function rowOf(other: OtherShop, { row, variants }: { row: number; variants: Cells[] }): CsvRow {
  const ours = other.read(variants);
  return { row, record: headings.map((heading) => ours[heading]) };
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

function idOf(name: string): string {
  const plainName = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plainName
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-|-$/g, '');
}

/** The lowest price, and the compare-at price of that same variant. */
function cheapest(variants: readonly Priced[]): Priced {
  const given = variants.filter(({ price }) => price !== '');
  return given.toSorted((a, b) => Number(a.price) - Number(b.price))[0] ?? { price: '', before: '' };
}

type Priced = { price: string; before: string };

/** What stood beside the price as the one before, where it is above it. */
function above(price: string, before: string): string {
  return Number(before) > Number(price) ? before : '';
}

/** A product that comes in one kind has a default one in Shopify. */
function choices(values: readonly string[]): string {
  const named = values.map((value) => value.trim()).filter((value) => value && value !== 'Default Title');
  return [...new Set(named)].join(' | ');
}

const kinds: readonly [RegExp, string][] = [
  [/brooch|sherwani pin|lapel/, 'Rings'],
  [/bracelet|kada|bangle|anklet|payal/, 'Anklets'],
  [/pendant|pendal|locket/, 'Bangles'],
  [/necklace|choker|mangalsutra|haar|chain/, 'Necklace'],
  [/earring|jhumk|stud|hoop|chandbali|dangler/, 'Earrings'],
];

/** What the words of a product say of our types and of whom it is for; '' where they say nothing, which staff then fill in. */
function kindOf(words: readonly string[]): { type: string; category: string } {
  // The first words that say anything: a set of the title is more than a tag.
  const said = words.map((each) => each.toLowerCase());
  const type = said.flatMap((each) =>
    kinds.filter(([pattern]) => pattern.test(each)).map(([, name]) => name),
  )[0];
  const all = said.join(' ');
  const category = /\b(kids?|children|baby)\b/.test(all)
    ? 'Kids'
    : /\b(men|mens|men's|gents)\b/.test(all)
      ? 'Men'
      : 'Women';
  return { type: type ?? '', category };
}
