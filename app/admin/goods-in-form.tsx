import { type FormEvent, useState } from 'react';
import { Form, useFetcher, useNavigation, useRouteLoaderData } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { TextField } from '#app/ui/field.tsx';
import { toast } from '#app/ui/toast.tsx';
import type { Outcome } from './admin.server.ts';
import type { loader } from './admin-layout.tsx';
import { AskUnsaved } from './ask-unsaved.tsx';
import { GoodsLines } from './goods-in-lines.tsx';
import {
  type GoodsDraft,
  type NamedGoods,
  type WrongField,
  withChange,
  withOneMore,
} from './goods-in-state.ts';
import { OutcomeWords } from './outcome-words.tsx';
import { HeldScans, ToldBefore, tooManyWait, useScans, useTold } from './scan-queue.tsx';
import { isLost } from './use-last-answer.ts';

/**
 * `nextKey`: it is booked, and this is the key of what comes next. `draft`: what came along, and what was scanned: of a scan by
 * scripts that alone.
 */
type GoodsOutcome = Outcome & { nextKey?: string; draft?: GoodsDraft | null };
type GoodsInProps = { outcome: GoodsOutcome | undefined; today: string; newKey: string; most: number };

/** The lines that were scanned, from whom they came, and the button that books all of it in. Who leaves them is asked first. */
export function GoodsInForm({ outcome, today, newKey, most }: GoodsInProps) {
  const isBusy = useNavigation().state !== 'idle';
  const mark = useRouteLoaderData<typeof loader>('admin')?.formMark ?? '';
  const [form, setForm] = useState(() => ({
    outcome,
    wrong: wrongFieldIn(outcome),
    ...openedWith(outcome?.draft, newKey),
  }));
  if (outcome !== form.outcome) {
    const next = outcome?.nextKey ? openedWith(null, outcome.nextKey) : form;
    setForm({ ...next, outcome, wrong: wrongFieldIn(outcome) });
  }
  const { lines, typed, wrong } = form;
  // What is scanned may come in the moment in which a field of another line is typed into: each changes the lines as they are then.
  const change = (next: (lines: NamedGoods[]) => NamedGoods[]) =>
    setForm((before) => ({ ...before, lines: next(before.lines), wrong: null }));
  // While these lines are booked in, what is scanned waits: it is of the next delivery.
  const scans = useCodes((found) => {
    if (withOneMore(lines, found).length > most)
      return `${found.name} has no room: book these ${most} lines in first.`;
    change((now) => withOneMore(now, found));
    return null;
  }, !isBusy);
  return (
    <Form key={form.key} method="post" onSubmit={scans.onSubmit} className="mt-5 max-w-3xl space-y-4">
      <input type="hidden" name="mark" value={mark} />
      <input type="hidden" name="key" value={form.key} />
      <Card className="flex flex-wrap items-end gap-3">
        <TextField
          label="Barcode, SKU or product id"
          name="code"
          maxLength={100}
          autoComplete="off"
          className="min-w-60 flex-1"
        />
        {/* The first button of the form: Enter presses it. */}
        <Button type="submit" name="intent" value="scan" variant="secondary" formNoValidate>
          Add the line
        </Button>
        {scans.told}
        {!scans.isUsed && outcome?.intent === 'scan' && <OutcomeWords outcome={outcome} />}
      </Card>
      {lines.length > 0 && <AskUnsaved />}
      {lines.length > 0 && (
        <GoodsLines
          lines={lines}
          onChange={(item, to) => change((now) => withChange(now, item, to))}
          wrong={wrong}
        />
      )}
      <Card className="grid gap-3 sm:grid-cols-3">
        <TextField label="Supplier" name="supplier" defaultValue={typed?.supplier} maxLength={100} required />
        <TextField
          label="Reference"
          name="reference"
          defaultValue={typed?.reference}
          maxLength={60}
          optional
        />
        <TextField
          label="Bought on"
          name="day"
          type="date"
          defaultValue={typed?.day ?? today}
          max={today}
          required
        />
      </Card>
      <Button type="submit" name="intent" value="take-in" busy={isBusy} disabled={scans.isWaiting}>
        Book it in
      </Button>
      {!wrongFieldIn(outcome) && (
        <OutcomeWords outcome={outcome?.intent === 'take-in' ? outcome : undefined} />
      )}
    </Form>
  );
}

/** Without scripts what was typed comes with the answer. */
function openedWith(typed: GoodsDraft | null | undefined, newKey: string) {
  return { typed, key: typed?.key ?? newKey, lines: typed?.lines ?? [] };
}

/** Which field of a line was refused; null where none was. */
function wrongFieldIn(outcome: GoodsOutcome | undefined): WrongField | null {
  if (!outcome || !('wrong' in outcome) || !outcome.details?.item) return null;
  return { ...(outcome.details as Omit<WrongField, 'words'>), words: outcome.wrong };
}

/**
 * Scans of the form that go by themselves, so that the code field is free at once. `add` takes what was found, and gives
 * what is wrong with that.
 */
function useCodes(add: (found: NamedGoods) => string | null, canSend: boolean) {
  const fetcher = useFetcher<GoodsOutcome>();
  const { data, state } = fetcher;
  const { told, tell } = useTold();
  const [noRoom, setNoRoom] = useState<{ answer: GoodsOutcome; said: Outcome }>();
  const take = (answer: GoodsOutcome) => {
    const [found] = answer.draft?.lines ?? [];
    const wrong = found ? add(found) : 'wrong' in answer && answer.wrong;
    if (wrong) tell(wrong, false);
    if (found && wrong) setNoRoom({ answer, said: { intent: 'scan', wrong } });
  };
  const { held, send, scan } = useScans(fetcher, take, canSend);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (submitter?.getAttribute('value') !== 'scan') return;
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('code') as HTMLInputElement;
    const sent = new FormData();
    sent.set('intent', 'scan');
    sent.set('code', field.value.trim());
    const isTaken = field.value.trim() === '' || scan(sent);
    if (isTaken) field.value = '';
    else toast.error(tooManyWait);
    // What is scanned next takes the place of one that was not taken.
    field.select();
  };
  const said = data && data === noRoom?.answer ? noRoom.said : data;
  const isRefused = said && 'wrong' in said && !isLost(said);
  return {
    onSubmit,
    isUsed: data !== undefined,
    isWaiting: state !== 'idle' || held.length > 0,
    told: (
      <>
        <OutcomeWords outcome={said} className="basis-full text-sm" />
        <HeldScans names={held.map((sent) => String(sent.get('code')))} onSend={send} />
        <ToldBefore lines={isRefused ? told.slice(1) : told} />
      </>
    ),
  };
}
