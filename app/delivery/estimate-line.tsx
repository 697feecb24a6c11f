import { Truck } from 'lucide-react';
import type { DeliveryOutput } from '#shop/shipping/delivery-output.ts';
import { deliveryWords } from './delivery-words.ts';

/** When the order comes: for the address's PIN code, or, before it is known, the usual way. */
export function EstimateLine({ delivery, usualWay }: { delivery: DeliveryOutput | null; usualWay: string }) {
  return (
    <p className="flex gap-2 text-sm">
      <Truck aria-hidden="true" strokeWidth={1.5} className="mt-0.5 size-4 shrink-0 text-gold" />
      <span className="min-w-0">{delivery ? deliveryWords(delivery) : usualWay}</span>
    </p>
  );
}
