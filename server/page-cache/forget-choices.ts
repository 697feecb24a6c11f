import type { KeptChoices } from '#shop/catalogue/keep-choices.ts';
import { atRate } from './at-rate.ts';
import { ALL_LISTS } from './changes.ts';
import type { Forget } from './open-kept-pages.server.ts';

/** In a rush on single pieces lists are not counted anew for each (R421). */
const RATE = { atOnce: 1, everyMs: 10_000 };

/**
 * What forgets the choices beside lists when the catalogue changes, for single products now and then. `forgetPages` is
 * then told of all lists: those made since have the counts of before.
 */
export function forgetChoices(
  choices: Pick<KeptChoices, 'forget'>,
  forgetPages: Forget,
  rate = RATE,
): Forget {
  const nowAndThen = atRate(() => {
    choices.forget();
    forgetPages(ALL_LISTS);
  }, rate);
  return (productId) => (productId === undefined ? choices.forget() : nowAndThen());
}
