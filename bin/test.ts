import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runChecks } from './check.ts';
import { root } from './data-folder.ts';
import { collectResources, sentenceOf } from './supervisor/resources.ts';
import { runBrowsers } from './test-runner/test-browsers.ts';
import { runUnits } from './test-runner/test-units.ts';

/**
 * `npm test`: checks, unit and API tests, then the browser stories on the built shop. `npm test -- <files>` runs
 * those alone, `npm test -- --only=checks|unit|browser` one kind. A kind in which no test ran has failed.
 */
process.chdir(root);
// The processes of tests share what is compiled once.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/node');
const { values, positionals } = parseArgs({ allowPositionals: true, options: { only: { type: 'string' } } });
const stories = positionals.filter((file) => file.includes('.spec.'));
const units = positionals.filter((file) => !file.includes('.spec.'));

const resources = collectResources();
let interrupted = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (interrupted) return;
    interrupted = true;
    process.on('uncaughtException', () => {}); // what was under way loses its database
    void resources.stop().then(() => process.exit(130));
  });
}

type Result = { passed: number; failed: number; failures?: string[] };
const kinds: { key: string; name: string; files: string[]; run: () => Promise<Result> }[] = [
  { key: 'checks', name: 'checks', files: [], run: runChecks },
  { key: 'unit', name: 'unit and API', files: units, run: () => runUnits(resources, units) },
  { key: 'browser', name: 'browser', files: stories, run: () => runBrowsers(resources, stories) },
];
const chosen = kinds.filter(({ key, files }) => {
  if (values.only) return key === values.only;
  return positionals.length === 0 || files.length > 0;
});
if (chosen.length === 0) {
  console.error(`--only=${values.only} is none of checks, unit, browser.`);
  process.exit(1);
}

const lines: string[] = [];
const failures: string[] = [];
const total = { passed: 0, failed: 0 };
for (const { name, run } of chosen) {
  console.log(`\n${name}`);
  const since = performance.now();
  const result: Result = await run().catch((error) => {
    if (interrupted) return new Promise<never>(() => {});
    console.error(sentenceOf(error));
    return { passed: 0, failed: 1, failures: [`\n✖ ${name}: ${sentenceOf(error)}\n`] };
  });
  if (result.passed + result.failed === 0) {
    console.error(`No test ran: ${name}`);
    result.failed = 1;
  }
  total.passed += result.passed;
  total.failed += result.failed;
  // Said again at the end: what the stories print stands between.
  failures.push(...(result.failures ?? []));
  const seconds = ((performance.now() - since) / 1000).toFixed(1);
  lines.push(`${name.padEnd(12)} ${result.passed} passed, ${result.failed} failed, ${seconds} s`);
}
await resources.stop();
console.log(`${failures.join('')}\n${lines.join('\n')}\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);
