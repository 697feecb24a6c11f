import { refuseCommon } from '#shop/common-refusals.ts';
import type { Paise } from '#shop/money.ts';
import type { Refusal } from '#shop/refusals.ts';
import type { Terms } from '#shop/settings/terms.ts';

export type PinFact = { pin: string; codAvailable: boolean };

/**
 * Why there is no cash on delivery: it is switched off (R233), none is taken at the PIN code (R53), or the order amount, items less
 * discount, before delivery and fees, is too high (R10). Null where there is.
 */
export function findCodFault(
  orderAmountPaise: Paise,
  pin: PinFact | null,
  { codLimitPaise, methodsOff = [] }: Pick<Terms, 'codLimitPaise'> & Partial<Pick<Terms, 'methodsOff'>>,
): Refusal | null {
  if (methodsOff.includes('cod')) return refuseCommon('cod-off');
  if (pin && !pin.codAvailable) return refuseCommon('cod-unavailable-at-pin', { pin: pin.pin });
  return orderAmountPaise < codLimitPaise
    ? null
    : refuseCommon('cod-unavailable', { limitPaise: codLimitPaise });
}
