import { useEffect, useRef } from 'react';
import { focusOn } from '#app/ui/focus-kept.ts';

/** What the page of an order is to do once a form of it was sent. */
export type Arrive = (form: HTMLFormElement) => Promise<void>;

/**
 * A form of an order's page goes once it is sent, and takes the focus with it: when `load` has brought the order as it is then,
 * the keyboard goes on at what came of it, named by a selector, and that is seen (R438). Where the form stays, so does the focus.
 */
export function useFocusAfterLoad(load: () => Promise<void>): (selector: string) => Arrive {
  const sent = useRef<{ form: HTMLFormElement; selector: string } | null>(null);
  useEffect(() => {
    if (!sent.current || sent.current.form.isConnected) return;
    const came = document.querySelector<HTMLElement>(sent.current.selector);
    const heading = came ?? document.querySelector<HTMLElement>('#main h1');
    sent.current = null;
    focusOn(heading);
    heading?.scrollIntoView({ block: 'center' });
  });
  return (selector) => async (form) => {
    sent.current = { form, selector };
    await load();
  };
}
