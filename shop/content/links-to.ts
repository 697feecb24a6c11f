import type { Tx } from '#db/database.server.ts';
import type { Shop } from '#shop/shop.ts';
import { openDocument } from '#shop/versions/read-versions.ts';
import { type ContentDocument, homeDocument, homeParts, menusDocument } from './documents.ts';
import { formOfDocument } from './form.ts';
import { pathOf } from './links.ts';
import { textsOf } from './texts.ts';

/** Where menus and the home page lead to a page, as they stand or by a plan: 'Menus: Header'. */
export async function findLinksTo(shop: Shop, tx: Tx, path: string): Promise<string[]> {
  const found: string[] = [];
  for (const document of [menusDocument, ...homeParts.map(homeDocument)] as ContentDocument[]) {
    const { current, planned } = await openDocument(tx, document, shop.now());
    const bodies = [current ? current.body : document.initial(shop), ...planned.map(({ body }) => body)];
    found.push(...bodies.flatMap((body) => linksIn(document, body, path)));
  }
  return [...new Set(found)];
}

function linksIn({ schema, title }: ContentDocument, body: unknown, path: string): string[] {
  return formOfDocument(schema, body)
    .filter((node) => textsOf([node]).some(({ as, value }) => as === 'link' && pathOf(value) === path))
    .map(({ label }) => `${title}: ${label}`);
}
