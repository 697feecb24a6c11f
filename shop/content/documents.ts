import type { z } from 'zod';
import type { FestiveSeason } from '#shop/settings/festive-season.ts';
import type { DocumentKind } from '#shop/versions/document.ts';
import { blankCollection, type Collection, collectionSchema } from './collections.ts';
import { type Festivals, festivalsOf, festivalsSchema } from './festivals.ts';
import { type HomePart, homeSchemas } from './home-content.ts';
import { initialHome } from './initial-home.ts';
import { mailDocument } from './mail-documents.ts';
import { initialMenus, type Menus } from './menu-links.ts';
import { menusSchema } from './menus.ts';
import { ownPageSchema, type PageBody, policySchema } from './page-content.ts';
import { cancellationRefund } from './pages/cancellation-refund.ts';
import { delivery } from './pages/delivery.ts';
import { privacy } from './pages/privacy.ts';
import { shippingPolicy } from './pages/shipping-policy.ts';
import { terms } from './pages/terms.ts';
import { placeholderNames } from './placeholders.ts';

/** A document of the shop window: what it is called, what holds until staff change it, and the page that shows it. */
export type ContentDocument<Body = unknown> = DocumentKind<Body> & {
  key: string;
  title: string;
  /** Null where there is none until staff make it. */
  initial: (shop: { festiveSeason: FestiveSeason }) => Body | null;
  page: string;
  /** What its form begins with where there is nothing. */
  blank?: unknown;
  /** Which placeholders its texts may have; `own`: those that no setting is. */
  placeholders: readonly string[];
  own?: readonly string[];
};

const ability = 'change-window';

/** A part of the home page. */
export function homeDocument<P extends HomePart>(key: P) {
  return {
    kind: 'home',
    key,
    ability,
    title: homeTitles[key],
    schema: homeSchemas[key] as unknown as z.ZodType<(typeof initialHome)[P]>,
    initial: () => initialHome[key],
    page: '/',
    placeholders: key === 'strip' ? ['discountPercent'] : [],
  } satisfies ContentDocument<(typeof initialHome)[P]>;
}

const homeTitles: Record<HomePart, string> = {
  hero: 'Slides at the top',
  strip: 'Offer strip',
  featured: 'Featured collections',
  tiles: 'Tiles',
  brooch: 'Brooch promotion',
};
export const homeParts = Object.keys(homeTitles) as HomePart[];

/** The calendar of festivals. */
export const festivalsDocument = {
  kind: 'festivals',
  key: 'calendar',
  ability,
  title: 'Festivals',
  schema: festivalsSchema as unknown as z.ZodType<Festivals>,
  initial: ({ festiveSeason }) => festivalsOf(festiveSeason),
  page: '/',
  placeholders: [],
} satisfies ContentDocument<Festivals>;

/** The pages that the shop came with, by their keys, which are their paths. */
const initialPages: Record<string, PageBody> = {
  terms,
  'cancellation-refund': cancellationRefund,
  privacy,
  shippingpolicy: shippingPolicy,
  delivery,
};
export const policyKeys = Object.keys(initialPages);

/** An information page: one that the shop came with, or one that staff make, at `/pages/SLUG`; null for no slug. */
export function pageDocument(key: string): ContentDocument<PageBody> | null {
  const common = { kind: 'page', key, ability, placeholders: placeholderNames } as const;
  const initial = initialPages[key];
  if (initial) {
    return {
      ...common,
      title: initial.title,
      schema: policySchema as never,
      initial: () => initial,
      page: `/${key}`,
    };
  }
  if (!isSlug(key)) return null;
  return {
    ...common,
    title: `Page /pages/${key}`,
    schema: ownPageSchema as never,
    initial: () => null,
    page: `/pages/${key}`,
  };
}

/** The document of the page at a path of the shop; null where there can be none. */
export function pageOfPath(path: string): ContentDocument<PageBody> | null {
  const [, own, key = ''] = /^\/(pages\/)?([a-z\d-]+)$/.exec(path) ?? [];
  const document = pageDocument(key);
  return document?.page === path && (own !== undefined || policyKeys.includes(key)) ? document : null;
}

/** The links of header, side menu and footer. */
export const menusDocument = {
  kind: 'menus',
  key: 'all',
  ability,
  title: 'Menus',
  schema: menusSchema as unknown as z.ZodType<Menus>,
  initial: () => initialMenus,
  page: '/',
  placeholders: [],
} satisfies ContentDocument<Menus>;

/** A collection, at `/collections/SLUG`; null for no slug. */
export function collectionDocument(key: string): ContentDocument<Collection> | null {
  if (!isSlug(key)) return null;
  return {
    kind: 'collection',
    key,
    ability,
    title: `Collection /collections/${key}`,
    schema: collectionSchema as unknown as z.ZodType<Collection>,
    initial: () => null,
    page: `/collections/${key}`,
    blank: blankCollection,
    placeholders: [],
  };
}

/** What is wrong with the address of a new page or collection ('size-guide'); null where nothing is. */
export function newAddressFault(kind: 'page' | 'collection', key: string): string | null {
  if (kind === 'page' && policyKeys.includes(key))
    return `${key} is the address of a page that the shop came with: it is in the list above. Choose another.`;
  return isSlug(key) ? null : 'Small letters, digits and hyphens between them, such as size-guide.';
}

function isSlug(key: string): boolean {
  return /^[a-z\d]+(-[a-z\d]+)*$/.test(key) && key.length <= 60;
}

/** The document of an address of the back office; null where there can be none. */
export function findDocument(kind: string, key: string): ContentDocument | null {
  if (kind === 'home') return homeParts.includes(key as HomePart) ? homeDocument(key as HomePart) : null;
  if (kind === 'festivals') return key === festivalsDocument.key ? festivalsDocument : null;
  if (kind === 'menus') return key === menusDocument.key ? menusDocument : null;
  if (kind === 'collection') return collectionDocument(key) as ContentDocument | null;
  if (kind === 'page') return pageDocument(key) as ContentDocument | null;
  if (kind === 'mail') return mailDocument(key) as ContentDocument | null;
  return null;
}
