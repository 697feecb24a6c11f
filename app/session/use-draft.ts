import { useEffect, useState } from 'react';
import { getToken, userIdOf } from './session.ts';
import { forget, recall, remember } from './storage.ts';

type Fields = Record<string, string | number>;

/**
 * What is typed in a form, kept for this tab over a reload until `clear` (R368); never a password. `at`: under which key, as
 * long as the form is there.
 */
export function useDraft<F extends Fields>(at: string, initial: F) {
  const [fields, setFields] = useState(initial);
  useEffect(() => {
    const kept = recall(at) as Partial<Fields> | null;
    if (kept) setFields((now) => ({ ...now, ...fitting(kept, now) }));
  }, [at]);
  return {
    fields,
    change: (next: F) => {
      setFields(next);
      remember(at, next);
    },
    clear: () => {
      setFields(initial);
      forget(at);
    },
  };
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
