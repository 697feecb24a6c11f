import { useEffect, useState } from 'react';
import { browser } from '#app/session/storage.ts';
import { FestivalMotif } from '#app/ui/festival-motif.tsx';
import { findPin } from '#shop/shipping/pin.ts';
import { KEPT, orderByWords, useDelivery } from './use-delivery.ts';

/** The last day to order for a festival, by the PIN code that was asked about last here; nothing where there is none. */
export function OrderByNote() {
  const [pin, setPin] = useState<string | null>(null);
  useEffect(() => setPin(findPin(browser.get(KEPT) ?? '')), []);
  const { delivery } = useDelivery(pin);
  if (!delivery?.orderBy) return null;
  return (
    <p className="flex items-center gap-2 text-sm font-semibold">
      <FestivalMotif festival={delivery.orderBy.festival} className="size-6 shrink-0 text-gold" />
      <span>
        {orderByWords(delivery.orderBy)} ({delivery.city ?? delivery.pin})
      </span>
    </p>
  );
}
