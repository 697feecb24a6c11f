import type { Paise } from '#shop/money.ts';
import { HOLD_AFTER_SESSION_MS } from '#shop/payments/attempt.ts';
import { findAttemptByToken } from '#shop/payments/attempts.ts';
import type { GatewayName, HandOff } from '#shop/payments/gateway.ts';
import type { Shop } from '#shop/shop.ts';

export type OpenPayPage = {
  kind: 'open';
  scriptUrl: string;
  mode: string;
  amountPaise: Paise;
  handOff: HandOff;
};

/**
 * What a page of ours needs to open a payment at its gateway (R73). The random token in its address is the key:
 * who has it may pay, and learns the amount alone. 'over': paid, failed or lapsed; null: no such payment.
 */
export async function findPayPage(
  shop: Shop,
  gateway: GatewayName,
  returnToken: string,
): Promise<OpenPayPage | { kind: 'over' } | null> {
  const attempt = await findAttemptByToken(shop.db, returnToken);
  const { scriptUrl, mode } = shop.gateways.get(gateway)?.payPage ?? {};
  if (attempt?.gateway !== gateway || !attempt.handOff || !scriptUrl || !mode) return null;
  const { state, handOff, amountPaise, holdUntil } = attempt;
  const isOpen = state === 'started' && shop.now().getTime() < holdUntil.getTime() - HOLD_AFTER_SESSION_MS;
  return isOpen ? { kind: 'open', scriptUrl, mode, amountPaise, handOff } : { kind: 'over' };
}
