import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { findUntrueRows } from './specification-tests.ts';

const files = {
  'app/cart.tsx': `<p>\n  Your cart\n  is empty\n</p>; const words = \`Only \${left} left\`; 'Never shown';`,
  'e2e/cart.spec.ts': `const words = 'Only 2 left';
    test('it\\'s empty', 'Your cart is empty');
    test(\`\${path} is there\`, x);`,
};

test('rows whose story or message is not there are named, each with its line', () => {
  const cases = [
    ["'Your cart is empty' | nothing in it | `e2e/cart.spec.ts`: it's empty", []],
    ["'Only {n} left' | too many | `e2e/cart.spec.ts`: {path} is there", []],
    ["Cart | /cart | `e2e/cart.spec.ts`: {path} is there<br>`e2e/cart.spec.ts`: it's empty", []],
    ['Cart | /cart | ', ['names no story']],
    ['Cart | /cart | `e2e/gone.spec.ts`: it', ['e2e/gone.spec.ts does not exist']],
    ['Cart | /cart | `e2e/cart.spec.ts`: it', ["e2e/cart.spec.ts has no story 'it'"]],
    ["'Never shown' | | `e2e/cart.spec.ts`: it's empty", ["'it's empty' does not have 'Never shown'"]],
    [
      "'Your cart is empty' | | `e2e/cart.spec.ts`: {path} is there",
      ["'{path} is there' does not have 'Your cart is empty'"],
    ],
    ["'Only 2 left' | | `e2e/cart.spec.ts`: it's empty", ["the shop does not have 'Only 2 left'"]],
  ] as const;
  for (const [row, faults] of cases) {
    assert.deepEqual(
      untrueIn(`| Message | Cause | Story |\n|---|---|---|\n| ${row} |\n`),
      faults.map((fault) => `docs/specification-tests.md:3 ${fault}`),
      row,
    );
  }
});

function untrueIn(table: string): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'table-'));
  try {
    for (const [path, text] of Object.entries({ ...files, 'docs/specification-tests.md': table })) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    return findUntrueRows(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
