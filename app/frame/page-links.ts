import { productTypes } from '#shop/catalogue/product.ts';

export type PageLink = { to: string; name: string };

/** The pages of the five types, by the names that shoppers see (R16). */
export const typeLinks: PageLink[] = productTypes.map(({ path, name }) => ({ to: path, name }));

/** What every way through the shop begins with. */
export const mainLinks: PageLink[] = [
  { to: '/', name: 'Home' },
  { to: '/collection', name: 'Collection' },
];

/** Who the shop is and how to reach it. */
export const aboutLinks: PageLink[] = [
  { to: '/about', name: 'About Us' },
  { to: '/contact', name: 'Contact Us' },
];

/** What the shop promises, by the side menu's names (R133). */
export const policyLinks: PageLink[] = [
  { to: '/terms', name: 'Terms and Conditions' },
  { to: '/cancellation-refund', name: 'Refund and Cancellations' },
  { to: '/shippingpolicy', name: 'Shipping Policies' },
  { to: '/privacy', name: 'Privacy' },
];

export const shopperLinks: PageLink[] = [
  { to: '/order', name: 'My Orders' },
  { to: '/cart', name: 'Cart' },
];
