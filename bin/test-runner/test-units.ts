import { globSync, mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative, resolve } from 'node:path';
import type { EventData } from 'node:test';
import { run } from 'node:test';
import { inspect } from 'node:util';
import { root } from '#bin/data-folder.ts';
import { startPostgres } from '#bin/postgres/postgres.ts';
import type { Resources } from '#bin/supervisor/resources.ts';
import { prepareTemplate } from './prepare-template.ts';
import { openTestFolder } from './test-folder.ts';

/** How many test files share a process: starting one, with all that it imports, takes as long as a small test file. */
const FILES_PER_PROCESS = 10;

/**
 * Runs the test files (all `*.test.ts`, or the given ones), several processes at once. They find
 * a PostgreSQL by TEST_POSTGRES_URL, and in TEST_TEMPLATE the name of a migrated, seeded database to clone.
 */
export async function runUnits(
  resources: Resources,
  files: string[],
): Promise<{ passed: number; failed: number; failures: string[] }> {
  const chosen = files.length > 0 ? files.map((file) => resolve(root, file)) : allTestFiles();
  const { folder } = resources.add(await openTestFolder());
  const postgres = resources.add(await startPostgres({ dataFolder: folder, fast: true }));
  process.env.NODE_ENV = 'test';
  process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --import=${import.meta.resolve('./read-tsx.ts')}`;
  process.env.TEST_POSTGRES_URL = postgres.url;
  process.env.TEST_TEMPLATE = 'template_shop';
  await prepareTemplate(postgres.url, process.env.TEST_TEMPLATE);
  const groups = writeGroups(join(folder, 'groups'), chosen);
  const events = run({
    files: groups,
    cwd: root,
    concurrency: 2 * availableParallelism(),
    timeout: 1_800_000,
  });
  return await count(events, new Set(chosen));
}

/** Prints each failure, and a line for each test file when its tests have ended. */
async function count(events: ReturnType<typeof run>, files: Set<string>) {
  const total = { passed: 0, failed: 0, failures: [] as string[] };
  const running = new Map<string | undefined, { passed: number; failed: number; ms: number }>();
  for await (const { type, data } of events) {
    if (type === 'test:stdout' || type === 'test:stderr') process.stdout.write(data.message);
    if (type !== 'test:pass' && type !== 'test:fail') continue;
    const { entryFile } = data as { entryFile?: string };
    const file = running.get(entryFile) ?? { passed: 0, failed: 0, ms: 0 };
    running.set(entryFile, file);
    const isEnd = data.nesting === 0 && files.has(data.name);
    if (type === 'test:fail' && !isEcho(data)) {
      file.failed++;
      total.failed++;
      const failure = describeFailure(data);
      console.log(failure);
      total.failures.push(failure);
    } else if (type === 'test:pass' && data.details.type !== 'suite' && !data.skip && !data.todo && !isEnd) {
      file.passed++;
      total.passed++;
    }
    if (data.nesting === 0) file.ms += data.details.duration_ms;
    if (!isEnd) continue;
    running.delete(entryFile);
    const isEmpty = file.passed + file.failed === 0;
    const result = isEmpty ? 'holds no test' : `${file.passed} passed, ${(file.ms / 1000).toFixed(1)} s`;
    const line = `${isEmpty || file.failed > 0 ? '✖' : '✔'} ${relative(root, data.name)}: ${result}`;
    console.log(line);
    if (!isEmpty) continue;
    total.failed++;
    total.failures.push(`\n${line}\n`);
  }
  return total;
}

function allTestFiles(): string[] {
  const exclude = (path: string) => /^(node_modules|build|e2e|\.[^/]+)(\/|$)/.test(path);
  return globSync('**/*.test.{ts,tsx}', { cwd: root, exclude })
    .sort()
    .map((file) => join(root, file));
}

/**
 * Files that run the test files of one process each, one after the other. The last test after each test file has
 * its path for a name: it tells that those of the file have ended, or that it can't be loaded.
 */
function writeGroups(folder: string, files: string[]): string[] {
  mkdirSync(folder);
  return Array.from({ length: Math.ceil(files.length / FILES_PER_PROCESS) }, (_, group) => {
    const of = files.slice(group * FILES_PER_PROCESS, (group + 1) * FILES_PER_PROCESS);
    const path = join(folder, `${group}.test.mjs`);
    writeFileSync(
      path,
      `import { test } from 'node:test';
for (const file of ${JSON.stringify(of)}) {
  const loaded = await import(file).catch((error) => ({ error }));
  await test(file, () => {
    if (loaded.error) throw loaded.error;
  });
}
`,
    );
    return path;
  });
}

/** Every suite around a failed test reports it again. */
function isEcho({ details }: EventData.TestFail): boolean {
  return (details.error as { failureType?: string }).failureType === 'subtestsFailed';
}

function describeFailure({ name, file, line, details }: EventData.TestFail): string {
  const { error } = details;
  const cause = error.cause ?? error;
  const words = cause instanceof Error ? (cause.stack ?? cause.message) : cause;
  const place = `${file ? relative(root, file) : ''}${line ? `:${line}` : ''}`;
  return `\n✖ ${name}\n  ${place}\n${typeof words === 'string' ? words : inspect(words)}\n`;
}
