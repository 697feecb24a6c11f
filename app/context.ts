import { createContext, type RouterContextProvider } from 'react-router';
import type { Preview } from '#shop/content/read-content.ts';
import type { MailWords } from '#shop/mail/mail-text.ts';
import type { Shop } from '#shop/shop.ts';

/** What a public page's loader gets from the server: the open shop. */
export const shopContext = createContext<Shop>();

/** Whether the pages for those who build the shop are open: in development and in the demonstration. */
export const styleguideContext = createContext(false);

/** The version of a document that this page is to show, for the staff who edit it; null on every other page. */
export const previewContext = createContext<Preview | null>(null);

/** Writes a sample of a mail, as the worker would, in the words given. */
export const mailWriterContext =
  createContext<(key: string, words: MailWords) => { subject: string; html: string; text: string }>();

/**
 * The request as the log knows it: its id, its network address, and where an unexpected fault of it is written
 * down.
 */
export type RequestInfo = {
  requestId: string;
  address: string;
  onFault: (fault: unknown) => void;
  /** Whether many shoppers see the answer alike: it may be read from a replica (R383). */
  isShared?: boolean;
  /**
   * Where a page says which products it shows, if nothing that it says of others can change by their price or words
   * alone. A page that does not say so is rendered anew after every change of the catalogue.
   */
  onProducts?: (ids: readonly string[]) => void;
};
export const requestInfoContext = createContext<RequestInfo>();

/** The mark of this rendering's own inline scripts (app/frame/render-context.ts); nobody outside can know it. */
export const scriptMarkContext = createContext<string>();

/** The page as it was rendered, for the server to finish. */
export const writtenPageContext = createContext<Buffer<ArrayBuffer> | null>(null);

/** Tells who keeps pages that this one shows these products, and depends on no other one's price or words. */
export function showsOnly(
  context: Readonly<RouterContextProvider>,
  ...lists: readonly (readonly { id: string }[])[]
): void {
  context.get(requestInfoContext).onProducts?.(lists.flat().map(({ id }) => id));
}
