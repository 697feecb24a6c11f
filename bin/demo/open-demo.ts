import { join } from 'node:path';
import { buildIfNeeded } from '#bin/build-if-needed.ts';
import { root } from '#bin/data-folder.ts';
import { forkChild } from '#bin/supervisor/children.ts';
import { keepRunning } from '#bin/supervisor/keep-running.ts';
import type { Resources } from '#bin/supervisor/resources.ts';
import type { StaffAccount } from './announce.ts';
import { type Demonstration, type DemoOptions, startDemonstration } from './demo-environment.ts';

export type OpenDemo = Demonstration & { accounts: readonly StaffAccount[] };

/** Builds the shop where needed, beside starting its stand-ins, and opens it as a demonstration. */
export async function openDemo(resources: Resources, options: DemoOptions): Promise<OpenDemo> {
  const [demonstration] = await Promise.all([startDemonstration(resources, options), buildShop()]);
  const start = () => forkShop(demonstration.environment);
  const { accounts } = await resources.add(options.forTests ? start() : keepRunning(start)).ready;
  return { ...demonstration, accounts: (accounts ?? []) as StaffAccount[] };
}

/** The built shop as a child, in this environment. */
export function forkShop(environment: NodeJS.ProcessEnv, name = 'The shop') {
  return forkChild(name, join(root, 'build/server/main.js'), environment);
}

export function buildShop(): Promise<boolean> {
  return buildIfNeeded(() => console.log('Building the shop (only after changes) …'));
}
