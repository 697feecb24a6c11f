import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { api, call, quietly } from '#app/api-client.ts';
import { recall, remember } from '#app/session/storage.ts';

/** `away`: the shopper has been at the gateway and came back, or loads the page again. */
type HandOver =
  | { kind: 'opening'; handOff: HandOff | null }
  | { kind: 'away'; handOff: HandOff }
  | { kind: 'fault'; message: Exclude<HandOffFault, 'none'> };

/**
 * Posts the signed form once. Who comes back is not sent off again but asked, and who has paid, or can't pay any more,
 * goes on to how the order stands (R75).
 */
export function useHandOver(form: RefObject<HTMLFormElement | null>): {
  state: HandOver;
  noteSent: () => void;
} {
  const { state: handed, key } = useLocation();
  const [state, setState] = useState<HandOver>({ kind: 'opening', handOff: null });
  const sent = useRef(false);

  const noteSent = useCallback(() => {
    sent.current = true;
    remember('handed-over', visitOf(handed, key));
  }, [handed, key]);

  useEffect(() => {
    const handOff = readHandOff(handed);
    if (handOff === 'none') return window.location.replace('/');
    if (typeof handOff === 'string') return setState({ kind: 'fault', message: handOff });
    // A page that was gone to within a document has that document's policy, which lets no form out.
    if (!isOwnDocument()) return window.location.reload();
    setState({ kind: 'opening', handOff });
    let isOpen = true;
    const isBack = recall('handed-over') === visitOf(handed, key);
    // The page of a payment link knows how it stands, also for who has not signed in.
    if (isBack && handOff.backTo) return window.location.replace(handOff.backTo);
    // Nobody has to have signed in for a link, and the payment was begun just now.
    const asked = handOff.backTo ? null : isBack ? isSettled(handOff) : isClosed(handOff);
    void asked?.then((over) => {
      if (!isOpen || sent.current) return;
      if (over) return window.location.replace(`/order/${encodeURIComponent(handOff.orderId)}`);
      if (isBack) return setState({ kind: 'away', handOff });
      noteSent();
      form.current?.submit();
    });
    const shownAgain = (event: PageTransitionEvent) => event.persisted && window.location.reload();
    window.addEventListener('pageshow', shownAgain);
    return () => {
      isOpen = false;
      window.removeEventListener('pageshow', shownAgain);
    };
  }, [handed, key, form, noteSent]);

  const isByLink = state.kind === 'opening' && state.handOff?.backTo !== undefined;
  useEffect(() => {
    if (!isByLink || sent.current) return;
    noteSent();
    form.current?.submit();
  }, [isByLink, form, noteSent]);

  return { state, noteSent };
}

/** A payment that is continued from the orders is another visit, a reload is the same. */
function visitOf(handed: unknown, key: string): string {
  const handOff = readHandOff(handed);
  return typeof handOff === 'string' ? '' : `${handOff.transactionId} ${key}`;
}

/** Whether the shop itself knows that nothing is to be paid any more. Where nobody answers there is. */
async function isClosed({ orderId }: HandOff): Promise<boolean> {
  const result = await call(api.order[':id'].$get({ param: { id: orderId } }, quietly));
  return result.ok && result.data.order.status !== 'Payment Pending';
}

/** The same of who has been at the gateway, by the gateway's own word. */
async function isSettled({ orderId }: HandOff): Promise<boolean> {
  const result = await call(api.order['verify-phonepe'].$post({ json: { orderId } }, quietly));
  return result.data.status === 'success' || result.data.status === 'failed';
}

function isOwnDocument(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return !navigation || new URL(navigation.name).pathname === window.location.pathname;
}

/** What /PayUpaymentPage is handed as navigation state (R75). */
type HandOff = {
  transactionId: string;
  orderId: string;
  fields: Record<string, string>;
  /** The payment link that it was begun by. */
  backTo?: string;
};

/** Why nobody can be handed over: 'none' is not a fault, only somebody who typed the address. */
type HandOffFault = 'none' | 'Transaction ID not found' | 'Order details not found';

/** Reads navigation state, which anything may stand in: it came from here, but perhaps from an older page. */
export function readHandOff(state: unknown): HandOff | HandOffFault {
  if (!isRecord(state)) return 'none';
  const { transactionId, orderData, fields, backTo } = state;
  if (typeof transactionId !== 'string' || transactionId === '') return 'Transaction ID not found';
  if (!isRecord(orderData) || typeof orderData.orderId !== 'string') return 'Order details not found';
  if (!isRecord(fields)) return 'Order details not found';
  const signed = Object.entries(fields).filter(
    (field): field is [string, string] => typeof field[1] === 'string',
  );
  return {
    transactionId,
    orderId: orderData.orderId,
    fields: Object.fromEntries(signed),
    ...(typeof backTo === 'string' && backTo.startsWith('/pay/') ? { backTo } : {}),
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
