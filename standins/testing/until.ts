import { setTimeout as pause } from 'node:timers/promises';

/** Looks again and again until there is something to see, and gives it; throws when the time is up. */
export async function until<Seen>(
  words: string,
  look: () => Seen | Promise<Seen>,
  withinMs = 60_000,
): Promise<Exclude<Seen, false | null | undefined>> {
  const deadline = performance.now() + withinMs;
  for (;;) {
    const seen = await look();
    if (seen) return seen as Exclude<Seen, false | null | undefined>;
    if (performance.now() > deadline) throw new Error(`Not within ${withinMs} ms: ${words}`);
    await pause(10);
  }
}
