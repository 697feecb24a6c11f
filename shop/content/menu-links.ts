import { productTypes } from '#shop/catalogue/product.ts';

export type PageLink = { to: string; name: string };

/** The pages of the five types, by the names that shoppers see (R16). */
export const typeLinks: PageLink[] = productTypes.map(({ path, name }) => ({ to: path, name }));

/** What every way through the shop begins with. */
const mainLinks: PageLink[] = [
  { to: '/', name: 'Home' },
  { to: '/collection', name: 'Collection' },
];

const giftsLink: PageLink = { to: '/gifts', name: 'Gifts' };

/** Who the shop is and how to reach it. */
const aboutLinks: PageLink[] = [
  { to: '/about', name: 'About Us' },
  { to: '/contact', name: 'Contact Us' },
];

/** What the shop promises, by the side menu's names (R133). */
const policyLinks: PageLink[] = [
  { to: '/terms', name: 'Terms and Conditions' },
  { to: '/cancellation-refund', name: 'Refund and Cancellations' },
  { to: '/shippingpolicy', name: 'Shipping Policies' },
  { to: '/privacy', name: 'Privacy' },
];

/** The links of the header, of the side menu on a phone and of the footer, in their order. */
export type Menus = {
  header: PageLink[];
  side: PageLink[];
  sideTypes: PageLink[];
  sideHelp: PageLink[];
  footer: PageLink[];
  footerTypes: PageLink[];
  footerPolicies: PageLink[];
};

/** The menus until staff change them. */
export const initialMenus: Menus = {
  header: [...mainLinks, ...typeLinks, giftsLink, ...aboutLinks],
  side: [...mainLinks, giftsLink],
  sideTypes: typeLinks,
  sideHelp: [...aboutLinks, ...policyLinks],
  footer: [
    ...mainLinks,
    giftsLink,
    ...aboutLinks,
    { to: '/order', name: 'My Orders' },
    { to: '/cart', name: 'Cart' },
  ],
  footerTypes: typeLinks,
  footerPolicies: [...policyLinks, { to: '/delivery', name: 'Delivery' }],
};
