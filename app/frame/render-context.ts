import { createContext, useContext, useState } from 'react';

/** The id under which the log knows the request that this page answers; only the server's rendering has it. */
export const RequestId = createContext<string | null>(null);

/** Where the page shows it; a browser that takes the page over finds it there again. */
export const REQUEST_ID_ELEMENT = 'request-id';

/** The request's id; null where the page came by a link, and no answer with an id was read. */
export function useRequestId(): string | null {
  const rendered = useContext(RequestId);
  const [shown] = useState(() =>
    typeof document === 'undefined' ? null : document.getElementById(REQUEST_ID_ELEMENT)?.textContent || null,
  );
  return rendered ?? shown;
}

/**
 * Marks, as a nonce, the inline scripts that the shop writes itself: the server lets exactly these run, and takes the
 * mark off the page. Only the server's rendering has it.
 */
export const ScriptMark = createContext<string | undefined>(undefined);
