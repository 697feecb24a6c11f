import { useEffect, useRef, useState } from 'react';
import { api, call } from '#app/api-client.ts';
import { Button } from '#app/ui/button.tsx';
import { OrderCard, type OrderOutput } from './order-card.tsx';

/** The orders that come after the order `from`: some more each time that the shopper asks for them. */
export function OlderOrders({ from }: { from: string }) {
  const [shown, setShown] = useState<{ orders: OrderOutput[]; firstNew: number; next: string | null }>({
    orders: [],
    firstNew: 0,
    next: from,
  });
  const [state, setState] = useState<'ready' | 'loading' | 'failed'>('ready');
  const list = useRef<HTMLUListElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  // Where the button was, or is again.
  useEffect(() => {
    const firstNew = list.current?.children[shown.firstNew];
    if (firstNew instanceof HTMLElement) firstNew.focus();
  }, [shown]);
  useEffect(() => {
    if (state === 'failed') button.current?.focus();
  }, [state]);

  async function showMore(before: string) {
    setState('loading');
    const answer = await call(api.order.userorders.$post({ json: { before } }));
    if (!answer.ok) return setState('failed');
    const { orders, next } = answer.data;
    setShown(({ orders: before }) => ({ orders: [...before, ...orders], firstNew: before.length, next }));
    setState('ready');
  }

  const { orders, next } = shown;
  return (
    <>
      <ul ref={list} className="flex flex-col gap-6 empty:hidden">
        {orders.map((order) => (
          <li key={order._id} tabIndex={-1}>
            <OrderCard order={order} />
          </li>
        ))}
      </ul>
      {state === 'failed' && (
        <p role="alert" className="font-semibold text-danger">
          Failed to load orders
        </p>
      )}
      {next !== null && (
        <Button
          ref={button}
          variant="secondary"
          className="self-center"
          busy={state === 'loading'}
          onClick={() => void showMore(next)}
        >
          Show older orders
        </Button>
      )}
    </>
  );
}
