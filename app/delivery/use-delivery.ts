import { api, call } from '#app/api-client.ts';
import { failureWords } from '#app/data/failure-words.ts';
import { useAnswer } from '#app/data/use-answer.ts';
import type { DeliveryOutput } from '#shop/shipping/delivery-output.ts';
import { daysWords, weekdayWords } from '#shop/time.ts';
import { deliveryTexts } from './delivery-texts.ts';

/** Where this browser keeps the PIN code that was asked about last. */
export const KEPT = 'pin';

/**
 * What the shop knows of a PIN code; null asks for nothing. `delivery` is always that of the PIN code asked for;
 * `failure` is the sentence to show where there is none, and `ask` asks again.
 */
export function useDelivery(pin: string | null) {
  const { answer, waiting, ask } = useAnswer(pin, fetchDelivery);
  const current = waiting ? null : answer;
  return {
    delivery: current?.ok ? current.data : null,
    failure:
      current && !current.ok
        ? failureWords(current, { otherwise: deliveryTexts.failed, offline: deliveryTexts.failed })
        : null,
    waiting,
    ask,
  };
}

const fetchDelivery = (pin: string) => call(api.delivery[':pin'].$get({ param: { pin } }));

/** 'Order by Thu, Nov 5 to have it for Diwali' (R242). */
export function orderByWords({ festival, date }: { festival: string; date: string }): string {
  return deliveryTexts.orderBy(weekdayWords(date), festival);
}

/** 'Delivery to Mohali: Tue, Nov 24 – Thu, Nov 26'; where the city is not known, to the PIN code. */
export function deliveryWords(
  delivery: Pick<DeliveryOutput, 'pin' | 'city' | 'earliestDate' | 'latestDate'>,
) {
  const { pin, city, earliestDate, latestDate } = delivery;
  return deliveryTexts.to(city ?? pin, daysWords(earliestDate, latestDate));
}
