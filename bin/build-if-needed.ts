import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './data-folder.ts';
import { runTool } from './run-tool.ts';
import { commandOf, untilTrue } from './supervisor/processes.ts';

const sources = [
  'bin/precompress.ts',
  'bin/script-budget.ts',
  'bin/script-chunks.ts',
  'bin/subset-fonts.ts',
  'app',
  'shop',
  'server',
  'db',
  'mails',
  'public',
  'package.json',
  'package-lock.json',
  'react-router.config.ts',
  'tsconfig.json',
  'vite.config.ts',
];
const buildFolder = join(root, 'build');
const mark = join(buildFolder, 'sources.sha256');

/** Builds the shop unless its sources are those of the last build; tells whether it had to. */
export async function buildIfNeeded(onBuild: () => void = () => {}): Promise<boolean> {
  const wanted = hashOfSources();
  const isBuilt = () => existsSync(mark) && readFileSync(mark, 'utf8') === wanted;
  if (isBuilt()) return false;
  const release = await takeTurn();
  try {
    if (isBuilt()) return false;
    onBuild();
    rmSync(mark, { force: true });
    await build();
    writeFileSync(mark, wanted);
    return true;
  } finally {
    release();
  }
}

function hashOfSources(): string {
  const hash = createHash('sha256').update(process.version);
  const add = (path: string) => {
    const full = join(root, path);
    if (!existsSync(full)) return;
    if (statSync(full).isDirectory()) {
      for (const name of readdirSync(full).sort()) add(`${path}/${name}`);
    } else if (!/\.test\.tsx?$/.test(path)) {
      hash.update(path).update('\0').update(readFileSync(full));
    }
  };
  for (const path of sources) add(path);
  return hash.digest('hex');
}

/** Two starts from one checkout build one after the other. */
async function takeTurn(): Promise<() => void> {
  const file = join(buildFolder, 'lock');
  const take = () => {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      return true;
    } catch {
      const holder = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
      if (holder && holder !== process.pid && commandOf(holder)?.includes('node')) return false;
      rmSync(file, { force: true });
      return false;
    }
  };
  mkdirSync(buildFolder, { recursive: true });
  if (!(await untilTrue(take, 300_000))) throw new Error('Another build of this checkout does not end.');
  return () => rmSync(file, { force: true });
}

async function build(): Promise<void> {
  const { ok, output } = await runTool('react-router', ['build'], {
    environment: { NODE_ENV: 'production' },
  });
  if (!ok) throw new Error(`The build failed:\n${output}`);
}
