import { useState } from 'react';
import type { Outcome } from './admin.server.ts';

/** Whether a form got no answer, and may be sent once more (R344). */
export function isLost(outcome: Outcome | undefined): boolean {
  return outcome !== undefined && 'wrong' in outcome && outcome.lost === true;
}

/** What a form was last answered: what it shows of that stays where the next answer is lost. */
export function useLastAnswer<Given extends Outcome>(outcome: Given | undefined): Given | undefined {
  const [last, setLast] = useState(outcome);
  if (outcome === last || isLost(outcome)) return last;
  setLast(outcome);
  return outcome;
}
