import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildIfNeeded } from '#bin/build-if-needed.ts';
import { root } from '#bin/data-folder.ts';
import { forkChild } from '#bin/supervisor/children.ts';
import { keepRunning } from '#bin/supervisor/keep-running.ts';
import type { Resources } from '#bin/supervisor/resources.ts';
import type { StaffAccount } from './announce.ts';
import { type Demonstration, type DemoOptions, startDemonstration } from './demo-environment.ts';

export type OpenDemo = Demonstration & { accounts: readonly StaffAccount[] };

const builtShop = join(root, 'build/server/main.js');

/** Builds the shop where needed, beside starting its stand-ins, and opens it as a demonstration. */
export async function openDemo(resources: Resources, options: DemoOptions): Promise<OpenDemo> {
  const [demonstration] = await Promise.all([startDemonstration(resources, options), buildShop()]);
  const start = () => forkShop(demonstration.environment);
  const { accounts } = await resources.add(options.forTests ? start() : keepRunning(start)).ready;
  return { ...demonstration, accounts: (accounts ?? []) as StaffAccount[] };
}

/**
 * What keeps the shop's process small. By its usual limit, of gigabytes, V8 lets the heap grow to four times of what is
 * needed before it looks for what is not; by one of a gigabyte, to half as much again.
 */
const smallHeap = ['--max-old-space-size=1024', '--max-semi-space-size=8'];
/**
 * glibc: one arena, and none for each thread that compresses or hashes; what is larger than a megabyte goes back as soon as it
 * is free. Smaller pieces, as a page and Brotli need for each rendering, stay: to get their memory anew each time took a
 * quarter of a page's processor time.
 */
const smallArenas = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '1048576',
  MALLOC_TRIM_THRESHOLD_: '8388608',
};

/** The built shop as a child, in this environment. `output`: an open file that takes what it prints. */
export function forkShop(
  environment: NodeJS.ProcessEnv,
  { name = 'The shop', output }: { name?: string; output?: number } = {},
) {
  const given: NodeJS.ProcessEnv = { ...smallArenas, ...process.env, ...environment };
  const flags = given.NODE_OPTIONS?.includes('-space-size') ? [] : smallHeap;
  // What a shop that leaves in order (R398) takes at the most, and a little more.
  const stopMs = given.NODE_ENV === 'production' ? 100_000 : 8000;
  return forkChild(name, builtShop, given, {
    flags,
    stopMs,
    ...(output && { output }),
  });
}

export async function buildShop(): Promise<boolean> {
  // A release is built where it is made, without the tools that build; under its processes nothing is built anew.
  if (process.env.NODE_ENV === 'production' && existsSync(builtShop)) return false;
  return await buildIfNeeded(() => console.log('Building the shop (only after changes) …'));
}
