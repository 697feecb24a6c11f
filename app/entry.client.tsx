import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

/** What is shown goes first; a browser that can't tell when it is idle begins at once. */
const whenIdle = (then: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(then, { timeout: 500 }) : setTimeout(then);

function hydrate() {
  // In small steps: taps and scrolling come between them.
  startTransition(() => void hydrateRoot(document, <HydratedRouter />));
}

if (window.early?.length) hydrate();
else whenIdle(hydrate);
