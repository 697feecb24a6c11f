import type { DescriptionPart } from '#shop/catalogue/description.ts';
import { dimensionNames } from '#shop/catalogue/product-facts.ts';
import type { Fact } from './product-facts.ts';

type ToldOnce = {
  /** Up to four, for the grid above. */
  glance: Fact[];
  description: DescriptionPart[];
  facts: Fact[];
};

const AT_A_GLANCE = 4;

/**
 * Each fact of a piece once (R288): the first four that the description lists by name ('Stones: ...') stand in the grid,
 * filled up from the known facts where it lists fewer; what it says, there or in its list, is not said again below.
 */
export function tellFactsOnce(description: readonly DescriptionPart[], facts: readonly Fact[]): ToldOnce {
  const items = description.flatMap((part) => (part.kind === 'list' ? part.items : []));
  const named = items.flatMap((item) => namedFact(item) ?? []);
  const lifted = named.slice(0, AT_A_GLANCE);
  const isSaid = ({ name, value }: Fact) =>
    named.some(
      (each) => covers(each.name).includes(name) || (name === 'Weight' && each.value.includes(value)),
    );
  const unsaid = facts.filter((fact) => !isSaid(fact));
  const fillers = glanceFacts(unsaid).slice(0, AT_A_GLANCE - lifted.length);
  const filled = fillers.flatMap(({ from }) => from);
  const isLifted = (item: string) => lifted.some(({ item: each }) => each === item);
  return {
    glance: [...lifted, ...fillers].map(({ name, value }) => ({ name, value })),
    description: description
      .map((part) =>
        part.kind === 'list' ? { ...part, items: part.items.filter((item) => !isLifted(item)) } : part,
      )
      .filter((part) => part.kind === 'text' || part.items.length > 0),
    facts: unsaid.filter(({ name }) => !filled.includes(name)),
  };
}

const measures = Object.values(dimensionNames);

/** The facts that a name of the description's list stands for. */
function covers(name: string): readonly string[] {
  const byName: Record<string, readonly string[]> = {
    Base: ['Base metal', 'Plating'],
    Material: ['Base metal', 'Plating'],
    Size: measures,
    Measures: measures,
  };
  return byName[name] ?? [name];
}

function namedFact(item: string): (Fact & { item: string }) | null {
  const [, name, value] = /^(\p{Lu}[\p{L} ]{1,24}):\s+(.+)$/u.exec(item) ?? [];
  return name && value ? { name, value: value.charAt(0).toUpperCase() + value.slice(1), item } : null;
}

/** What tells most of a piece, in this order, each from the facts named in `from`. */
function glanceFacts(facts: readonly Fact[]): (Fact & { from: string[] })[] {
  const rows = [
    { name: 'Base', from: ['Base metal', 'Plating'] },
    { name: 'Stones', from: ['Stones'] },
    { name: 'Size', from: measures },
    { name: 'Closure', from: ['Closure'] },
    { name: 'Weight', from: ['Weight'] },
  ];
  return rows.flatMap(({ name, from }) => {
    const known = facts.filter((fact) => from.includes(fact.name));
    const words = known.map((fact) => {
      if (from === measures) return `${fact.name.toLowerCase()} ${fact.value}`;
      return fact.name === 'Plating' ? `${fact.value} plating` : fact.value;
    });
    const value = words.join(', ');
    return value === '' ? [] : [{ name, from, value: value.charAt(0).toUpperCase() + value.slice(1) }];
  });
}
