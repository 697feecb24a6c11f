import type { Paise } from '#shop/money.ts';
import type { MakerRole } from './product.ts';

/** What staff say of a product in its editor. */
export type ProductFacts = {
  name: string;
  description: string;
  type: string;
  category: 'Men' | 'Women' | 'Kids';
  sizes: string[];
  mrpPaise: Paise;
  mrpPrinted: boolean;
  pricePaise: Paise;
  offerPaise: Paise | null;
  offerFrom: Date | null;
  offerUntil: Date | null;
  costPaise: Paise | null;
  metal: string;
  plating: string;
  stones: string[];
  colours: string[];
  occasions: string[];
  dimensionsMm: Record<string, number>;
  weightGrams: number | null;
  closure: string;
  care: string;
  inBox: string;
  genericName: string;
  netQuantity: string;
  countryOfOrigin: string;
  makerRole: MakerRole;
  makerName: string;
  makerAddress: string;
};

export const productStates = ['draft', 'published', 'archived'] as const;
export type ProductState = (typeof productStates)[number];

/** As staff see it: what is published from a later moment on is scheduled until then. */
export type ShownState = ProductState | 'scheduled';

/** A product's state as staff see it at a moment. */
export function shownState(
  { state, publishAt }: { state: ProductState; publishAt: Date | null },
  now: Date,
): ShownState {
  return state === 'published' && publishAt !== null && publishAt > now ? 'scheduled' : state;
}

/** The lengths of a product by their name in `dimensionsMm`. */
export const dimensionNames: Record<string, string> = {
  height: 'Height',
  width: 'Width',
  depth: 'Depth',
  length: 'Length',
  drop: 'Drop',
  innerDiameter: 'Inner diameter',
  chainLength: 'Chain length',
  earringHeight: 'Earring height',
  earringWidth: 'Earring width',
};

/**
 * What the law wants to be said of goods in packs that are sold online (Legal Metrology (Packaged Commodities) Rules 2011,
 * rule 6(10); Consumer Protection (E-Commerce) Rules 2020). The MRP and the shop's own contact are always there.
 */
export const lawFields = {
  genericName: 'Generic name',
  netQuantity: 'Net quantity',
  countryOfOrigin: 'Country of origin',
  makerName: 'Name of the maker, packer or importer',
  makerAddress: 'Address of the maker, packer or importer',
} as const satisfies Partial<Record<keyof ProductFacts, string>>;

export type LawField = keyof typeof lawFields;

/** What the law asks for and the product lacks (R213). */
export function missingForLaw(facts: Record<LawField, string>): LawField[] {
  return (Object.keys(lawFields) as LawField[]).filter((name) => facts[name].trim() === '');
}
