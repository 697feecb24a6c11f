import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { after, suite, test } from 'node:test';
import { root } from '#bin/data-folder.ts';
import { sampleMails } from '#mails/samples.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';

suite('npm run staff -- resend-mail', async () => {
  const shop = await openTestShop({ after });
  const { boss } = shop.queue;
  const staff = (...args: string[]) =>
    new Promise<{ code: number; out: string; err: string }>((resolve) => {
      const env = { ...process.env, DATABASE_URL: shop.databaseUrl };
      const words = [join(root, 'bin/staff.ts'), 'resend-mail', ...args];
      execFile(process.execPath, words, { env }, (fault, out, err) =>
        resolve({ code: fault ? Number(fault.code) : 0, out: out.trim(), err: err.trim() }),
      );
    });
  /** A mail that failed once, for good or for now. */
  async function givenFailed(to: string, { forGood }: { forGood: boolean }): Promise<string> {
    const mail = sampleMails({ to, name: 'Demo Shopper' }).find(({ kind }) => kind === 'order-placed')!;
    const id = (await boss.send('send-mail', mail, forGood ? { retryLimit: 0 } : {}))!;
    await boss.fetch('send-mail', { batchSize: 10 });
    await boss.fail('send-mail', id, { reason: '550 not here' });
    return id;
  }

  test('says so where all have gone out', async () => {
    assert.deepEqual(await staff(), { code: 0, out: 'No mail waits: all have gone out.', err: '' });
  });

  test('lists what has not gone out without its contents, sends one again, then all', async () => {
    const waiting = await givenFailed('waits@example.in', { forGood: false });
    await givenFailed('dead@example.in', { forGood: true });
    const { out } = await staff();
    const lines = out.split('\n');
    assert.equal(lines.length, 2);
    assert.match(
      lines.find((line) => line.startsWith(waiting)) ?? '',
      /tried again, order-placed, to waits@example\.in, .*, 1 tries, 550 not here$/,
    );
    assert.match(lines.find((line) => /given up/.test(line)) ?? '', /to dead@example\.in, .*550 not here$/);
    assert.doesNotMatch(out, /Sample Street|Kundan/);
    assert.match((await staff(waiting)).out, /^1 queued/);
    const due = await boss.fetch<{ to: string }>('send-mail', { batchSize: 10 });
    assert.deepEqual(
      due.map(({ data }) => data.to),
      ['waits@example.in'],
    );
    await boss.complete('send-mail', waiting);
    assert.match((await staff('--all')).out, /^1 queued/);
    const again = await boss.fetch<{ to: string }>('send-mail', { batchSize: 10 });
    assert.deepEqual(
      again.map(({ data }) => data.to),
      ['dead@example.in'],
    );
    assert.equal((await staff()).out, 'No mail waits: all have gone out.');
  });

  test('refuses in a sentence what it does not understand or find', async () => {
    const unknown = crypto.randomUUID();
    const table: [string[], RegExp][] = [
      [['--every'], /^These words are not understood: npm run staff -- resend-mail \[ID/],
      [['--to'], /^These words are not understood/],
      [['--all', 'x'], /^These words are not understood/],
      [[unknown], new RegExp(`^0 queued\\. There is no such mail, or it is being sent now: ${unknown}$`)],
    ];
    for (const [args, words] of table) {
      const { code, err } = await staff(...args);
      assert.equal(code, 1);
      assert.match(err, words);
      assert.doesNotMatch(err, /\n\s+at /);
    }
  });
});
