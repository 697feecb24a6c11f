import { findCircles } from './checks/circles.ts';
import { findBrokenCitations } from './checks/citations.ts';
import { findEngines, readLock } from './checks/lock-engines.ts';
import { findUnsafeSteps } from './checks/migration-steps.ts';
import { findMissingPaths } from './checks/readme-paths.ts';
import { findUntrueRows } from './checks/specification-tests.ts';
import { findIdleReaders, findTableFaults } from './checks/table-access.ts';
import { findBrokenWalls } from './checks/walls.ts';
import { root } from './data-folder.ts';
import { runTool } from './run-tool.ts';

type Outcome = { ok: boolean; output: string };

const checks: Record<string, () => Promise<Outcome>> = {
  'lint and format': () => runTool('biome', ['ci', '--colors=off']),
  types: async () => {
    const made = await writeRouteTypes();
    // What was checked before and has not changed is not checked again: 3 s instead of 18.
    const kept = ['--incremental', '--tsBuildInfoFile', 'node_modules/.cache/types.tsbuildinfo'];
    return made.ok ? runTool('tsc', ['--noEmit', ...kept]) : made;
  },
  'dead files and exports': async () => {
    const made = await writeRouteTypes();
    return made.ok ? runTool('knip', ['--no-progress']) : made;
  },
  walls: async () => outcomeOf([...findBrokenWalls(root), ...findCircles(root)]),
  'tables and their rooms': async () => outcomeOf([...findTableFaults(root), ...findIdleReaders(root)]),
  'paths in the documents': async () => outcomeOf(findMissingPaths(root)),
  'cited rules': async () => outcomeOf(findBrokenCitations(root)),
  'migrations that only add': async () => outcomeOf(findUnsafeSteps(root)),
  'lock file': async () => outcomeOf(findEngines(readLock())),
  'messages and their stories': async () => outcomeOf(findUntrueRows(root)),
};

let routeTypes: Promise<Outcome> | undefined;
/** Once for both that read them. */
function writeRouteTypes(): Promise<Outcome> {
  routeTypes ??= runTool('react-router', ['typegen']);
  return routeTypes;
}

/** Runs all checks side by side: one line for each that is fine, the whole output of each that is not. */
export async function runChecks(): Promise<{ passed: number; failed: number }> {
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      const since = performance.now();
      const { ok, output } = await check();
      const seconds = ((performance.now() - since) / 1000).toFixed(1);
      console.log(ok ? `✔ ${name} (${seconds} s)` : `✖ ${name} (${seconds} s)\n${output.trimEnd()}\n`);
      return ok;
    }),
  );
  const passed = results.filter(Boolean).length;
  return { passed, failed: results.length - passed };
}

function outcomeOf(faults: string[]): Outcome {
  return { ok: faults.length === 0, output: faults.join('\n') };
}

if (import.meta.main) process.exitCode = (await runChecks()).failed > 0 ? 1 : 0;
