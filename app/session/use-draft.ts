import { useEffect, useState } from 'react';
import { getToken, userIdOf } from './session.ts';
import { forget, recall, remember } from './storage.ts';

type Fields = Record<string, string | number>;

/** What is typed in a form, and under which key it is kept. */
type Typed = { at: string; fields: Partial<Fields> };

/**
 * What is typed in a form, kept for this tab over a reload until `clear` (R368); never a password. `at`: under which key.
 * Under another one, that of who signs in next say, the form begins anew.
 */
export function useDraft<F extends Fields>(at: string, initial: F) {
  const [typed, setTyped] = useState<Typed>({ at, fields: {} });
  useEffect(() => setTyped({ at, fields: (recall(at) as Partial<Fields> | null) ?? {} }), [at]);
  return {
    fields: fieldsAt(at, typed, initial),
    change: (next: F) => {
      setTyped({ at, fields: next });
      remember(at, next);
    },
    clear: () => {
      setTyped((now) => (now.at === at ? { at, fields: {} } : now));
      forget(at);
    },
  };
}

/** What the form of a key shows: what was typed under that key, else what it begins with. */
export function fieldsAt<F extends Fields>(at: string, typed: Typed, initial: F): F {
  return typed.at === at ? { ...initial, ...fitting(typed.fields, initial) } : initial;
}

/** Where the tab keeps what this account's owner types; nobody else finds it there. */
export function ownDraft(form: string): string {
  return draftOf(form, userIdOf(getToken() ?? '') ?? '');
}

/** What somebody typed before the sign-in is theirs after it. */
export function adoptDraft(form: string): void {
  const [own, visitors] = [ownDraft(form), draftOf(form, '')];
  if (own === visitors || !hasDraft(visitors)) return;
  remember(own, recall(visitors));
  forget(visitors);
}

const draftOf = (form: string, userId: string) => `${form} of ${userId}`;

/** Whether something is typed there in this tab. */
export function hasDraft(at: string): boolean {
  return recall(at) !== null;
}

function fitting<F extends Fields>(kept: Partial<Fields>, fields: F): Partial<F> {
  const known = Object.entries(kept).filter(([name, value]) => typeof value === typeof fields[name]);
  return Object.fromEntries(known) as Partial<F>;
}
