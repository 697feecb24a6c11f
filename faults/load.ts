import { setTimeout as pause } from 'node:timers/promises';
import type { People } from './people.ts';
import type { Plan } from './plan.ts';
import { checkOut, type Told } from './shopper.ts';
import type { World } from './world.ts';

/** What shoppers saw: how many checkouts ended how, and what they were told for certain. */
export type Experience = { endings: Record<string, number>; done: number; told: Told[] };

/** Lets all shoppers buy at once, each one checkout after the other at the times of the plan. */
export async function shopTogether(
  world: World,
  people: People,
  plan: Plan,
  seen: Experience,
  sinceStart: () => number,
): Promise<void> {
  const shoppers = Array.from({ length: plan.scale.shoppers }, (_, i) => i);
  await Promise.all(
    shoppers.map(async (shopper) => {
      const own = plan.checkouts.filter((each) => each.shopper === shopper);
      for (const [before, checkout] of own.entries()) {
        await pause(Math.max(0, checkout.atMs - sinceStart()));
        const token = people.tokenFor(shopper, before);
        const ending = await checkOut(world, people, token, checkout, seen.told);
        seen.endings[ending] = (seen.endings[ending] ?? 0) + 1;
        seen.done += 1;
      }
    }),
  );
}
