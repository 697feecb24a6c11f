import { useContext } from 'react';
import { createPortal } from 'react-dom';
import { Meta, UNSAFE_DataRouterDataContext, useLocation } from 'react-router';

/** Of what the server wrote the page, while its tags stand in the head. */
let first: { data: unknown; location: unknown } | undefined;
let isWritten = true;

/**
 * In the browser: what a page says in its head, from the second page on; that of the first one is the server's. Preact takes over
 * what is in the root alone: elsewhere it would take any tag for its own that has the name of one of its own, and extensions of
 * browsers put theirs into head and body.
 */
export function NextHead() {
  const data = useContext(UNSAFE_DataRouterDataContext);
  const location = useLocation();
  first ??= { data, location };
  if (isWritten && first.data === data && first.location === location) return null;
  if (isWritten) removeWritten();
  isWritten = false;
  return createPortal(<Meta />, document.head);
}

/** They stand between the shop's own script and the links that all pages have, style sheets before the others. */
function removeWritten(): void {
  const before = document.head.querySelector('script[data-before-meta]');
  const tag = () => before?.nextElementSibling;
  while (tag() && !tag()?.matches('link[rel=stylesheet],link[rel=icon]')) tag()?.remove();
}
