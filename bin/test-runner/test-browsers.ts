import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runTool } from '#bin/run-tool.ts';
import type { Resources } from '#bin/supervisor/resources.ts';
import { openTestFolder } from './test-folder.ts';

/** Runs the browser stories (all of `e2e/`, or the given files); playwright.config.ts starts the shop for them. */
export async function runBrowsers(
  resources: Resources,
  files: string[],
): Promise<{ passed: number; failed: number }> {
  const { folder } = resources.add(await openTestFolder());
  const results = join(folder, 'results.json');
  const { ok } = await runTool('playwright', ['test', ...files], {
    environment: { BROWSER_RESULTS: results },
    show: true,
    resources,
  });
  const { stats, errors } = readResults(results);
  const failed = stats.unexpected + stats.flaky + errors.length;
  return { passed: stats.expected, failed: failed === 0 && !ok ? 1 : failed };
}

type Results = { stats: { expected: number; unexpected: number; flaky: number }; errors: unknown[] };

function readResults(file: string): Results {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { stats: { expected: 0, unexpected: 0, flaky: 0 }, errors: [] };
  }
}
