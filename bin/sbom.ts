import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './data-folder.ts';

type Described = { devDependencies?: unknown; dev?: boolean };
type Lock = { packages: Record<string, Described> };

/**
 * `npm run sbom`: prints the list of what the shop runs on (CycloneDX), by the lock file. `npm sbom --omit=dev` would leave out
 * what a tool for tests uses too (react, pg), and prints nothing in a release that has no such tools.
 */
const home = mkdtempSync(join(tmpdir(), 'gehna-sbom-'));
// npm calls what it lists by the name of its folder.
const folder = join(home, 'gehna');
try {
  mkdirSync(folder);
  const { devDependencies: _, ...described }: Described = readJson('package.json');
  const lock: Lock = readJson('package-lock.json');
  const packages = Object.entries(lock.packages).filter(([, { dev }]) => !dev);
  const { devDependencies: __, ...itself } = lock.packages['']!;
  write('package.json', described);
  write('package-lock.json', { ...lock, packages: { ...Object.fromEntries(packages), '': itself } });
  execFileSync('npm', ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'], {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
} finally {
  rmSync(home, { recursive: true });
}

function readJson<T>(name: string): T {
  return JSON.parse(readFileSync(join(root, name), 'utf8'));
}

function write(name: string, value: unknown): void {
  writeFileSync(join(folder, name), JSON.stringify(value));
}
