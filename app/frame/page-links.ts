import { productTypes } from '#shop/catalogue/product.ts';

export type PageLink = { to: string; name: string };

/** The pages of the five types, by the names that shoppers see (decision 15). */
export const typeLinks: PageLink[] = productTypes.map(({ path, name }) => ({ to: path, name }));

/** What every way through the shop begins with. Pages join here when they open. */
export const mainLinks: PageLink[] = [
  { to: '/', name: 'Home' },
  { to: '/collection', name: 'Collection' },
];

export const shopperLinks: PageLink[] = [
  { to: '/order', name: 'My Orders' },
  { to: '/cart', name: 'Cart' },
];
