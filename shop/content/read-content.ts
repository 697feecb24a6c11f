import type { Shop } from '#shop/shop.ts';
import { currentDocument } from '#shop/versions/current-document.ts';
import { selectVersion } from '#shop/versions/versions.server.ts';
import {
  type ContentDocument,
  festivalsDocument,
  findDocument,
  homeDocument,
  homeParts,
  menusDocument,
} from './documents.ts';
import type { Festivals } from './festivals.ts';
import type { HomeContent } from './home-content.ts';
import type { Menus } from './menu-links.ts';

/** A version of a document that a member of staff looks at on its page, in place of the one that holds. */
export type Preview = { kind: string; key: string; body: unknown };

/** What a document says now, or in a preview of it; null where there is none. */
export async function readContent<Body>(
  shop: Shop,
  document: ContentDocument<Body>,
  preview: Preview | null,
): Promise<Body | null> {
  if (preview?.kind === document.kind && preview.key === document.key) {
    const parsed = document.schema.safeParse(preview.body);
    return parsed.success ? parsed.data : document.initial(shop);
  }
  return await currentDocument<Body | null>(shop, document as never, document.initial(shop));
}

/** All parts of the home page. */
export async function readHome(shop: Shop, preview: Preview | null): Promise<HomeContent> {
  const parts = await Promise.all(
    homeParts.map(async (part) => [part, await readContent(shop, homeDocument(part), preview)] as const),
  );
  return Object.fromEntries(parts) as unknown as HomeContent;
}

/** The version that an address of the shop names for a preview ('home.hero.12'); null where there is none. */
export async function findPreview(shop: Shop, named: string): Promise<Preview | null> {
  const [, kind = '', key = '', number = ''] = /^([a-z-]+)\.([a-z\d-]*)\.(\d{1,9})$/.exec(named) ?? [];
  const document = findDocument(kind, key);
  if (!document) return null;
  const version = await selectVersion(shop.db, document, Number(number));
  return version ? { kind, key, body: version.body } : null;
}

/** The calendar of festivals as it stands. */
export async function readFestivals(shop: Shop, preview: Preview | null = null): Promise<Festivals> {
  return (await readContent<Festivals>(shop, festivalsDocument, preview)) ?? { festivals: [] };
}

/** The menus as staff set them; null where nobody has: then every page has them already. */
export async function readMenus(shop: Shop, preview: Preview | null): Promise<Menus | null> {
  return await readContent<Menus>(shop, { ...menusDocument, initial: () => null }, preview);
}
