import type { Database } from '#db/database.server.ts';
import { giftAddress, giftBudgets, giftPeople, giftRefinement } from './gift-finder.ts';
import type { ProductImage } from './product.ts';
import { countRefined, findRefined } from './refine-queries.server.ts';

export type GiftsFor = {
  key: string;
  title: string;
  words: string;
  /** Of a piece that fits; null where none does. */
  image: ProductImage | null;
  /** Those below each budget, then all that fit: only lists that have pieces. */
  lists: { below: number | null; count: number; to: string }[];
};

/** For each person the lists by budget with how many pieces they have, and a picture (R340). */
export async function findGifts(db: Database): Promise<GiftsFor[]> {
  const lists = giftPeople.flatMap((person) =>
    [...giftBudgets, null].map((below) => ({ person, below, refinement: giftRefinement(person, below) })),
  );
  const [counts, ...cards] = await Promise.all([
    countRefined(
      db,
      lists.map(({ refinement }) => refinement),
    ),
    ...giftPeople.map((person) => findRefined(db, giftRefinement(person, null), { offset: 0, limit: 5 })),
  ]);
  const shown = new Set<string>();
  return giftPeople.map((person, place) => {
    const card = cards[place]?.find(({ id, images }) => images.length > 0 && !shown.has(id));
    if (card) shown.add(card.id);
    const { key, title, words } = person;
    return {
      key,
      title,
      words,
      image: card?.images[1] ?? card?.images[0] ?? null,
      lists: lists.flatMap((list, i) =>
        list.person === person && counts[i]! > 0
          ? [{ below: list.below, count: counts[i]!, to: giftAddress(person, list.below) }]
          : [],
      ),
    };
  });
}
