/** A value that is made anew when it is asked for and is so old. */
export function heldFor<T>(ms: number, make: () => T): () => T {
  let value: T;
  let madeAt = Number.NEGATIVE_INFINITY;
  return () => {
    const now = performance.now();
    if (now - madeAt < ms) return value;
    madeAt = now;
    value = make();
    return value;
  };
}
