import type { PriceChange } from '#shop/catalogue/edit-products.server.ts';
import type { ProductFacts } from '#shop/catalogue/product-facts.ts';
import { formatPaise } from '#shop/money.ts';
import { DAY_MS, monthFirst } from '#shop/time.ts';

/** Why selling it like this may be unfair: the rule in the words of the law, and what is found. */
export type Doubt = { rule: string; about: string; on: 'price' | 'words' };

const GUIDELINES = 'CCPA Guidelines on Dark Patterns 2023';
const FALSE_URGENCY = `False urgency (${GUIDELINES}, 1)`;
const INTERFERENCE = `Interface interference (${GUIDELINES}, 6)`;
const DRIP_PRICING = `Drip pricing (${GUIDELINES}, 8)`;

const WINDOW_DAYS = 30;

const urgent =
  /\b(hurry|last (chance|day|few|pieces?)|limited[ -](time|period|stock|offer)|(ends?|ending) (soon|today|tonight)|today only|only today|selling (out )?fast|while (stocks?|supplies) lasts?|almost gone|few (pieces )?left|only \d+ left|don['’]?t miss|flash sale|act (fast|now)|before it['’]?s gone|going fast)\b/i;
const dripping =
  /\b((plus|extra|excl(uding|usive)?\.?( of)?|without) (gst|tax(es)?|handling|packing|shipping|delivery|charges?)|(gst|tax(es)?|handling|packing|packaging|shipping|delivery|convenience)( (charges?|fees?))? (is |are )?(extra|additional|applicable|separate)|(additional|extra|hidden) (charges?|fees?)|charges? (apply|extra)|convenience fees?)\b|\+ ?(gst|tax|shipping|delivery)\b/i;

/** What the guard looks at. */
export type SellingFacts = Pick<
  ProductFacts,
  'name' | 'description' | 'pricePaise' | 'mrpPaise' | 'mrpPrinted' | 'offerPaise' | 'offerUntil'
>;

export type Selling = {
  facts: SellingFacts;
  /** What it cost, the newest first, without what is being said now. */
  history: readonly PriceChange[];
  now: Date;
};

/**
 * The fair-selling guard (R215): what a reader could take amiss of a price and of the words beside it, by the rules that
 * forbid it. Nothing where there is no doubt.
 */
export function findDoubts({ facts, history, now }: Selling): Doubt[] {
  const words = [facts.name, facts.description].join('\n');
  return [
    ...neverSoldAt(facts, history, now),
    ...movedEnd(facts, history, now),
    ...urgency(words, facts.offerUntil !== null && facts.offerUntil > now, PLACES.product),
    ...drip(words, PLACES.product),
  ];
}

/** The doubts of words that stand by themselves on a page; `ends`: they go by themselves at a moment that is set (R215). */
export function findWordDoubts(words: string, { ends }: { ends: boolean }): Doubt[] {
  return [...urgency(words, ends, PLACES.page), ...drip(words, PLACES.page)];
}

/**
 * The doubts of a change of what is on sale: only what is changed is doubted, so that what an owner let pass once is not
 * asked about with every other edit.
 */
export function findNewDoubts(earlier: SellingFacts, selling: Selling): Doubt[] {
  return findDoubts(selling).filter(({ on }) => isChanged(earlier, selling.facts, on));
}

function isChanged(earlier: SellingFacts, facts: SellingFacts, on: Doubt['on']): boolean {
  const { pricePaise, mrpPaise, mrpPrinted, offerPaise, offerUntil, name, description } = facts;
  if (offerUntil?.getTime() !== earlier.offerUntil?.getTime() || offerPaise !== earlier.offerPaise)
    return true;
  return on === 'price'
    ? pricePaise !== earlier.pricePaise || mrpPaise !== earlier.mrpPaise || mrpPrinted !== earlier.mrpPrinted
    : name !== earlier.name || description !== earlier.description;
}

/** The price struck through is the MRP of the pack, or one at which the piece was on sale within 30 days. */
function neverSoldAt(
  { mrpPaise, mrpPrinted, ...facts }: SellingFacts,
  history: Selling['history'],
  now: Date,
) {
  const askedPaise = facts.offerPaise ?? facts.pricePaise;
  if (mrpPrinted || mrpPaise <= askedPaise) return [];
  const since = new Date(now.getTime() - WINDOW_DAYS * DAY_MS);
  if (pricesSince(history, since).includes(mrpPaise)) return [];
  const about =
    `${formatPaise(mrpPaise)} is struck through, but it is not printed on the pack as the MRP, and the piece did not ` +
    `cost that at any time in the last ${WINDOW_DAYS} days.`;
  return [{ rule: INTERFERENCE, about, on: 'price' as const }];
}

/** Prices at which it was on sale at some time since a moment: each holds until the next is set. */
function pricesSince(history: Selling['history'], since: Date): number[] {
  return history
    .filter(({ onSale }, i) => onSale && (i === 0 || history[i - 1]!.at > since))
    .map(({ pricePaise }) => pricePaise);
}

/** An offer that has begun ends when the page said it would. */
function movedEnd({ offerPaise, offerUntil }: SellingFacts, history: Selling['history'], now: Date): Doubt[] {
  if (offerPaise === null || offerUntil === null) return [];
  const since = new Date(now.getTime() - WINDOW_DAYS * DAY_MS);
  const earlier = history
    .map(({ offer }) => offer)
    .find((offer) => offer && offer.from <= now && offer.until >= since && offer.until < offerUntil);
  if (!earlier) return [];
  const about =
    `Shoppers were told that the offer ends on ${monthFirst.dateTime(earlier.until)}; now it would end on ` +
    `${monthFirst.dateTime(offerUntil)}. An end that moves is no end.`;
  return [{ rule: FALSE_URGENCY, about, on: 'price' }];
}

const PLACES = { product: 'in the name or the description', page: 'in what the page says' } as const;
type Place = (typeof PLACES)[keyof typeof PLACES];

function urgency(words: string, ends: boolean, place: Place): Doubt[] {
  const found = urgent.exec(words)?.[0];
  if (!found || ends) return [];
  const about = `“${found}” ${place} hurries shoppers, but no offer with an end stands behind it.`;
  return [{ rule: FALSE_URGENCY, about, on: 'words' }];
}

function drip(words: string, place: Place): Doubt[] {
  const found = dripping.exec(words)?.[0];
  if (!found) return [];
  const about = `“${found}” ${place}: the price is to hold everything that is paid for the piece.`;
  return [{ rule: DRIP_PRICING, about, on: 'words' }];
}
