import { makerRoles } from '#shop/catalogue/product.ts';
import { dimensionNames, type ProductFacts } from '#shop/catalogue/product-facts.ts';
import { localTime, readLocalTime } from '#shop/local-time.ts';
import { formatPaise, type Paise } from '#shop/money.ts';
import { canBePrinted } from '#shop/printed-letters.ts';
import { oneLine, severalLines } from '#shop/text.ts';
import { readNumber, readRupees } from '#shop/typed-number.ts';

/** The fields of the editor by their names, as they are read to people. Lengths stand as `mm.height`. */
export const fieldNames: Record<string, string> = {
  name: 'Name',
  description: 'Description',
  type: 'Type',
  category: 'For',
  sizes: 'Sizes',
  mrpPaise: 'MRP',
  mrpPrinted: 'The MRP is printed on the pack',
  pricePaise: 'Price',
  offerPaise: 'Offer price',
  offerFrom: 'Offer begins',
  offerUntil: 'Offer ends',
  costPaise: 'Cost',
  metal: 'Base metal',
  plating: 'Plating',
  stones: 'Stones',
  colours: 'Colours',
  occasions: 'Occasions',
  ...Object.fromEntries(Object.entries(dimensionNames).map(([key, name]) => [`mm.${key}`, `${name} (mm)`])),
  weightGrams: 'Weight (g)',
  closure: 'Closure',
  care: 'Care',
  inBox: 'In the box',
  genericName: 'Generic name',
  netQuantity: 'Net quantity',
  countryOfOrigin: 'Country of origin',
  makerRole: 'Who is named',
  makerName: 'Name',
  makerAddress: 'Address',
};

/** What the form holds, field by field, as text. */
export type ProductValues = Record<string, string>;
export type FieldFaults = Record<string, string>;

const UNPRINTED = 'Labels and invoices can’t print these letters or signs: leave out emoji and the like.';
const LARGEST_PAISE = 10_00_000_00;

/** A product as its editor shows it. */
export function valuesOf(facts: ProductFacts): ProductValues {
  const lengths = Object.keys(dimensionNames).map((key) => [
    `mm.${key}`,
    String(facts.dimensionsMm[key] ?? ''),
  ]);
  const { sizes, stones, colours, occasions } = facts;
  const lists = Object.entries({ sizes, stones, colours, occasions }).map(([name, list]) => [
    name,
    list.join(', '),
  ]);
  const { mrpPaise, pricePaise, offerPaise, costPaise } = facts;
  const amounts = Object.entries({ mrpPaise, pricePaise, offerPaise, costPaise }).map(([name, paise]) => [
    name,
    paise === null ? '' : String(paise / 100),
  ]);
  const texts = textFields.map((name) => [name, facts[name]]);
  return {
    ...Object.fromEntries([...texts, ...lists, ...amounts, ...lengths]),
    type: facts.type,
    category: facts.category,
    makerRole: facts.makerRole,
    mrpPrinted: facts.mrpPrinted ? 'yes' : '',
    weightGrams: String(facts.weightGrams ?? ''),
    offerFrom: localTime(facts.offerFrom),
    offerUntil: localTime(facts.offerUntil),
  };
}

const lengths = {
  name: 200,
  metal: 80,
  plating: 80,
  closure: 80,
  inBox: 300,
  genericName: 100,
  netQuantity: 60,
  countryOfOrigin: 60,
  makerName: 200,
} as const;
const longLengths = { description: 5000, care: 1000, makerAddress: 400 } as const;
const textFields = [...Object.keys(lengths), ...Object.keys(longLengths)] as (
  | keyof typeof lengths
  | keyof typeof longLengths
)[];

