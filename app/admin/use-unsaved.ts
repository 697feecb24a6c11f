import { type RefObject, useEffect, useRef, useState } from 'react';

/** Whether a form holds something else than when it was opened; `saved` is another one each time that it was saved. */
export function useUnsaved(form: RefObject<HTMLFormElement | null>, saved: unknown) {
  const opened = useRef('');
  const [isChanged, setChanged] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is saved it holds what was saved
  useEffect(() => {
    opened.current = heldBy(form.current);
    setChanged(false);
  }, [form, saved]);
  return { isChanged, look: () => setChanged(heldBy(form.current) !== opened.current) };
}

function heldBy(form: HTMLFormElement | null): string {
  if (!form) return '';
  const typed = [...form.elements].flatMap((field): (string | boolean)[] => {
    if (field instanceof HTMLInputElement && field.type === 'hidden') return [];
    if (field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type))
      return [field.checked];
    const isField =
      field instanceof HTMLInputElement ||
      field instanceof HTMLTextAreaElement ||
      field instanceof HTMLSelectElement;
    return isField ? [field.value] : [];
  });
  return JSON.stringify(typed);
}
