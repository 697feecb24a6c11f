import { useRouteLoaderData } from 'react-router';
import { formatPaise } from '#shop/money.ts';
import type { GatewayName } from '#shop/payments/gateway.ts';
import { offeredGateways } from '#shop/payments/offered.ts';
import type { Terms } from '#shop/settings/terms.ts';
import { codLimitInWords, feesInWords } from '#shop/settings/terms-in-words.ts';
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

/** The ways to pay that are on, and what each costs, in true words. `cod`: null where it is off. */
export type WaysToPay = {
  online: readonly GatewayName[];
  cod: string | null;
  /** Below which sum cash is taken. */
  codLimit: string;
  prepaid: string;
};

/** For the root loader. */
export function waysToPay(shop: Pick<Shop, 'gateways' | 'terms'>): WaysToPay {
  const { terms } = shop;
  return {
    online: offeredGateways(shop),
    cod: codLimitInWords(terms),
    codLimit: formatPaise(terms.codLimitPaise),
    prepaid: feesInWords(terms).prepaid,
  };
}

/** The ways to pay, as the page's server sent them; null on a page that failed. */
export function useWaysToPay(): WaysToPay | null {
  return useRouteLoaderData<{ ways: WaysToPay }>('root')?.ways ?? null;
}
