import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite, type TestContext, test } from 'node:test';
import { promisify } from 'node:util';

const run = promisify(execFile);
const here = new URL('.', import.meta.url).href;

/**
 * Runs a script in a process that can write no file longer than 8 blocks (of 512 bytes or 1 kB); its log goes to the
 * file `log`.
 */
async function withFullDisk(t: TestContext, script: string) {
  const folder = await mkdtemp(join(tmpdir(), 'full-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  const limited = 'ulimit -f 8; exec "$0" --input-type=module-typescript --eval "$1" >> "$2/log"';
  const given = [limited, process.execPath, script, folder];
  const { stderr } = await run('sh', ['-c', ...given], {
    env: { ...process.env, FOLDER: folder },
    timeout: 120_000,
  });
  return { folder, told: stderr.trim() };
}

suite('a disk that is full (R405)', () => {
  test('a log that can not be written keeps the shop neither from working nor from ending', async (t) => {
    const { folder, told } = await withFullDisk(
      t,
      `import { createLog, createRequestLog } from '${here}log.server.ts';
      const log = createLog('info');
      const requests = createRequestLog('info');
      const line = { requestId: 'a', traceId: 'b', method: 'GET', path: '/', status: 200, ms: 1 };
      for (let turn = 0; turn < 20; turn++) {
        for (let count = 0; count < 500; count++) { log.info({ text: 'x'.repeat(100) }, 'line'); requests.note(() => line); }
        await new Promise(setImmediate);
      }
      requests.close();
      process.stderr.write('still here');`,
    );
    assert.equal(told, 'still here');
    const { size } = await stat(join(folder, 'log'));
    assert.ok(size > 0 && size <= 8 * 1024, `${size} bytes`);
  });

  test('however much was dropped, the log goes on once there is room', async (t) => {
    const { told } = await withFullDisk(
      t,
      `import { readFileSync, truncateSync } from 'node:fs';
      import { createLog } from '${here}log.server.ts';
      const file = process.env.FOLDER + '/log';
      const log = createLog('info');
      for (let count = 0; count < 10_000; count++) log.info({ text: 'x'.repeat(100) }, 'line');
      while (!readFileSync(file, 'utf8').includes('"later"')) {
        truncateSync(file);
        log.info('later');
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      process.stderr.write('later lines are there');`,
    );
    assert.equal(told, 'later lines are there');
  });

  test('what is uploaded is refused and leaves nothing behind; what fits is kept', async (t) => {
    const { folder, told } = await withFullDisk(
      t,
      `import { folderStorage } from '${here}storage/folder.server.ts';
      const storage = folderStorage(process.env.FOLDER + '/storage');
      await storage.put('originals/small', new Uint8Array(1000), 'image/webp');
      const fault = await storage.put('originals/large', new Uint8Array(100_000), 'image/webp').catch((fault) => fault);
      process.stderr.write(fault.constructor.name + ' ' + fault.cause.code);`,
    );
    assert.equal(told, 'StorageDown EFBIG');
    assert.deepEqual(await readdir(join(folder, 'storage/originals')), ['small']);
  });
});
