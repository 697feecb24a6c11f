import { setTimeout as pause } from 'node:timers/promises';
import type { BadKind, Plan } from './plan.ts';
import type { World } from './world.ts';

export type Tally = { kills: Record<string, number>; badTimes: Record<string, number>; holds: number };

const switched: Record<BadKind, [on: object, off: object]> = {
  down: [{ down: true }, { down: false }],
  garbled: [{ garbled: true }, { garbled: false }],
  slow: [{ slowMs: 4500 }, { slowMs: 0 }],
  'refunds fail': [{ refunds: 'fail' }, { refunds: 'complete' }],
};

/** Kills processes, troubles gateways and holds a replica back as the plan says; resolves when all are back. `sinceStart`: ms. */
export async function wreakHavoc(world: World, plan: Plan, sinceStart: () => number): Promise<Tally> {
  const tally: Tally = { kills: {}, badTimes: {}, holds: 0 };
  const until = (atMs: number) => pause(Math.max(0, atMs - sinceStart()));

  // What falls on a part that is still away waits its turn: each planned kill kills.
  async function killAll(name: string): Promise<void> {
    const part = world.partOf(name);
    for (const { atMs, awayMs } of plan.kills.filter((each) => each.part === name)) {
      await until(atMs);
      await part.kill();
      tally.kills[name] = (tally.kills[name] ?? 0) + 1;
      await pause(awayMs);
      await part.start();
    }
  }

  async function troubleAll(slug: string): Promise<void> {
    for (const { atMs, kind, lastsMs } of plan.badTimes.filter((each) => each.gateway === slug)) {
      await until(atMs);
      tally.badTimes[kind] = (tally.badTimes[kind] ?? 0) + 1;
      const [on, off] = switched[kind];
      await world.control(slug, { ...on });
      await pause(lastsMs);
      await world.control(slug, { ...off });
    }
  }

  async function holdAll(): Promise<void> {
    for (const { atMs, lastsMs } of world.replica ? plan.holds : []) {
      await until(atMs);
      if (await world.replica?.holdBack()) tally.holds += 1;
      await pause(lastsMs);
      await world.replica?.letGo();
    }
  }

  const names = new Set(plan.kills.map(({ part }) => part));
  const slugs = new Set(plan.badTimes.map(({ gateway }) => gateway));
  await Promise.all([...[...names].map(killAll), ...[...slugs].map(troubleAll), holdAll()]);
  return tally;
}
