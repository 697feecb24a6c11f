import { useRouteLoaderData } from 'react-router';
import { initialMenus, type Menus } from '#shop/content/menu-links.ts';

/** The menus as the page's server sent them; those that the shop came with where nobody has changed them. */
export function useMenus(): Menus {
  return useRouteLoaderData<{ menus: Menus | null }>('root')?.menus ?? initialMenus;
}
