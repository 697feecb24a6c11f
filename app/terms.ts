import { useRouteLoaderData } from 'react-router';
import type { Terms } from '#shop/settings/terms.ts';

/** What of the shop's terms the browser works with: few, for each page carries them. */
export type PageTerms = Pick<
  Terms,
  'processingDays' | 'deliveryDays' | 'bankDays' | 'refundDays' | 'returnDays' | 'returnPhotos'
>;

/** For the root loader. */
export function pageTerms(terms: Terms): PageTerms {
  const { processingDays, deliveryDays, bankDays, refundDays, returnDays, returnPhotos } = terms;
  return { processingDays, deliveryDays, bankDays, refundDays, returnDays, returnPhotos };
}

/** The terms in force, as the page's server sent them. */
export function useTerms(): PageTerms {
  const data = useRouteLoaderData<{ terms: PageTerms }>('root');
  if (!data) throw new Error('the terms are not there: the root loader failed');
  return data.terms;
}
