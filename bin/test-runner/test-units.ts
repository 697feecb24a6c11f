import { globSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import type { EventData } from 'node:test';
import { run } from 'node:test';
import { root } from '#bin/data-folder.ts';
import { startPostgres } from '#bin/postgres/postgres.ts';
import type { Resources } from '#bin/supervisor/resources.ts';
import { prepareTemplate } from '#db/prepare-template.ts';
import { openTestFolder } from './test-folder.ts';

/**
 * Runs the test files (all `*.test.ts`, or the given ones) in processes of their own, several at once. They find
 * a PostgreSQL by TEST_POSTGRES_URL, and in TEST_TEMPLATE the name of a migrated, seeded database to clone.
 */
export async function runUnits(
  resources: Resources,
  files: string[],
): Promise<{ passed: number; failed: number }> {
  const chosen = files.length > 0 ? files : allTestFiles();
  const { folder } = resources.add(await openTestFolder());
  const postgres = resources.add(await startPostgres({ dataFolder: folder, fast: true }));
  process.env.NODE_ENV = 'test';
  process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --import=${import.meta.resolve('./read-tsx.ts')}`;
  process.env.TEST_POSTGRES_URL = postgres.url;
  process.env.TEST_TEMPLATE = 'template_shop';
  await prepareTemplate(postgres.url, process.env.TEST_TEMPLATE);
  const events = run({ files: chosen, cwd: root, concurrency: 2 * availableParallelism(), timeout: 600_000 });
  let total = { passed: 0, failed: 0 };
  let empty = 0; // a file without a test counts as passed with Node, as failed with us
  for await (const { type, data } of events) {
    if (type === 'test:fail') reportFailure(data);
    else if (type === 'test:pass' && data.file && data.name === relative(data.file)) {
      console.log(`✖ ${data.name}: holds no test`);
      empty++;
    } else if (type === 'test:stdout' || type === 'test:stderr') process.stdout.write(data.message);
    else if (type === 'test:summary') {
      const { tests, passed, skipped, todo } = data.counts;
      const seconds = (data.duration_ms / 1000).toFixed(1);
      if (data.file)
        console.log(`${data.success ? '✔' : '✖'} ${relative(data.file)}: ${passed} passed, ${seconds} s`);
      else total = { passed, failed: Math.max(tests - passed - skipped - todo, data.success ? 0 : 1) };
    }
  }
  return { passed: total.passed - empty, failed: total.failed + empty };
}

function allTestFiles(): string[] {
  const exclude = (path: string) => /^(node_modules|build|e2e|\.[^/]+)(\/|$)/.test(path);
  return globSync('**/*.test.{ts,tsx}', { cwd: root, exclude }).sort();
}

/** The whole failure; not the echo of it that every suite around the test reports. */
function reportFailure({ name, file, line, details }: EventData.TestFail): void {
  const { error } = details;
  if ((error as { failureType?: string }).failureType === 'subtestsFailed') return;
  const cause = error.cause ?? error;
  const words = cause instanceof Error ? (cause.stack ?? cause.message) : cause;
  console.log(`\n✖ ${name}\n  ${file ? relative(file) : ''}${line ? `:${line}` : ''}`);
  console.log(words, '\n');
}

function relative(file: string): string {
  return file.replace(`${root}/`, '');
}
