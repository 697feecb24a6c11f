import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { SETTINGS_REFUSED } from '#server/exit-codes.ts';
import { type Child, forkChild, type Ready } from './children.ts';
import { keepRunning } from './keep-running.ts';
import { untilTrue } from './processes.ts';

const saysItIsReady = 'process.send({ ready: true, pid: process.pid }); setInterval(() => {}, 1000);';

/** Keeps a child running whose n-th process does what the n-th script says (the last one from then on). */
function keep(t: TestContext, scripts: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'gehna-keep-'));
  const children: Child[] = [];
  const firsts: (Ready | undefined)[] = [];
  const kept = keepRunning((first) => {
    const file = join(folder, `${children.length}.cjs`);
    writeFileSync(file, scripts[Math.min(children.length, scripts.length - 1)]!);
    const child = forkChild('The shop', file, {});
    children.push(child);
    firsts.push(first);
    return child;
  });
  t.after(async () => {
    await kept.stop();
    rmSync(folder, { recursive: true });
  });
  return { kept, children, firsts };
}

test('a child that is killed is started again, by itself and as often as it takes', async (t) => {
  const { kept, children, firsts } = keep(t, [saysItIsReady, 'process.exit(1)', saysItIsReady]);
  const first = await kept.ready;
  process.kill(Number(first.pid), 'SIGKILL');
  assert.match(await children[0]!.ended, /^The shop ended \(SIGKILL\)$/);
  assert.ok(await untilTrue(() => children.length === 3, 60_000));
  assert.equal(children[1]!.exitCode(), 1);
  const third = await children[2]!.ready;
  assert.notEqual(third.pid, first.pid);
  assert.deepEqual(firsts, [undefined, first, first]);
});

test('a child that never became ready is not tried again', async (t) => {
  const { kept, children } = keep(t, ['process.exit(1)', saysItIsReady]);
  await assert.rejects(kept.ready, /The shop ended \(code 1\) before it was ready/);
  assert.equal(children.length, 1);
});

test('a child that refuses its settings is not tried again: that is the end of this part', async (t) => {
  const { kept, children } = keep(t, [saysItIsReady, `process.exit(${SETTINGS_REFUSED})`]);
  process.kill(Number((await kept.ready).pid), 'SIGKILL');
  assert.match(await kept.ended, new RegExp(`code ${SETTINGS_REFUSED}`));
  assert.equal(children.length, 2);
});

test('stopping during the pause starts nothing any more', async (t) => {
  const { kept, children } = keep(t, [saysItIsReady]);
  process.kill(Number((await kept.ready).pid), 'SIGKILL');
  await children[0]!.ended;
  await kept.stop();
  const stopped = await Promise.race([
    kept.ended,
    new Promise((resolve) => setImmediate(resolve, 'nothing')),
  ]);
  assert.deepEqual([stopped, children.length], ['nothing', 1]);
});
