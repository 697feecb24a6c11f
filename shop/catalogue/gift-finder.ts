import { type Refinement, refinementOf, searchOf } from './refinement.ts';

/** For whom a gift is, what is said of it, and which pieces are meant (R340). */
export const giftPeople = [
  {
    key: 'mother',
    title: 'For your mother',
    words: 'Pieces she’ll wear at every puja, and lend to nobody.',
    asks: { category: ['Women'], occasion: ['Festive', 'Diwali'], type: ['Necklace', 'Bangles', 'Earrings'] },
  },
  {
    key: 'sister',
    title: 'For your sister',
    words: 'Light enough for every day, good enough to borrow back.',
    asks: {
      category: ['Women'],
      occasion: ['Raksha Bandhan', 'Daily'],
      type: ['Anklets', 'Earrings', 'Bangles'],
    },
  },
  {
    key: 'bride',
    title: 'For the bride',
    words: 'For the mehndi, the pheras and the pictures.',
    asks: { category: ['Women'], occasion: ['Wedding'], type: [] },
  },
  {
    key: 'friend',
    title: 'For a friend',
    words: 'Small and shiny, and no size to guess.',
    asks: { category: [], occasion: ['Gift'], type: ['Earrings', 'Rings', 'Bangles'] },
  },
  {
    key: 'yourself',
    title: 'For yourself',
    words: 'Because nobody else knows what you really want.',
    asks: { category: [], occasion: ['Daily', 'Office'], type: [] },
  },
  {
    key: 'anyone',
    title: 'For anyone at all',
    words: 'You know the budget; let the piece surprise you.',
    asks: { category: [], occasion: ['Gift'], type: [] },
  },
] as const;
export type GiftPerson = (typeof giftPeople)[number];

/** Budgets of the finder, in whole rupees: below which a piece is. */
export const giftBudgets = [500, 1000, 2500] as const;

/** What the list of a person and a budget shows; null: whatever it costs. */
export function giftRefinement({ asks }: Pick<GiftPerson, 'asks'>, budget: number | null): Refinement {
  const params = new URLSearchParams([
    ...asks.category.map((category) => ['category', category]),
    ...asks.type.map((type) => ['type', type]),
    ...asks.occasion.map((occasion) => ['occasion', occasion]),
    ['stock', 'in'],
    ...(budget === null ? [] : [['max', String(budget - 1)]]),
  ]);
  return refinementOf(params);
}

export function giftAddress(person: Pick<GiftPerson, 'asks'>, budget: number | null): string {
  return `/collection${searchOf(giftRefinement(person, budget))}`;
}
