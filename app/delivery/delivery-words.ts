import type { DeliveryOutput } from '#shop/shipping/delivery-output.ts';
import { weekdayWords } from '#shop/time.ts';

/** 'Delivery to Mohali by Tue 24 Nov – Thu 26 Nov'; where the city is not known, to the PIN code. */
export function deliveryWords(
  delivery: Pick<DeliveryOutput, 'pin' | 'city' | 'earliestDate' | 'latestDate'>,
) {
  const { pin, city, earliestDate, latestDate } = delivery;
  const last = weekdayWords(latestDate);
  const days = earliestDate === latestDate ? last : `${weekdayWords(earliestDate)} – ${last}`;
  return `Delivery to ${city ?? pin} by ${days}`;
}
