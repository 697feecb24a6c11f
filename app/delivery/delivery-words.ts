import type { DeliveryOutput } from '#shop/shipping/delivery-output.ts';

/** 'Delivery to Mohali by Tue 24 Nov – Thu 26 Nov'; where the city is not known, to the PIN code. */
export function deliveryWords(
  delivery: Pick<DeliveryOutput, 'pin' | 'city' | 'earliestDate' | 'latestDate'>,
) {
  const { pin, city, earliestDate, latestDate } = delivery;
  const last = dayWords(latestDate);
  const days = earliestDate === latestDate ? last : `${dayWords(earliestDate)} – ${last}`;
  return `Delivery to ${city ?? pin} by ${days}`;
}

/** '2026-11-24' as 'Tue 24 Nov', whose parts stay on one line. */
function dayWords(isoDay: string): string {
  const parts = dayFormat.formatToParts(new Date(isoDay));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value;
  return `${part('weekday')}\u00a0${part('day')}\u00a0${part('month')}`;
}

const dayFormat = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});
