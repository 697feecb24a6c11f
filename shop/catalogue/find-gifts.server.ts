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
  /** Those below each budget, then all that fit: only lists that have pieces, none that says what the last one says. */
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
  const countOf = (of: (typeof lists)[number]) => counts[lists.indexOf(of)]!;
  return giftPeople.map((person, place) => {
    const own = lists.filter((list) => list.person === person);
    const all = countOf(own.find(({ below }) => below === null)!);
    const card = cards[place]?.find(({ id, images }) => images.length > 0 && !shown.has(id));
    if (card) shown.add(card.id);
    const { key, title, words } = person;
    return {
      key,
      title,
      words,
      image: card?.images[1] ?? card?.images[0] ?? null,
      lists: own.flatMap((list) => {
        const count = countOf(list);
        const isAll = list.below !== null && count === all;
        return count > 0 && !isAll ? [{ below: list.below, count, to: giftAddress(person, list.below) }] : [];
      }),
    };
  });
}
