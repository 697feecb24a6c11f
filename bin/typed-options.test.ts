import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from './data-folder.ts';

test('a trial that is asked for by no number is refused at once, and does not say that all is well', async () => {
  const table: [script: string, option: string, words: RegExp][] = [
    ['fuzz/main.ts', '--calls=many', /^--calls=many is no number from 1 on\.$/m],
    ['soak/main.ts', '--minutes=0', /^--minutes=0 is no number from /m],
    ['faults/main.ts', '--smal', /^Unknown option '--smal'/m],
  ];
  await Promise.all(
    table.map(async ([script, option, words]) => {
      const said = new Promise<[code: unknown, stderr: string]>((resolve) =>
        execFile(process.execPath, [join(root, script), option], { timeout: 60_000 }, (fault, _out, stderr) =>
          resolve([fault?.code, stderr]),
        ),
      );
      const [code, stderr] = await said;
      assert.deepEqual([code, words.test(stderr)], [1, true], `${script} ${option}: ${stderr}`);
    }),
  );
});
