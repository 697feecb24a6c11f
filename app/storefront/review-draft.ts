import { ownDraft } from '#app/session/use-draft.ts';

/** Where the tab keeps what this account's owner, or a visitor, types for a product. */
export const reviewDraft = (productId: string) => ownDraft(`review ${productId}`);
