import type { Shop } from '#shop/shop.ts';
import { dayInIndia } from '#shop/time.ts';
import { listHeld } from '#shop/versions/list-versions.server.ts';
import { currentAt } from '#shop/versions/version.ts';
import { selectVersion } from '#shop/versions/versions.server.ts';
import { type ContentDocument, pageOfPath } from './documents.ts';
import { type PageBody, type PageText, pageText } from './page-content.ts';
import { placeholdersOf } from './placeholders.ts';
import { type Preview, readContent } from './read-content.ts';

type Held = { from: string | null; until: string | null };

/** A page as shoppers read it. `held`: from when until when, of one that does not hold any more. */
export type ShownPage = PageText & {
  updated: string;
  held: Held | null;
  earlier: (Held & { version: number })[];
};

type Asked = { path: string; version: number | null; preview: Preview | null };

/**
 * The page at a path, in the version that holds, in an earlier one or in a preview (R243); null where there is none, or
 * where it is not open to shoppers.
 */
export async function readPage(shop: Shop, { path, version, preview }: Asked): Promise<ShownPage | null> {
  const document = pageOfPath(path);
  if (!document) return null;
  const isPreview = preview?.kind === document.kind && preview.key === document.key;
  const body = await readContent(shop, document, preview);
  if (!body || (body.open === false && !isPreview)) return null;
  const held = await listHeld(shop.db, document, shop.now());
  const spans = spansOf(held, { hasInitial: document.initial(shop) !== null, now: shop.now() });
  const now = spans[0]?.version;
  const asked = version === null || isPreview ? null : spans.find((span) => span.version === version);
  if (asked === undefined) return null;
  const earlier = asked === null || asked.version === now ? null : asked;
  const shown = earlier ? await bodyOf(shop, document, earlier.version) : body;
  if (!shown) return null;
  return {
    ...pageText(shown, placeholdersOf(shop)),
    updated: earlier?.from ?? later(spans[0]?.from, shop.terms.policiesUpdated),
    held: earlier && { from: earlier.from, until: earlier.until },
    earlier: earlier ? [] : spans.filter((span) => span.version !== now),
  };
}

async function bodyOf(
  shop: Shop,
  document: ContentDocument<PageBody>,
  number: number,
): Promise<PageBody | null> {
  if (number === 0) return document.initial(shop);
  const version = await selectVersion(shop.db, document, number);
  return document.schema.safeParse(version?.body).data ?? null;
}

type Span = Held & { version: number };

/**
 * Which version held from when until when, the latest first: worked out at each moment at which one began or ended
 * (R229). Where none held it was what the shop came with, number 0, if it came with one. What was not open to shoppers
 * is left out.
 */
function spansOf(
  held: Awaited<ReturnType<typeof listHeld>>,
  { hasInitial, now }: { hasInitial: boolean; now: Date },
): Span[] {
  const moments = held.flatMap(({ from, until }) => (until && until <= now ? [from, until] : [from]));
  const holders = [
    { at: null, version: undefined },
    ...moments
      .toSorted((a, b) => a.getTime() - b.getTime())
      .map((at) => ({ at, version: currentAt(held, at) })),
  ].filter(({ version }, index, all) => index === 0 || version !== all[index - 1]!.version);
  return holders
    .flatMap(({ at, version }, index) => {
      if (version ? !version.open : !hasInitial) return [];
      const next = holders[index + 1]?.at;
      return [{ version: version?.number ?? 0, from: at && dayOf(at), until: next ? dayOf(next) : null }];
    })
    .toReversed();
}

/** '22-11-2026', as the policies print it. */
function dayOf(at: Date): string {
  return dayInIndia(at).split('-').reverse().join('-');
}

/** Of a text's day and that of the settings which it prints ('22-11-2026') the later one. */
function later(day: string | null | undefined, other: string): string {
  const sortable = (each: string) => each.split('-').reverse().join('-');
  return day && sortable(day) > sortable(other) ? day : other;
}
