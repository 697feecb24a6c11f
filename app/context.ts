import { createContext } from 'react-router';
import type { Shop } from '#shop/shop.ts';

/** What a public page's loader gets from the server: the open shop. */
export const shopContext = createContext<Shop>();

/** Whether the pages for those who build the shop are open: in development and in the demonstration. */
export const styleguideContext = createContext(false);

/**
 * The request as the log knows it: its id, its network address, and where an unexpected fault of it is written
 * down.
 */
export type RequestInfo = { requestId: string; address: string; onFault: (fault: unknown) => void };
export const requestInfoContext = createContext<RequestInfo>();

/** The mark of this rendering's own inline scripts (app/frame/render-context.ts); nobody outside can know it. */
export const scriptMarkContext = createContext<string>();
