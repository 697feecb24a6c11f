/** Chance that begins at a seed: the same seed gives the same numbers (mulberry32). */
export type Chance = ReturnType<typeof chanceOf>;

export function chanceOf(seed: number) {
  let state = seed >>> 0;
  /** From 0 up to, but not including, 1. */
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  /** Whole, both ends included. */
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    whole,
    /** True in so many of a hundred cases. */
    percent: (of: number) => next() * 100 < of,
    pick: <T>(all: readonly T[]): T => all[whole(0, all.length - 1)]!,
    /** One of the names, each as likely as its weight says. */
    weighted<Name extends string>(weights: Readonly<Record<Name, number>>): Name {
      const entries = Object.entries(weights) as [Name, number][];
      const mark = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      let reached = 0;
      for (const [name, weight] of entries) {
        reached += weight;
        if (mark < reached) return name;
      }
      return entries[0]![0];
    },
  };
}
