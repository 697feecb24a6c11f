import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { findBrokenCitations } from './citations.ts';

const sound = {
  'docs/rules.md':
    '# Rules\n\n- **R1** Money is whole. (decision 1)\n- **R2** Parts add up. (specification 9)\n',
  'docs/decisions/README.md': '- [ADR-0001: Own client](0001-own-client.md)\n',
  'docs/decisions/0001-own-client.md': '# ADR-0001: Own client\n',
  'shop/money.ts': '/** Whole (R1), and adds up (R2; ADR-0001). */',
};

test('citations that resolve are fine, whatever else looks a little like one', () => {
  assert.deepEqual(
    brokenIn({ 'shop/other.ts': "// RFC 9457, AR15, PR1234; a spec, 3 decisions; 'cart.spec.ts' 2" }),
    [],
  );
});

test('each citation that leads nowhere is named with its line', () => {
  const old = 'cite a rule of docs/rules.md (R12) or a decision (ADR-0003)';
  const cases = [
    [{ 'app/a.tsx': '\n/** As R7 says. */' }, ['app/a.tsx:2 cites R7, which is not there']],
    [{ 'docs/a.md': 'As ADR-0002 says.' }, ['docs/a.md:1 cites ADR-0002, which is not there']],
    [{ 'app/a.ts': '/** Paid once (decision 19). */' }, [`app/a.ts:1 cites 'decision 19': ${old}`]],
    [{ 'app/a.ts': '/**\n * Paid once (decision\n * 19).' }, [`app/a.ts:2 cites 'decision * 19': ${old}`]],
    [
      { 'README.md': 'Specification 4, decisions 2 to 6' },
      [`README.md:1 cites 'Specification 4': ${old}`, `README.md:1 cites 'decisions 2': ${old}`],
    ],
    [{ 'shop/money.ts': '// R1 and ADR-0001' }, ['docs/rules.md: nothing cites R2']],
    [{ 'docs/rules.md': '- **R1** One.\n- **R2** Two.\n- **R2** Two again.\n' }, ['R2 stands there twice']],
    [{ 'docs/decisions/0002-jobs.md': '# ADR-0002' }, ['docs/decisions/README.md lacks 0002-jobs.md']],
  ] as const;
  for (const [files, faults] of cases) assert.deepEqual(brokenIn(files), faults, Object.keys(files).join());
});

function brokenIn(files: Record<string, string>): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'citations-'));
  try {
    for (const [path, text] of Object.entries({ ...sound, ...files })) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    return findBrokenCitations(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