/** What somebody typed, as facts; or what is wrong, field by field. A field that is absent is empty. */
export function readProduct(given: ProductValues): { facts: ProductFacts } | { faults: FieldFaults } {
  const faults: FieldFaults = {};
  const typed = (name: string) => given[name] ?? '';
  const text = (name: string, most: number, clean: typeof oneLine) => {
    const words = clean(typed(name));
    if (words.length > most) faults[name] = `Up to ${most.toLocaleString('en-IN')} characters.`;
    return words;
  };
  const short = Object.entries(lengths).map(([name, most]) => [name, text(name, most, oneLine)]);
  const long = Object.entries(longLengths).map(([name, most]) => [name, text(name, most, severalLines)]);
  const texts = Object.fromEntries([...short, ...long]) as Pick<ProductFacts, (typeof textFields)[number]>;
  if (texts.name === '') faults.name = 'Give the product a name.';
  if (!canBePrinted(texts.name)) faults.name = UNPRINTED;
  const list = (name: string, longest: number) => {
    const items = typed(name).split(/[,\n]/).map(oneLine).filter(Boolean);
    if (items.length > 20 || items.some((item) => item.length > longest))
      faults[name] = `Up to 20, with commas between them, each of up to ${longest} characters.`;
    return [...new Set(items)];
  };
  const lists = {
    sizes: list('sizes', 10),
    ...{ stones: list('stones', 60), colours: list('colours', 60), occasions: list('occasions', 60) },
  };
  if (!lists.sizes.every(canBePrinted)) faults.sizes = UNPRINTED;
  const amount = (name: string, isNeeded: boolean) => {
    const { paise, fault } = readAmount(typed(name), isNeeded);
    if (fault) faults[name] = fault;
    return paise;
  };
  const time = (name: string) => {
    const at = readLocalTime(typed(name));
    if (at === undefined) faults[name] = 'Enter a day and a time.';
    return at ?? null;
  };
  const whole = (name: string, most: number) => {
    const words = typed(name).trim();
    const number = readNumber(words);
    if (words === '') return null;
    if (!Number.isInteger(number) || number < 1 || number > most)
      faults[name] = `A whole number from 1 to ${most.toLocaleString('en-IN')}.`;
    return number;
  };
  const dimensions = Object.keys(dimensionNames).map((key) => [key, whole(`mm.${key}`, 5000)] as const);
  const type = oneLine(typed('type'));
  if (!/^[A-Za-z][A-Za-z ]{0,39}$/.test(type)) faults.type = 'Choose a type.';
  const category = (['Men', 'Women', 'Kids'] as const).find((each) => each === typed('category'));
  if (!category) faults.category = 'Choose for whom it is.';
  const prices = {
    mrpPaise: amount('mrpPaise', true) ?? 0,
    pricePaise: amount('pricePaise', true) ?? 0,
    offerPaise: amount('offerPaise', false),
    offerFrom: time('offerFrom'),
    offerUntil: time('offerUntil'),
    costPaise: typed('costPaise').trim() === '0' ? 0 : amount('costPaise', false),
  };
  const facts: ProductFacts = {
    ...texts,
    ...lists,
    ...prices,
    type,
    category: category ?? 'Women',
    mrpPrinted: typed('mrpPrinted') !== '',
    dimensionsMm: Object.fromEntries(dimensions.filter((each): each is [string, number] => each[1] !== null)),
    weightGrams: whole('weightGrams', 100_000),
    makerRole: makerRoles.find((each) => each === typed('makerRole')) ?? 'manufacturer',
  };
  const all = { ...priceFaults(facts), ...faults };
  return Object.keys(all).length > 0 ? { faults: all } : { facts };
}

/** What is wrong with prices beside each other, by field (R210). */
function priceFaults({ mrpPaise, pricePaise, offerPaise, offerFrom, offerUntil }: ProductFacts): FieldFaults {
  const faults: FieldFaults = {};
  if (pricePaise > mrpPaise)
    faults.pricePaise = `Nothing is sold above its MRP, which is ${formatPaise(mrpPaise)}.`;
  if (offerPaise === null) {
    if (offerFrom || offerUntil) faults.offerPaise = 'Enter what it costs while the offer lasts.';
    return faults;
  }
  if (offerPaise >= pricePaise)
    faults.offerPaise = `An offer is below the price, which is ${formatPaise(pricePaise)}.`;
  if (!offerUntil) faults.offerUntil = 'Say when the offer ends: the page names it.';
  else if (offerFrom && offerUntil <= offerFrom) faults.offerUntil = 'It ends after it begins.';
  return faults;
}

function readAmount(typed: string, isNeeded: boolean): { paise: Paise | null; fault?: string } {
  if (typed.trim() === '') return { paise: null, ...(isNeeded && { fault: 'Enter an amount in rupees.' }) };
  const paise = readRupees(typed);
  if (paise === null) return { paise, fault: 'Enter an amount in rupees, such as 499 or 499.50.' };
  if (paise === 0) return { paise, fault: 'It costs more than ₹0.' };
  if (paise > LARGEST_PAISE) return { paise, fault: `Up to ${formatPaise(LARGEST_PAISE)}.` };
  return { paise };
}

/** A new product before anything is said of it. */
export const emptyValues: ProductValues = {
  ...Object.fromEntries(Object.keys(fieldNames).map((name) => [name, ''])),
  category: 'Women',
  makerRole: 'manufacturer',
};
