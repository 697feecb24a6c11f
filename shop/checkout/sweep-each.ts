import { inParallel } from '#shop/in-parallel.ts';
import type { Shop } from '#shop/shop.ts';

type Limits = { atOnce: number; limitMs: number; signal?: AbortSignal | undefined };

/**
 * Does the work for each id that a sweep found. One that fails or takes too long is left to the next sweep and keeps no other
 * from its turn; staff are told of it by the alarm `what`.
 */
export async function sweepEach(
  shop: Pick<Shop, 'alarm'>,
  ids: readonly string[],
  { what, ...limits }: Limits & { what: string },
  work: (id: string) => Promise<unknown>,
): Promise<void> {
  const outcomes = await inParallel(ids, limits, work);
  for (const [index, outcome] of outcomes.entries())
    if (outcome.status === 'rejected') shop.alarm(what, { id: ids[index], reason: String(outcome.reason) });
}

/** For work that asks the database alone, one after the other. */
export const oneByOne = { atOnce: 1, limitMs: 12_000 };
