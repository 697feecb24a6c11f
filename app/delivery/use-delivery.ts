import { useCallback, useEffect, useState } from 'react';
import { api, call } from '#app/api-client.ts';
import type { DeliveryOutput } from '#shop/shipping/delivery-output.ts';

type Answer = { asked: string; delivery: DeliveryOutput | null; failure: string | null };

/**
 * What the shop knows of a PIN code; null asks for nothing. `delivery` is always that of the PIN code asked for;
 * `failure` is the sentence to show where there is none, and `ask` asks again.
 */
export function useDelivery(pin: string | null) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [tries, setTries] = useState(0);
  const asked = pin && `${pin} ${tries}`;
  const ask = useCallback(() => setTries((count) => count + 1), []);

  useEffect(() => {
    if (!asked) return;
    let wanted = true;
    void fetchDelivery(asked.slice(0, 6)).then((result) => wanted && setAnswer({ asked, ...result }));
    return () => {
      wanted = false;
    };
  }, [asked]);

  const current = answer !== null && answer.asked === asked ? answer : null;
  return {
    delivery: current?.delivery ?? null,
    failure: current?.failure ?? null,
    waiting: asked !== null && current === null,
    ask,
  };
}

async function fetchDelivery(pin: string): Promise<Omit<Answer, 'asked'>> {
  const result = await call(api.delivery[':pin'].$get({ param: { pin } }));
  if (result.ok) return { delivery: result.data, failure: null };
  const failure = result.message ?? 'This PIN code could not be checked. Please try again.';
  return { delivery: null, failure };
}
