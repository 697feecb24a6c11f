import { type GatewayName, gatewayNames } from '#shop/settings/gateways.ts';
import type { Shop } from '#shop/shop.ts';

/** The gateways that can be chosen now, in their order: with credentials (R61), and not switched off (R233). */
export function offeredGateways({ gateways, terms }: Pick<Shop, 'gateways' | 'terms'>): GatewayName[] {
  return gatewayNames.filter((name) => gateways.has(name) && !terms.methodsOff.includes(name));
}
