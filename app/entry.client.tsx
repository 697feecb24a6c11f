import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { asksToBeLeftAlone, mayMeasure } from './speed/may-measure.ts';

/** What is shown goes first; a browser that can't tell when it is idle begins at once. */
const whenIdle = (then: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(then, { timeout: 500 }) : setTimeout(then);

function hydrate() {
  // In small steps: taps and scrolling come between them.
  startTransition(() => void hydrateRoot(document, <HydratedRouter />));
}

if (window.early?.length) hydrate();
else whenIdle(hydrate);

const { speed: share } = document.documentElement.dataset;
const visit = { share, path: location.pathname, refuses: asksToBeLeftAlone(), chance: Math.random() };
if (mayMeasure(visit)) {
  whenIdle(() => void import('./speed/measure-speed.ts').then(({ measureSpeed }) => measureSpeed()));
}
