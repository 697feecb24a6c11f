import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useActionData, useFetcher, useRouteLoaderData } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import type { Outcome } from './admin.server.ts';
import type { loader } from './admin-layout.tsx';
import { OutcomeWords } from './outcome-words.tsx';

/** Lines of what was scanned that stay on the screen. */
const MOST_SHOWN = 50;

type Told = { id: number; words: string; isDone: boolean };

/**
 * Ships one parcel after the other without a mouse: the order's number from its label, Enter, the carrier's number, Enter. The
 * carrier stays. The next one can be scanned while one is sent. What is refused comes back into its fields, or, where
 * these have the next one by then, is named beneath.
 */
export function ScanForm({ carrier }: { carrier: string }) {
  const { data, state, submit, Form } = useFetcher<Outcome>();
  const frame = useRouteLoaderData<typeof loader>('admin');
  const posted = useActionData<Outcome>();
  const form = useRef<HTMLFormElement>(null);
  /** Parcels without an answer: the first is being sent. */
  const scanned = useRef<FormData[]>([]);
  const [told, setTold] = useState<Told[]>([]);
  const tell = (words: string, isDone: boolean) =>
    setTold((before) => [{ id: (before[0]?.id ?? 0) + 1, words, isDone }, ...before].slice(0, MOST_SHOWN));
  const send = () => {
    const [next] = scanned.current;
    if (next) void submit(next, { method: 'post' });
  };
  const scan = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    scanned.current.push(new FormData(event.currentTarget));
    fill(event.currentTarget, { order: '', tracking: '' });
    if (scanned.current.length === 1) send();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is taken up once
  useEffect(() => {
    const answered = data && scanned.current.shift();
    if (!answered || !form.current) return;
    const parcel = { order: `${answered.get('order')}`, tracking: `${answered.get('tracking')}` };
    if ('done' in data) tell(data.done, true);
    else if (scanned.current.length === 0 && isEmpty(form.current)) fill(form.current, parcel);
    else tell(`${parcel.order} ${parcel.tracking} was not shipped: ${wrongIn(data)}`, false);
    send();
  }, [data]);
  return (
    <Form ref={form} method="post" className="mt-3 space-y-3" onKeyDown={goOn} onSubmit={scan}>
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
      <Button type="submit" variant="primary" size="sm" busy={state === 'submitting'}>
        Ship it
      </Button>
      <OutcomeWords
        outcome={data ?? (posted?.intent === 'scan' ? posted : undefined)}
        className="text-base"
      />
      <ToldBefore lines={data && 'done' in data ? told.slice(1) : told} />
    </Form>
  );
}

function ToldBefore({ lines }: { lines: readonly Told[] }) {
  if (lines.length === 0) return null;
  return (
    <ol className="space-y-1 text-sm">
      {lines.map(({ id, words, isDone }) => (
        <li key={id} className={isDone ? 'text-soft' : 'font-semibold text-danger'}>
          {words}
        </li>
      ))}
    </ol>
  );
}

function wrongIn(outcome: Outcome): string {
  return 'wrong' in outcome ? outcome.wrong : 'you were signed out.';
}

/** Enter goes to the next field that is empty, and sends the form once none is: a scanner ends what it reads with it. */
function goOn(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
  const form = event.currentTarget;
  event.preventDefault();
  const next = ['carrier', 'order', 'tracking']
    .map((name) => fieldOf(form, name))
    .find(({ value }) => value.trim() === '');
  // Also while the button is busy, which would hold the browser's own sending back.
  if (next) next.focus();
  else form.requestSubmit();
}

/** Puts a parcel into the fields, and what is scanned next takes the place of its order. */
function fill(form: HTMLFormElement, { order, tracking }: { order: string; tracking: string }) {
  const field = fieldOf(form, 'order');
  field.value = order;
  fieldOf(form, 'tracking').value = tracking;
  field.focus();
  field.select();
}

function isEmpty(form: HTMLFormElement): boolean {
  return ['order', 'tracking'].every((name) => fieldOf(form, name).value === '');
}

function fieldOf(form: HTMLFormElement, name: string): HTMLInputElement {
  return form.elements.namedItem(name) as HTMLInputElement;
}
