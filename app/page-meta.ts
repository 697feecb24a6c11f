import { pictureUrl } from '#shop/catalogue/picture.ts';

type PageMeta = {
  title: string;
  description: string;
  /** Path of the page, lower case: its canonical address (decision 9). */
  path: string;
  /** Name of the picture that stands for the page where it is shared. */
  picture?: string | undefined;
  /** Address of the shop, from the root's data. */
  siteUrl: string | undefined;
};

/** Title, description, canonical address and Open Graph of a page. */
export function pageMeta({ title, description, path, picture = 'hero-2', siteUrl = '' }: PageMeta) {
  const address = `${siteUrl}${path === '/' ? '/' : path.toLowerCase()}`;
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link' as const, rel: 'canonical', href: address },
    { property: 'og:site_name', content: 'Gehna' },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: `${siteUrl}${pictureUrl(picture, 1200, 'jpg')}` },
    { property: 'og:locale', content: 'en_IN' },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}
