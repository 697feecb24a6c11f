import { type FormEvent, type KeyboardEvent, useRef } from 'react';
import { useActionData, useFetcher, useRouteLoaderData } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { toast } from '#app/ui/toast.tsx';
import type { Outcome } from './admin.server.ts';
import type { loader } from './admin-layout.tsx';
import { OutcomeWords } from './outcome-words.tsx';
import { HeldScans, ToldBefore, tooManyWait, useScans, useTold } from './scan-queue.tsx';

/**
 * Ships one parcel after the other without a mouse: the order's number from its label, Enter, the carrier's number, Enter. The
 * carrier stays. The next one can be scanned while one is sent. What is refused comes back into its fields, or, where
 * these have the next one by then, is named beneath.
 */
export function ScanForm({ carrier }: { carrier: string }) {
  const fetcher = useFetcher<Outcome>();
  const { data, state, Form } = fetcher;
  const frame = useRouteLoaderData<typeof loader>('admin');
  const posted = useActionData<Outcome>();
  const form = useRef<HTMLFormElement>(null);
  /** Whether the fields have a parcel that was refused. */
  const isPutBack = useRef(false);
  const { told, tell } = useTold();
  const { held, send, scan } = useScans(fetcher, (answer, sent, isLast) => {
    const parcel = { order: String(sent.get('order')), tracking: String(sent.get('tracking')) };
    if ('done' in answer) tell(answer.done, true);
    else if (isLast && form.current && isEmpty(form.current)) {
      fill(form.current, parcel);
      isPutBack.current = true;
    } else if ('wrong' in answer)
      tell(`${parcel.order} ${parcel.tracking} was not shipped: ${answer.wrong}`, false);
  });
  const take = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const sent = new FormData(event.currentTarget);
    const isTaken = scan(sent);
    isPutBack.current = false;
    if (!isTaken) toast.error(tooManyWait);
    // What is scanned next takes the place of one that was not taken.
    fill(event.currentTarget, { order: isTaken ? '' : String(sent.get('order')), tracking: '' });
  };
  /** Another order is another parcel: the tracking number of the one that was refused must not go with it. */
  const leaveRefused = ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
    if (!isPutBack.current || (target as HTMLInputElement).name !== 'order') return;
    fieldOf(currentTarget, 'tracking').value = '';
    isPutBack.current = false;
  };
  return (
    <Form
      ref={form}
      method="post"
      className="mt-3 space-y-3"
      onInput={leaveRefused}
      onKeyDown={goOn}
      onSubmit={take}
    >
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
      <HeldScans names={held.map((sent) => String(sent.get('order')))} onSend={send} />
      <ToldBefore lines={data && 'done' in data ? told.slice(1) : told} />
    </Form>
  );
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
