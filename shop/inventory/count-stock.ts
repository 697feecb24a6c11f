import type { Tx } from '#db/database.server.ts';
import { refuseUnable } from '#shop/abilities.ts';
import { typeName } from '#shop/catalogue/product.ts';
import { type Refusal, refuse } from '#shop/refusals.ts';
import type { Shop } from '#shop/shop.ts';
import { audit } from '#shop/staff/audit.server.ts';
import { inShelfOrder, MOST_COUNTS, MOST_FIGURES, MOST_LINES } from '#shop/stock/count.ts';
import {
  deleteCountsBefore,
  endCount,
  type Figure,
  insertCount,
  lockCounts,
  lockOpenCount,
  markPosted,
  putFigures,
} from '#shop/stock/count-writes.server.ts';
import { type CountRow, findCountOf, listCountables, listCountLines } from '#shop/stock/counts.server.ts';
import { bookEntries } from '#shop/stock/desk-writes.server.ts';
import { keyOf, lockStock } from '#shop/stock/hold-stock.ts';
import { daysAfter } from '#shop/time.ts';
import type { Staff } from '#shop/viewer.ts';

/** So long a count that ended can be looked at. */
const KEPT_DAYS = 400;

type Which = { countId: number };
const subjectOf = (countId: number) => `count ${countId}`;

/**
 * Begins a count of all that could lie on the shelves, of a type, or of a shelf, in the order of the shelves (R204). A size
 * stands in one open count at most, so that no difference is posted twice. Gives its number.
 */
export async function beginCount(
  shop: Shop,
  tx: Tx,
  viewer: Staff,
  { type, shelf }: { type: string | null; shelf: string | null },
): Promise<{ countId: number; lines: number } | Refusal> {
  const unable = refuseUnable(viewer, 'change-stock');
  if (unable) return unable;
  if ((await lockCounts(tx)) >= MOST_COUNTS) return refuse('counts-open', { most: MOST_COUNTS });
  const found = await listCountables(tx, { type, shelf, most: MOST_LINES + 1 });
  if (found.length === 0) return refuse('count-empty');
  if (found.length > MOST_LINES) return refuse('count-large', { most: MOST_LINES });
  const other = await findCountOf(tx, found);
  if (other) return refuse('count-overlaps', { countId: other.id, scope: other.scope, by: other.begunBy });
  const now = shop.now();
  const words = [type === null ? [] : typeName(type), shelf === null ? [] : `shelf ${shelf}`].flat();
  const scope = (words.join(', ') || 'Everything').slice(0, 100);
  const lines = inShelfOrder(found, (a, b) => a.place - b.place);
  const countId = await insertCount(tx, { scope, by: viewer.name, now, lines });
  await deleteCountsBefore(tx, daysAfter(now, -KEPT_DAYS));
  const after = { scope, lines: found.length };
  await audit(tx, viewer, { action: 'begin-count', subject: subjectOf(countId), after, now });
  return { countId, lines: found.length };
}

/**
 * Saves what was counted, each figure with what the books say at this moment (R204). A figure that a colleague has given
 * meanwhile stays: it is among those that are given back as `taken`.
 */
export async function saveFigures(
  shop: Shop,
  tx: Tx,
  viewer: Staff,
  { countId, figures }: Which & { figures: readonly Figure[] },
): Promise<{ saved: number; taken: Figure[] } | Refusal> {
  const unable = refuseUnable(viewer, 'change-stock');
  if (unable) return unable;
  if (figures.length > MOST_FIGURES) return refuse('input-wrong');
  if (!(await lockOpenCount(tx, countId, { toEnd: false }))) return refuse('count-ended');
  const now = shop.now();
  const sorted = figures.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  const written = new Set(
    (await putFigures(tx, { countId, figures: sorted, by: viewer.name, now })).map(keyOf),
  );
  const saved = figures.filter((each) => written.has(keyOf(each)));
  if (saved.length > 0) {
    const before = Object.fromEntries(
      saved.flatMap((each) => (each.seen === null ? [] : [entryOf(each, each.seen)])),
    );
    const after = Object.fromEntries(saved.map((each) => entryOf(each, each.pieces ?? 'none')));
    await audit(tx, viewer, { action: 'count-pieces', subject: subjectOf(countId), before, after, now });
  }
  return { saved: saved.length, taken: figures.filter((each) => !written.has(keyOf(each))) };
}

const entryOf = (figure: Figure, pieces: number | string) => [keyOf(figure).trim(), pieces] as const;

/** `more` and `less`: pieces; `left`: differences that could not be posted, for which the count stays open. */
export type Posting = { sizes: number; more: number; less: number; left: number };

/**
 * Books the differences of a count: each as what was counted more or less than the books said then, so that what was sold
 * or came in since stays as it is (R206). Left out, and named on its page, is what was corrected since, and what would take
 * pieces that orders hold. Without any left the count ends; what was not counted stays as it is.
 */
export async function postCount(
  shop: Shop,
  tx: Tx,
  viewer: Staff,
  { countId }: Which,
): Promise<Posting | Refusal> {
  const unable = refuseUnable(viewer, 'change-stock');
  if (unable) return unable;
  if (!(await lockOpenCount(tx, countId, { toEnd: true }))) return refuse('count-ended');
  const differing = async () =>
    (await listCountLines(tx, { countId, view: 'differences', most: MOST_LINES })).filter(
      ({ posted }) => !posted,
    );
  await lockStock(tx, [...new Set((await differing()).map(({ productId }) => productId))]);
  const lines = await differing();
  const due = lines.filter(({ fault }) => fault === null);
  const [now, by] = [shop.now(), viewer.name];
  if (due.length > 0) {
    const facts = { kind: 'corrected', reason: 'counted', note: `Count ${countId}`, actor: by, now } as const;
    await bookEntries(tx, due, facts);
    const positions = due.map(({ position }) => position);
    await markPosted(tx, countId, positions);
  }
  const posting = { sizes: due.length, ...sumsOf(due), left: lines.length - due.length };
  if (posting.more > 0) await shop.enqueue(tx, { name: 'tell-waiting', data: {} });
  if (posting.left === 0) await endCount(tx, countId, { by, now });
  await audit(tx, viewer, { action: 'post-count', subject: subjectOf(countId), after: posting, now });
  return posting;
}

function sumsOf(lines: readonly Pick<CountRow, 'change'>[]) {
  const sum = (sign: number) => lines.reduce((total, { change }) => total + Math.max(0, sign * change), 0);
  return { more: sum(1), less: sum(-1) };
}

/** Ends a count: what is not posted by now stays as the books have it. */
export async function closeCount(
  shop: Shop,
  tx: Tx,
  viewer: Staff,
  { countId }: Which,
): Promise<Refusal | null> {
  const unable = refuseUnable(viewer, 'change-stock');
  if (unable) return unable;
  if (!(await lockOpenCount(tx, countId, { toEnd: true }))) return refuse('count-ended');
  const now = shop.now();
  await endCount(tx, countId, { by: viewer.name, now });
  await audit(tx, viewer, { action: 'close-count', subject: subjectOf(countId), now });
  return null;
}
