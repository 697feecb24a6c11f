import { useRouteLoaderData } from 'react-router';
import { initialMenus, type Menus } from '#shop/content/menu-links.ts';

/** The pictures of the types, by the addresses of their pages. */
export function useTypeFiles(): Record<string, string> {
  return useRouteLoaderData<{ typeFiles: Record<string, string> }>('root')?.typeFiles ?? {};
}

/** The menus as the page's server sent them; those that the shop came with where nobody has changed them. */
export function useMenus(): Menus {
  return useRouteLoaderData<{ menus: Menus | null }>('root')?.menus ?? initialMenus;
}
