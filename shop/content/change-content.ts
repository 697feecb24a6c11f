import type { Tx } from '#db/database.server.ts';
import { refuseUnable } from '#shop/abilities.ts';
import { findAnyProducts, listProductWords } from '#shop/catalogue/find-products.server.ts';
import { findWordDoubts } from '#shop/merchandising/fair-selling.ts';
import { refuseDoubts } from '#shop/merchandising/guard-selling.ts';
import { type Refusal, refuse } from '#shop/refusals.ts';
import type { Shop } from '#shop/shop.ts';
import { publish, saveDraft, type Times } from '#shop/versions/change-versions.ts';
import type { Staff } from '#shop/viewer.ts';
import { type Collection, idsIn, spellRule } from './collections.ts';
import { type ContentDocument, homeDocument } from './documents.ts';
import { type Festivals, lateOrderBy } from './festivals.ts';
import { faultOf } from './fields.ts';
import { formOfDocument } from './form.ts';
import { type HomeContent, piecesAtTop } from './home-content.ts';
import { findDeadLink } from './links.ts';
import { findLinksTo } from './links-to.ts';
import { linksIn, readMarkdown } from './markdown.ts';
import { unknownPlaceholder } from './placeholders.ts';
import { readCollection } from './read-collection.ts';
import { readContent } from './read-content.ts';
import { readPage } from './read-page.ts';
import { type Text, textsOf } from './texts.ts';

type Change = {
  document: ContentDocument;
  opened: number;
  body: unknown;
  note: string;
  times: Times | null;
  /** Why an owner publishes what the fair-selling guard doubts. */
  reason?: string;
};

/**
 * Saves a document of the shop window, published with `times`, else as a draft (R239). What its fields don't take, a link
 * to a page that is not there, a placeholder and a piece that are not known are refused by name, and so is closing a page
 * to which a menu or the home page leads (R245).
 */
export async function saveContent(
  shop: Shop,
  tx: Tx,
  viewer: Staff,
  { times, reason = '', ...given }: Change,
): Promise<{ number: number } | Refusal> {
  const unable = refuseUnable(viewer, given.document.ability);
  if (unable) return unable;
  const fault = await findFault(shop, tx, given.document, given.body);
  if (fault) return refuse('version-wrong', { words: fault });
  const spelled = await spell(tx, given.document, given.body);
  if ('fault' in spelled) return refuse('version-wrong', { words: spelled.fault });
  const change = { ...given, ...spelled };
  if (!times) return await saveDraft(shop, tx, viewer, change);
  const linked = await closingFault(shop, tx, change);
  if (linked) return refuse('version-wrong', { words: linked });
  const unfair = await guardWords(shop, tx, viewer, { ...change, until: times.until, reason });
  return unfair ?? (await publish(shop, tx, viewer, { ...change, ...times }));
}

/** A collection with the words of its rule as the catalogue has them; anything else as it is. */
async function spell(
  tx: Tx,
  { kind }: ContentDocument,
  body: unknown,
): Promise<{ body: unknown } | { fault: string }> {
  const collection = body as Collection;
  if (kind !== 'collection' || collection.how !== 'rule') return { body };
  const spelled = spellRule(collection.rule, await listProductWords(tx));
  return 'fault' in spelled ? spelled : { body: { ...collection, rule: spelled.rule } };
}

/** Why a page or collection can't be closed; null where it is not, or was closed before. */
async function closingFault(
  shop: Shop,
  tx: Tx,
  { document: { page }, body }: Pick<Change, 'document' | 'body'>,
): Promise<string | null> {
  const closes = typeof body === 'object' && body !== null && 'open' in body && body.open === false;
  if (!closes || !(await hasPage(shop, page))) return null;
  const links = await findLinksTo(shop, tx, page);
  return links.length > 0
    ? `${page} is linked and can’t be closed (${links.join('; ')}). Take the links out there first.`
    : null;
}

type Guarded = { document: ContentDocument; body: unknown; until: Date | null; reason: string };

/** The home page and collections are held against the fair-selling guard; what they say already is not asked about again. */
async function guardWords(
  shop: Shop,
  tx: Tx,
  viewer: Staff,
  { document, body, until, reason }: Guarded,
): Promise<Refusal | null> {
  if (document.kind !== 'home' && document.kind !== 'collection') return null;
  const doubtsOf = (said: unknown) => findWordDoubts(wordsOf(document, said), { ends: until !== null });
  const known = new Set(doubtsOf(await readContent(shop, document, null)).map(({ about }) => about));
  const doubts = doubtsOf(body).filter(({ about }) => !known.has(about));
  const subject = `${document.kind} ${document.key}`;
  return await refuseDoubts(shop, tx, viewer, { doubts, subject, reason });
}

