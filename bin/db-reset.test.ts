import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';

const script = new URL('./db-reset.ts', import.meta.url).pathname;

test('npm run db:reset forgets a demonstration, and nothing of a shop in production', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'gehna-reset-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const picture = join(folder, 'picture.webp');
  writeFileSync(picture, '');
  const reset = (NODE_ENV: string, ...args: string[]) =>
    spawnSync(process.execPath, [script, ...args], {
      env: { PATH: process.env.PATH, NODE_ENV, DATA_DIR: folder },
      encoding: 'utf8',
    });
  const kept: [NODE_ENV: string, args: string[], code: number, words: RegExp][] = [
    ['production', ['--yes'], 1, /in production.* Nothing was removed\./],
    ['development', ['--all'], 1, /nothing but --yes\. Nothing was removed\./],
    // Nobody sits at a terminal.
    ['development', [], 0, /Nothing was removed\./],
  ];
  for (const [mode, args, code, words] of kept) {
    const { status, stdout, stderr } = reset(mode, ...args);
    assert.deepEqual([status, existsSync(picture)], [code, true], mode);
    assert.match(stdout + stderr, words);
  }
  assert.match(reset('development', '--yes').stdout, /is gone\. npm start begins anew\./);
  assert.ok(!existsSync(folder));
});
