import { setTimeout as pause } from 'node:timers/promises';
import { openPeople } from '#soak/people.ts';
import { visitForLong } from '#soak/visit-for-long.ts';
import { memoryMiB } from './measured-process.ts';
import type { Row } from './row.ts';
import type { World } from './world.ts';

const VISITS_A_SECOND = 8;
/** What a process frees when nobody asks for a while. */
const QUIET_MS = 15_000;

/** What the process holds after its start, and after minutes of visits with pictures, invoices and mails among them. */
export async function memory({ url, pid, environment }: World, minutes: number): Promise<Row[]> {
  const held = () => (pid && memoryMiB(pid)) || { now: Number.NaN, most: Number.NaN };
  const afterStart = held().now;
  const people = await openPeople(environment);
  const plan = { seed: 1, minutes, visitsASecond: VISITS_A_SECOND, shopUrls: [url], people };
  const calls = await visitForLong(plan);
  await people.stop();
  const afterVisits = held().now;
  await pause(QUIET_MS);
  const { now, most } = held();
  const failed = calls.filter(({ status }) => status === 0 || status >= 500).length;
  return [
    { name: 'memory of the shop process after its start', ours: `${afterStart} MiB` },
    {
      name: `memory after ${minutes} minutes of visits (${calls.length} calls, ${failed} failed), a while later, and at most`,
      ours: `${afterVisits}, ${now} and ${most} MiB`,
    },
  ];
}
