import { checked, group, line, link, list } from './fields.ts';

const menuLink = group('Link', {
  name: line('Words', 30),
  to: checked(
    link('Leads to', { hint: 'A page of the shop, or https://.' }),
    (to) => !to.startsWith('#'),
    'is no part of a page',
  ),
});
const links = (label: string, most: number) =>
  checked(
    list(label, 'Link', menuLink, 1, most),
    (all) => new Set(all.map(({ to }) => to)).size === all.length,
    'lead to the same page twice',
  );

/** The menus as staff set them (R245): each of so many links at most, as the pages have room for. */
export const menusSchema = group('Menus', {
  header: links('Header', 10),
  side: links('Side menu: first', 8),
  sideTypes: links('Side menu: shop by type', 10),
  sideHelp: links('Side menu: about and help', 10),
  footer: links('Footer: quick links', 10),
  footerTypes: links('Footer: shop by type', 10),
  footerPolicies: links('Footer: policies', 10),
});
