import { useEffect, useState } from 'react';
import { browser } from '#app/session/storage.ts';
import { findPin } from '#shop/shipping/pin.ts';
import { KEPT, orderByWords, useDelivery } from './use-delivery.ts';

/** The last day to order for a festival, by the PIN code that was asked about last here; nothing where there is none. */
export function OrderByNote() {
  const [pin, setPin] = useState<string | null>(null);
  useEffect(() => setPin(findPin(browser.get(KEPT) ?? '')), []);
  const { delivery } = useDelivery(pin);
  if (!delivery?.orderBy) return null;
  return (
    <p className="text-sm font-semibold">
      {orderByWords(delivery.orderBy)} ({delivery.city ?? delivery.pin})
    </p>
  );
}
