import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, suite, test } from 'node:test';

type Tried = {
  who: (task: null) => number;
  secrets: (task: null) => string[];
  double: (bytes: Uint8Array) => Promise<Uint8Array>;
  fail: (task: null) => never;
  crash: (task: null) => never;
};

const module = `
export const who = () => process.pid;
export const secrets = () => Object.keys(process.env).filter((name) => /SECRET|PASSWORD|DATABASE|_KEY/.test(name));
export const double = async (bytes) => Buffer.concat([bytes, bytes]);
export const fail = () => { throw new TypeError('no picture'); };
export const crash = () => process.kill(process.pid, 'SIGSEGV');
`;

suite('the processes for pictures and for papers', async () => {
  process.env.SOME_SECRET = 'told to nobody';
  const { bufferOf, inWorkProcess, WorkFault } = await import('./work-process.server.ts');
  const folder = await mkdtemp(join(tmpdir(), 'work-process-'));
  await writeFile(join(folder, 'work.mjs'), module);
  const work = inWorkProcess<Tried>('pictures', join(folder, 'work.mjs'));
  const papers = inWorkProcess<Tried>('papers', join(folder, 'work.mjs'));

  test('does work beside this one, without its secrets, and gives bytes back', async () => {
    assert.notEqual(await work('who', null), process.pid);
    assert.deepEqual(await work('secrets', null), []);
    // What decodes strangers' pictures has nobody's address.
    assert.notEqual(await papers('who', null), await work('who', null));
    assert.equal(bufferOf(await work('double', Buffer.from('ab'))).toString(), 'abab');
    const large = Buffer.alloc(20 * 1024 * 1024, 7);
    assert.equal((await work('double', large)).length, 2 * large.length);
  });

  test('says whether the work failed', async () => {
    const fault = await work('fail', null).catch((caught) => caught);
    assert.ok(fault instanceof WorkFault);
    assert.equal(fault.message, 'no picture');
    assert.match(fault.stack ?? '', /work\.mjs/);
  });

  test('that crashes fails what was under way, not this process, and is started again', async () => {
    const before = await work('who', null);
    const fault = await work('crash', null).catch((caught) => caught);
    assert.ok(fault instanceof Error && !(fault instanceof WorkFault), String(fault));
    assert.notEqual(await work('who', null), before);
    assert.equal((await work('double', Buffer.from('c'))).length, 2);
  });

  after(() => rm(folder, { recursive: true }));
});
