import type { MetaDescriptor } from 'react-router';
import { pictureUrl } from '#shop/catalogue/product.ts';

type PageMeta = {
  title: string;
  description: string;
  /** Path of the page, lower case: its canonical address (R134). */
  path: string;
  /** Name of the picture that stands for the page where it is shared. */
  picture?: string | undefined;
  /** Instead of it, the address of what is drawn for the page (R395). */
  card?: string | undefined;
  kind?: 'website' | 'product';
  /** Address of the shop, from the root's data. */
  siteUrl: string | undefined;
  /** A shopper's own page, or one that answers a question: search engines leave it out. */
  own?: boolean;
  /** What the page says to machines (app/structured-data.ts). */
  things?: readonly object[] | undefined;
};

/**
 * What a page says about itself in its head: title, description, canonical address, how it looks where it is
 * shared.
 */
export function pageMeta(page: PageMeta): MetaDescriptor[] {
  const { title, description, path, picture = 'diwali-wide', siteUrl = '', kind = 'website' } = page;
  const address = `${siteUrl}${path.toLowerCase()}`;
  const image = `${siteUrl}${page.card ?? pictureUrl(picture, 1200, 'jpg')}`;
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    ...(page.own ? [{ name: 'robots', content: 'noindex' }] : []),
    { property: 'og:site_name', content: 'Gehna' },
    { property: 'og:type', content: kind },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: image },
    { property: 'og:locale', content: 'en_IN' },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:image', content: image },
    ...(page.things ?? []).map((thing) => ({ 'script:ld+json': thing as Record<string, never> })),
  ];
}
