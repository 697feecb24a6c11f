import { useRouteLoaderData } from 'react-router';
import { offeredGateways } from '#shop/payments/offered.ts';
import type { Terms } from '#shop/settings/terms.ts';
import type { Shop } from '#shop/shop.ts';

/** What of the shop's terms the browser works with: few, for each page carries them. */
export type PageTerms = Pick<
  Terms,
  | 'processingDays'
  | 'deliveryDays'
  | 'bankDays'
  | 'refundDays'
  | 'returnDays'
  | 'returnPhotos'
  | 'onlineBonusPercent'
>;

/** For the root loader. Without a way to pay online there is no bonus for it. */
export function pageTerms(shop: Pick<Shop, 'terms' | 'gateways'>): PageTerms {
  const { terms } = shop;
  const { processingDays, deliveryDays, bankDays, refundDays, returnDays, returnPhotos } = terms;
  const onlineBonusPercent = offeredGateways(shop).length > 0 ? terms.onlineBonusPercent : 0;
  return { processingDays, deliveryDays, bankDays, refundDays, returnDays, returnPhotos, onlineBonusPercent };
}

/** The terms in force, as the page's server sent them. */
export function useTerms(): PageTerms {
  const data = useRouteLoaderData<{ terms: PageTerms }>('root');
  if (!data) throw new Error('the terms are not there: the root loader failed');
  return data.terms;
}
