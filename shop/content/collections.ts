import type { z } from 'zod';
import type { ProductWords } from '#shop/catalogue/find-products.server.ts';
import { productTypes } from '#shop/catalogue/product.ts';
import { refinementOf, type Scope } from '#shop/catalogue/refinement.ts';
import { daysAfter } from '#shop/time.ts';
import { checked, choice, choices, flag, group, line, number, picture, words } from './fields.ts';

const MOST_PIECES = 200;

const listed = (label: string, hint: string) =>
  checked(
    line(label, 400, { optional: true, hint }),
    (text) => valuesOf(text).length <= 20,
    'takes 20 at most',
  );

/** A collection (R244): pieces chosen by hand, in their order, or all that fit a rule. */
export const collectionSchema = group('Collection', {
  open: flag('Open to shoppers'),
  title: line('Title', 60),
  text: words('Text', 400, { optional: true }),
  image: picture('Picture'),
  how: choice('Its pieces', [
    { value: 'rule', label: 'By the rule below' },
    { value: 'hand', label: 'Chosen by hand, in this order' },
  ]),
  pieces: checked(
    words('Chosen by hand', MOST_PIECES * 80, {
      optional: true,
      hint: 'The addresses or ids of the pieces, one on each line.',
    }),
    (text) => idsIn(text).length <= MOST_PIECES,
    `takes ${MOST_PIECES} at most`,
  ),
  rule: group('The rule: pieces that fit all of it', {
    types: choices(
      'Types',
      productTypes.map(({ type, name }) => ({ value: type, label: name })),
      'None ticked: all.',
    ),
    categories: choices(
      'Categories',
      ['Women', 'Men', 'Kids'].map((value) => ({ value, label: value })),
      'None ticked: all.',
    ),
    minRupees: number('From rupees', 0, 999_999),
    maxRupees: number('To rupees', 0, 999_999, '0: no end.'),
    stones: listed('Stones', 'With commas between them; empty: all.'),
    colours: listed('Colours', 'As in the filters of the collection; empty: all.'),
    occasions: listed('Occasions', 'As in the filters of the collection; empty: all.'),
    percentOff: number('Percent off, at the least', 0, 90, '0: also what is not on offer.'),
    newDays: number('New since so many days', 0, 365, '0: however old.'),
    bestSellers: flag('Best sellers only'),
  }),
});
export type Collection = z.infer<typeof collectionSchema>;

/** The form of a collection that nobody has written yet. */
export const blankCollection = {
  how: 'rule',
  rule: { minRupees: 0, maxRupees: 0, percentOff: 0, newDays: 0 },
};

/** Which pieces a collection has, as the query of the collection page takes them. */
export function scopeOf(
  { how, pieces, rule }: Pick<Collection, 'how' | 'pieces' | 'rule'>,
  now: Date,
): Scope {
  const everything = refinementOf(new URLSearchParams());
  const all = { within: everything, stones: [], bestSellers: false, since: null, ids: null };
  if (how === 'hand') return { ...all, ids: idsIn(pieces) };
  return {
    ...all,
    within: {
      ...everything,
      chosen: {
        ...everything.chosen,
        type: rule.types,
        category: rule.categories,
        colour: valuesOf(rule.colours),
        occasion: valuesOf(rule.occasions),
      },
      minRupees: rule.minRupees || null,
      maxRupees: rule.maxRupees || null,
      percentOff: rule.percentOff || null,
    },
    stones: valuesOf(rule.stones),
    bestSellers: rule.bestSellers,
    since: rule.newDays ? daysAfter(now, -rule.newDays) : null,
  };
}

const nouns = { stones: 'stone', colours: 'colour', occasions: 'occasion' } as const;

/**
 * A rule as the catalogue spells its words, whose filters show them in other cases; or why nothing can fit it: what no piece
 * has is mistyped, and prices that end before they begin are none (R244).
 */
export function spellRule(
  rule: Collection['rule'],
  words: ProductWords,
): { rule: Collection['rule'] } | { fault: string } {
  if (rule.maxRupees !== 0 && rule.maxRupees < rule.minRupees)
    return { fault: 'To rupees is less than From rupees: no piece fits.' };
  const spelled = { ...rule };
  for (const field of ['stones', 'colours', 'occasions'] as const) {
    const known = new Map(words[field].map((word) => [word.toLowerCase(), word]));
    const values = valuesOf(rule[field]);
    const unknown = values.find((value) => !known.has(value.toLowerCase()));
    if (unknown !== undefined) return { fault: `${unknown} is no ${nouns[field]} of any piece.` };
    spelled[field] = values.map((value) => known.get(value.toLowerCase())!).join(', ');
  }
  return { rule: spelled };
}

/** The ids of pieces that a text has, one on each line, by themselves or at the end of an address. */
export function idsIn(text: string): string[] {
  const ids = text.split('\n').map((each) => each.trim().split(/[?#]/)[0]!.split('/').at(-1)!.toLowerCase());
  return [...new Set(ids.filter((id) => id !== ''))];
}

function valuesOf(text: string): string[] {
  return [...new Set(text.split(',').map((value) => value.trim()))].filter((value) => value !== '');
}
