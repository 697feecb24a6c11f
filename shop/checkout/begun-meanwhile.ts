const WAIT_STEP_MS = 100;
const WAIT_AT_MOST_MS = 12_000;
const MOST_TURNS = 4;

/** Looks again and again while a payment of another tab is just being begun; gives what was seen last. */
export async function waitWhileBegun<T>(
  look: () => Promise<T>,
  isBeingBegun: (seen: T) => boolean,
): Promise<T> {
  for (let waited = 0; ; waited += WAIT_STEP_MS) {
    const seen = await look();
    if (!isBeingBegun(seen) || waited >= WAIT_AT_MOST_MS) return seen;
    await new Promise((resolve) => setTimeout(resolve, WAIT_STEP_MS));
  }
}

/**
 * Begins a payment where several tabs may begin one at once: each sees what another has just begun. `begin` gives null where
 * another was faster; null where that never ends.
 */
export async function inTurns<T>(begin: () => Promise<T | null>): Promise<T | null> {
  for (let turns = 0; turns < MOST_TURNS; turns++) {
    const begun = await begin();
    if (begun !== null) return begun;
  }
  return null;
}
