import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useActionData, useFetcher, useRouteLoaderData } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import type { Outcome } from './admin.server.ts';
import type { loader } from './admin-layout.tsx';

/** Lines of what was scanned that stay on the screen. */
const MOST_SHOWN = 50;

/**
 * Ships one parcel after the other without a mouse: the order's number from its label, Enter, the carrier's number, Enter. The
 * carrier stays. What is refused stays in its fields.
 */
export function ScanForm({ carrier }: { carrier: string }) {
  const fetcher = useFetcher<Outcome>();
  const { data } = fetcher;
  const frame = useRouteLoaderData<typeof loader>('admin');
  const posted = useActionData<Outcome>();
  const outcome = data ?? (posted?.intent === 'scan' ? posted : undefined);
  const form = useRef<HTMLFormElement>(null);
  const [shipped, setShipped] = useState<{ id: number; words: string }[]>([]);
  useEffect(() => {
    if (!data || !form.current) return;
    const order = fieldOf(form.current, 'order');
    if ('done' in data) {
      order.value = '';
      fieldOf(form.current, 'tracking').value = '';
      setShipped((before) =>
        [{ id: (before[0]?.id ?? 0) + 1, words: data.done }, ...before].slice(0, MOST_SHOWN),
      );
    }
    order.focus();
    order.select();
  }, [data]);
  return (
    <fetcher.Form ref={form} method="post" className="mt-3 space-y-3" onKeyDown={goOn}>
      <input type="hidden" name="mark" value={frame?.formMark ?? ''} />
      <input type="hidden" name="intent" value="scan" />
      <TextField label="Carrier" name="carrier" defaultValue={carrier} maxLength={60} required />
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          label="Order number"
          name="order"
          maxLength={30}
          autoComplete="off"
          autoCapitalize="characters"
          required
        />
        <TextField label="Tracking number" name="tracking" maxLength={60} autoComplete="off" required />
      </div>
      <Button type="submit" variant="primary" size="sm" busy={fetcher.state === 'submitting'}>
        Ship it
      </Button>
      <p role="status" className="font-semibold empty:hidden">
        {outcome && 'done' in outcome && <span className="text-good">{outcome.done}</span>}
        {outcome && 'wrong' in outcome && <span className="text-danger">{outcome.wrong}</span>}
      </p>
      {shipped.length > 1 && (
        <ol className="space-y-1 text-sm text-soft">
          {shipped.slice(1).map(({ id, words }) => (
            <li key={id}>{words}</li>
          ))}
        </ol>
      )}
    </fetcher.Form>
  );
}

/** Enter goes to the next field that is empty, and sends the form once none is: a scanner ends what it reads with it. */
function goOn(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
  const form = event.currentTarget;
  const next = ['carrier', 'order', 'tracking']
    .map((name) => fieldOf(form, name))
    .find(({ value }) => value.trim() === '');
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function fieldOf(form: HTMLFormElement, name: string): HTMLInputElement {
  return form.elements.namedItem(name) as HTMLInputElement;
}
