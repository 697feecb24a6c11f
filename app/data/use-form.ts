import { type FormEvent, useRef, useState } from 'react';
import type { Faults } from './failure-words.ts';

/** What is wrong, in one sentence or by field; nothing where it is done. */
// biome-ignore lint/suspicious/noConfusingVoidType: what ends by calling its caller returns what that returns, nothing
export type Outcome = Promise<Faults | string | null | undefined | void>;

/**
 * What a button does that calls the API: once, however often it is pressed; `busy` with what it was given, until it is
 * done. `faults` are those of the last time, until the next or `clear`.
 */
export function useAction<Given extends unknown[]>(act: (...given: Given) => Outcome) {
  const [busy, setBusy] = useState<Given | null>(null);
  const [faults, setFaults] = useState<Faults>({});
  const underWay = useRef(false);
  const run = async (...given: Given) => {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(given);
    setFaults({});
    try {
      const outcome = await act(...given);
      if (outcome) setFaults(typeof outcome === 'string' ? { form: outcome } : outcome);
    } finally {
      underWay.current = false;
      setBusy(null);
    }
  };
  return { busy, faults, run, clear: () => setFaults({}) };
}

/**
 * The same for a form: `send` takes what was entered, with the value of the button that was pressed under its name.
 * `sent` is that while it is under way.
 */
export function useForm(send: (given: FormData, form: HTMLFormElement) => Outcome) {
  const { busy, faults, run } = useAction(send);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const given = new FormData(event.currentTarget);
    if (submitter instanceof HTMLButtonElement && submitter.name) given.set(submitter.name, submitter.value);
    void run(given, event.currentTarget);
  };
  return { busy: busy !== null, sent: busy?.[0], faults, submit };
}

/** What was entered in a field; '' where there is none of that name. */
export function textIn(given: FormData, name: string): string {
  return String(given.get(name) ?? '');
}
