import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { findMissingPaths } from './readme-paths.ts';

test('a path in backticks that does not exist is named, with the page that names it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'paths-'));
  try {
    mkdirSync(join(folder, 'docs'));
    writeFileSync(join(folder, 'app.ts'), '');
    writeFileSync(
      join(folder, 'README.md'),
      'See `app.ts`, `docs/tour.md`, `/api/docs`, `npm start`, `.data/`.',
    );
    writeFileSync(join(folder, 'docs/tour.md'), 'See `shop/gone.ts`.\n```\n`shop/in-a-block.ts`\n```\n');
    assert.deepEqual(findMissingPaths(folder), ['docs/tour.md names `shop/gone.ts`, which does not exist']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
