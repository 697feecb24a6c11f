import { type MakerRole, type Product, typeName } from '#shop/catalogue/product.ts';
import { dimensionNames } from '#shop/catalogue/product-facts.ts';
import { formatPaise } from '#shop/money.ts';

export type Fact = { name: string; value: string };

const makers: Record<MakerRole, string> = {
  manufacturer: 'Manufactured by',
  packer: 'Packed by',
  importer: 'Imported by',
};

/** What a shopper can check about a piece: material, measures, and what the law has to be said (R213). Only what is known. */
export function productFacts(product: Product): Fact[] {
  const dimensions = Object.entries(product.dimensionsMm)
    .filter(([key]) => dimensionNames[key])
    .map(([key, mm]) => ({ name: dimensionNames[key]!, value: `${mm} mm` }));
  const facts = [
    { name: 'Type', value: typeName(product.type) },
    { name: 'For', value: product.category },
    { name: 'Base metal', value: sentence(product.metal) },
    { name: 'Plating', value: product.plating },
    { name: 'Stones', value: sentence(product.stones.join(', ')) },
    { name: 'Colours', value: sentence(product.colours.join(', ')) },
    ...dimensions,
    { name: 'Weight', value: product.weightGrams ? `${product.weightGrams} g` : '' },
    { name: 'Closure', value: sentence(product.closure) },
    { name: 'Occasions', value: product.occasions.join(', ') },
    { name: 'In the box', value: product.inBox },
    { name: 'Care', value: product.care },
    { name: 'Generic name', value: product.genericName },
    { name: 'Net quantity', value: product.netQuantity },
    { name: 'MRP (incl. of all taxes)', value: formatPaise(product.originalPricePaise) },
    { name: 'Country of origin', value: product.countryOfOrigin },
    { name: makers[product.maker.role], value: makerOf(product.maker) },
  ];
  return facts.filter(({ value }) => value !== '');
}

function makerOf({ name, address }: Product['maker']): string {
  return [name, address.replace(/\s*\n\s*/g, ', ')].filter(Boolean).join(', ');
}

function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
