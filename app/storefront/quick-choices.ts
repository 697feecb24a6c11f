import type { Choice, Choices } from '#shop/catalogue/refine-cards.ts';
import type { Facet, Refinement } from '#shop/catalogue/refinement.ts';
import { listTexts } from './list-texts.ts';
import { addressOf, choiceName } from './refine-words.ts';

const MOST_CHIPS = 10;
const MOST_STONES = 3;
/** A stone of fewer pieces is no quick choice. */
const FEWEST_PIECES = 3;
const LOW_RUPEES = 999;

/** How shoppers call some occasions. */
const occasionNames: Record<string, string> = {
  Wedding: listTexts.chips.bridal,
  Daily: listTexts.chips.everyday,
  Gift: listTexts.chips.gifts,
};
const occasionsFirst = Object.keys(occasionNames);

type Listed = { refinement: Refinement; choices: Choices; total: number };
type Quick = { words: string; to: string };

/**
 * What one tap narrows a list to (R304): prices, occasions and stones that the pieces in view have, and jhumkas. What is
 * chosen, or changes nothing, is left out.
 */
export function quickChoices({ refinement, choices, total }: Listed): Quick[] {
  const { chosen, minRupees, maxRupees } = refinement;
  const narrows = ({ count }: Pick<Choice, 'count'>) => count > 0 && count < total;
  const of = (facet: Facet, among: readonly Choice[], nameOf: (value: string) => string): Quick[] =>
    chosen[facet].length > 0
      ? []
      : among.filter(narrows).map(({ value }) => ({
          words: nameOf(value),
          to: addressOf(refinement, { chosen: { ...chosen, [facet]: [value] } }),
        }));
  const lowCount = choices.price.reduce(
    (sum, { value, count }) => sum + (Number(value) < LOW_RUPEES ? count : 0),
    0,
  );
  const isPriced = minRupees !== null || maxRupees !== null;
  const low =
    !isPriced && narrows({ count: lowCount })
      ? [{ words: listTexts.chips.under(LOW_RUPEES), to: addressOf(refinement, { maxRupees: LOW_RUPEES }) }]
      : [];
  const occasion = (value: string) => occasionNames[value] ?? value;
  const [first, later] = [true, false].map((isFirst) =>
    choices.occasion.filter(({ value }) => occasionsFirst.includes(value) === isFirst),
  );
  const stones = choices.stone.filter(({ count }) => count >= FEWEST_PIECES).slice(0, MOST_STONES);
  return [
    ...low,
    ...of('occasion', first!, occasion),
    ...jhumkas(refinement),
    ...of('occasion', later!, occasion),
    ...of('stone', stones, (value) => choiceName('stone', value)),
  ].slice(0, MOST_CHIPS);
}

/** Jhumkas are no type of their own: a search finds them. */
function jhumkas({ path = '/collection', chosen }: Refinement): Quick[] {
  const isNarrowed = Object.values(chosen).some((values) => values.length > 0);
  const isHere = path === '/collection' || path === '/earrings';
  return isHere && !isNarrowed ? [{ words: listTexts.chips.jhumkas, to: '/search?q=jhumka' }] : [];
}
