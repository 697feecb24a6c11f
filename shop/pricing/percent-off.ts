import type { Paise } from '#shop/money.ts';

/** R11: whole percent off, 0 where the original price is not above the price. */
export function percentOff(pricePaise: Paise, originalPricePaise: Paise): number {
  return originalPricePaise > pricePaise ? Math.round((1 - pricePaise / originalPricePaise) * 100) : 0;
}