function wordsOf({ schema }: ContentDocument, body: unknown): string {
  const read = schema.safeParse(body);
  if (!read.success) return '';
  return textsOf(formOfDocument(schema, read.data))
    .filter(({ as }) => as !== 'link')
    .map(({ value }) => value)
    .join('\n');
}

/** What of a body its fields don't take, or which placeholder it can't have; null where nothing is wrong. */
export function wordingFault({ schema, placeholders, own }: ContentDocument, body: unknown): string | null {
  const fault = faultOf(schema, body);
  if (fault) return fault;
  for (const { value } of textsOf(formOfDocument(schema, schema.parse(body)))) {
    const unknown = unknownPlaceholder(value, placeholders);
    if (unknown) {
      const known = (own ?? placeholders).map((name) => `{${name}}`).join(', ');
      const more = own ? ', and those of the settings' : '';
      return `${unknown} is no placeholder here.${known && ` There are ${known}${more}.`}`;
    }
  }
  return null;
}

async function findFault(
  shop: Shop,
  tx: Tx,
  document: ContentDocument,
  body: unknown,
): Promise<string | null> {
  const fault = wordingFault(document, body);
  if (fault) return fault;
  const said = document.schema.parse(body);
  const texts = textsOf(formOfDocument(document.schema, said));
  const own = await findOwnFault(shop, tx, document, said);
  if (own) return own;
  const written = readTexts(document, texts);
  if ('fault' in written) return written.fault;
  const links = texts.filter(({ as, value }) => as === 'link' && value !== '').map(({ value }) => value);
  const dead = await findDeadLink(tx, [...links, ...written.links], (path) => hasPage(shop, path));
  return dead ? `${dead} leads to no page of the shop.` : null;
}

/** What a document of its kind can't say, though its fields take it. */
async function findOwnFault(
  shop: Shop,
  tx: Tx,
  document: ContentDocument,
  body: unknown,
): Promise<string | null> {
  if (document.kind === 'festivals') return lateOrderBy(body as Festivals);
  const gone = await findGonePiece(shop, tx, document, body);
  return gone === null ? null : `${gone} is no piece of the shop.`;
}

async function findGonePiece(
  shop: Shop,
  tx: Tx,
  { kind, key }: ContentDocument,
  body: unknown,
): Promise<string | null> {
  if (kind === 'collection') return await findGone(tx, body as Collection);
  if (kind !== 'home' || key !== 'hero') return null;
  return await findGoneAtTop(shop, tx, body as HomeContent['hero']);
}

/** The first piece of a picture at the top that the shop does not have. One that holds already may have left since. */
async function findGoneAtTop(shop: Shop, tx: Tx, hero: HomeContent['hero']): Promise<string | null> {
  const held = await readContent(shop, homeDocument('hero'), null);
  const known = new Set(['', ...(held ? piecesAtTop(held) : [])]);
  const added = piecesAtTop(hero).filter((id) => !known.has(id));
  const found = await findAnyProducts(tx, added);
  return added.find((id) => !found.has(id)) ?? null;
}

/**
 * The first piece of a collection by hand that the shop does not have; null where it has all. One that shoppers do not see yet,
 * or no more, is shown while they see it.
 */
async function findGone(tx: Tx, { how, pieces }: Collection): Promise<string | null> {
  if (how !== 'hand') return null;
  const ids = idsIn(pieces);
  const known = await findAnyProducts(tx, ids);
  return ids.find((id) => !known.has(id)) ?? null;
}

async function hasPage(shop: Shop, path: string): Promise<boolean> {
  const slug = /^\/collections\/(.+)$/.exec(path)?.[1];
  if (slug) return (await readCollection(shop, slug, null)) !== null;
  return (await readPage(shop, { path, version: null, preview: null })) !== null;
}

/** The links of what is written in Markdown, or what it may not have. */
function readTexts(
  document: ContentDocument,
  texts: readonly Text[],
): { links: string[] } | { fault: string } {
  if (document.kind !== 'page') return { links: [] };
  const links: string[] = [];
  for (const { as, value } of texts) {
    const read = as === 'words' ? readMarkdown(value) : [];
    if ('fault' in read) return read;
    links.push(...linksIn(read));
  }
  return { links };
}
