import { type Product, typeName } from '#shop/catalogue/product.ts';

export type Fact = { name: string; value: string };

const dimensionNames: Record<string, string> = {
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

/** What a shopper can check about a piece: material, stones, measures, weight. Only what is known. */
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
    { name: 'Occasions', value: product.occasions.join(', ') },
  ];
  return facts.filter(({ value }) => value !== '');
}

function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
