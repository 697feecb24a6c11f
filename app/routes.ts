import { index, type RouteConfig } from '@react-router/dev/routes';

/** Every page of the shop and its address. Addresses match whatever the case (decision 9). */
export default [index('storefront/home-page.tsx')] satisfies RouteConfig;
