import { useEffect, useState } from 'react';
import { recall, remember } from '#app/session/storage.ts';
import type { GatewayName } from '#shop/payments/gateway.ts';
import type { PaymentMethod } from '#shop/pricing/quote.ts';

/**
 * The chosen method survives a reload; at first the first gateway that is offered, which is `phonepay` where it has
 * credentials (R61 and R62).
 */
export function usePaymentMethod(online: readonly GatewayName[]) {
  const [method, setMethod] = useState<PaymentMethod>(online[0] ?? 'cod');
  useEffect(() => {
    const kept = recall('payment-method');
    const found = [...online, 'cod' as const].find((each) => each === kept);
    if (found) setMethod(found);
  }, [online]);
  const choose = (next: PaymentMethod) => {
    setMethod(next);
    remember('payment-method', next);
  };
  return [method, choose] as const;
}
