import type { Database, Tx } from '#db/database.server.ts';
import { byOneConnection } from '#db/together.server.ts';
import type { KeptChoices } from './keep-choices.ts';
import { findCards } from './list-cards.server.ts';
import { productTypes } from './product.ts';
import { type ProductCard, pageWithin, sliceOf } from './product-card.ts';
import { findRefined } from './refine-queries.server.ts';
import { type Facet, facets, keepKnown, priceBands, type Refinement, type Scope } from './refinement.ts';
import { type ChoiceRow, selectChoices } from './select-choices.server.ts';

/** One thing that can be chosen, and how many pieces one would then see. */
export type Choice = { value: string; count: number };
export type Choices = Record<Facet | 'price' | 'stock' | 'discount', Choice[]>;

export type RefinedList = {
  /** As asked for, less what the catalogue doesn't have. */
  refinement: Refinement;
  cards: ProductCard[];
  /** How many cards stand before these (`sliceOf`), and how many there are in all. */
  offset: number;
  total: number;
  /** How many there are where nothing is chosen. */
  whole: number;
  choices: Choices;
};

/**
 * The cards that a refinement leaves, of all or of the part of the catalogue that `scope` is, and what else can be chosen:
 * two statements, at once for a first page; two more where a value is unknown; one where the choices are kept, three where those are
 * out of date.
 */
export async function refineCards(
  db: Database | Tx,
  asked: Refinement,
  scope: Scope | null = null,
  kept: Pick<KeptChoices, 'find'> = countEach,
): Promise<RefinedList> {
  const select = (of: Refinement) =>
    scope?.ids
      ? selectChoices(db, of, scope)
      : kept.find(keyOf(of, scope), () => selectChoices(db, of, scope));
  let cards: ProductCard[] | undefined;
  // Only who counts holds a connection: whoever waits for what another counts would keep it from the database.
  const countFirst = async () => {
    const first = await selectFirst(db, asked, scope);
    cards = first.cards;
    return first.rows;
  };
  // What stands on a first page needs no count; of a search it is what the search has found.
  const isFirst = asked.page === 1 && !scope?.ids;
  let rows = isFirst ? await kept.find(keyOf(asked, scope), countFirst) : await select(asked);
  const refinement = keepKnown(asked, knownValues(rows));
  if (refinement !== asked) {
    rows = await select(refinement);
    cards = undefined;
  }
  let list = await findPage(db, refinement, scope, countsOf(rows).count, cards);
  if (isBeyond(list)) {
    rows = await selectChoices(db, refinement, scope);
    list = await findPage(db, refinement, scope, countsOf(rows).count);
  }
  // What was there a moment ago is gone.
  if (isBeyond(list)) list = await findPage(db, refinement, scope, 0);
  return { ...list, whole: Math.max(countsOf(rows).total, list.total), choices: choicesOf(rows) };
}

/** The choices and the cards of a first page, asked for in one piece. */
async function selectFirst(
  db: Database | Tx,
  asked: Refinement,
  scope: Scope | null,
): Promise<{ rows: ChoiceRow[]; cards: ProductCard[] }> {
  return await byOneConnection(db, async (at) => {
    const [rows, cards] = await Promise.all([
      selectChoices(at, asked, scope),
      findSlice(at, asked, { slice: sliceOf(1), scope, isWhole: false }),
    ]);
    return { rows, cards };
  });
}

function countsOf(rows: readonly ChoiceRow[]): { count: number; total: number } {
  return rows.find(({ facet }) => facet === 'all') ?? { count: 0, total: 0 };
}

/** Whether the catalogue ends before a page, as it can where kept counts are older (R421). */
function isBeyond({ cards, offset }: Pick<RefinedList, 'cards' | 'offset'>): boolean {
  return cards.length === 0 && offset > 0;
}

/**
 * The cards of the page that was asked for, or of the last one by what was counted; `early`: where they are there already. What is
 * there holds (R421).
 */
async function findPage(
  db: Database | Tx,
  asked: Refinement,
  scope: Scope | null,
  counted: number,
  early?: ProductCard[],
): Promise<Pick<RefinedList, 'refinement' | 'cards' | 'offset' | 'total'>> {
  const refinement = { ...asked, page: pageWithin(asked.page, counted) };
  const slice = sliceOf(refinement.page);
  const { offset, limit } = slice;
  const isWhole = counted === scope?.ids?.length;
  const isNone = scope?.ids && counted === 0;
  const cards = early ?? (isNone ? [] : await findSlice(db, refinement, { slice, scope, isWhole }));
  const found = offset + cards.length;
  const total = cards.length < limit ? found : Math.max(found, counted);
  return { refinement, cards, offset, total };
}

const countEach: Pick<KeptChoices, 'find'> = { find: (_, count) => count() };

/** Choices go by what is chosen and of which part of the catalogue, whatever the order and the page. */
function keyOf(
  { chosen, minRupees, maxRupees, inStock, percentOff }: Refinement,
  scope: Scope | null,
): string {
  const since = scope?.since?.toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length);
  const part = scope && { ...scope, since, within: keyOf(scope.within, null) };
  return JSON.stringify([chosen, minRupees, maxRupees, inStock, percentOff, part]);
}

/** Pieces that are named in their order need no search, where nothing is left out. */
function findSlice(
  db: Database | Tx,
  refinement: Refinement,
  { slice, scope, isWhole }: { slice: ReturnType<typeof sliceOf>; scope: Scope | null; isWhole: boolean },
): Promise<ProductCard[]> {
  const { offset, limit } = slice;
  if (scope?.ids && isWhole && refinement.order === 'relevant')
    return findCards(db, scope.ids.slice(offset, offset + limit));
  return findRefined(db, refinement, slice, scope);
}

function knownValues(rows: readonly ChoiceRow[]): Record<Facet, string[]> {
  const values = (facet: Facet) => rows.filter((row) => row.facet === facet).map(({ value }) => value);
  return Object.fromEntries(facets.map((facet) => [facet, values(facet)])) as never;
}

/** The most frequent first, so that a list never jumps while one ticks; steps of price and discount upwards. */
function choicesOf(rows: readonly ChoiceRow[]): Choices {
  const of = (facet: keyof Choices) => rows.filter((row) => row.facet === facet);
  const frequent = (facet: Facet) =>
    of(facet)
      .sort((a, b) => b.total - a.total || (a.value < b.value ? -1 : 1))
      .map(plain);
  const counted = Object.fromEntries(facets.map((facet) => [facet, frequent(facet)])) as Record<
    Facet,
    Choice[]
  >;
  return {
    ...counted,
    type: counted.type.sort((a, b) => placeOf(a) - placeOf(b)),
    price: priceBands.map(({ min }) => {
      const row = of('price').find(({ value }) => Number(value) === (min ?? 0) * 100);
      return { value: String(min ?? 0), count: row?.count ?? 0 };
    }),
    stock: of('stock').map(plain),
    discount: of('discount')
      .sort((a, b) => Number(a.value) - Number(b.value))
      .map(plain),
  };
}

/** Types stand as in the shop's navigation; others after them. */
function placeOf({ value }: Choice): number {
  const place = productTypes.findIndex(({ type }) => type === value);
  return place < 0 ? productTypes.length : place;
}

function plain({ value, count }: ChoiceRow): Choice {
  return { value, count };
}
