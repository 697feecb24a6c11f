import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { sql } from 'kysely';
import { openDatabase, type Tx } from '#db/database.server.ts';
import { startQueue } from '#db/job-queue.server.ts';
import type { Config } from '#server/config.server.ts';
import { startWorker } from '#server/jobs/worker.server.ts';
import { createLog } from '#server/log.server.ts';
import { openMailServer } from '#server/testing/open-mail-server.ts';
import { jobNames } from '#shop/jobs.ts';
import { givenStaff } from '#shop/testing/given-staff.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { HOUR_MS, MINUTE_MS } from '#shop/time.ts';
import { until } from '#standins/testing/until.ts';
import { countAlarms } from './count-alarms.ts';
import { mailAlarms } from './mail-alarms.ts';

const [a, b] = ['a payment can not be settled', 'a job was given up'];

suite('alarms as mail to staff (R402)', () => {
  const alarmMails = (mails: { kind: string; to: string }[]) =>
    mails
      .filter(({ kind }) => kind === 'staff-alarms')
      .map((mail) => mail as { to: string; alarms?: { alarm: string; count: number }[] })
      .map(({ to, alarms }) => `${to}: ${alarms!.map(({ alarm, count }) => `${count} ${alarm}`).join(', ')}`);

  test('each owner is told at once, then of each kind once an hour at most, with how often it came', async (t) => {
    const shop = await openTestShop(t);
    const [first, second] = [await givenStaff(shop), await givenStaff(shop)];
    await givenStaff(shop, 'manager');
    const owners = [first.email, second.email].sort();
    const counted = countAlarms(shop);
    const told = async () => {
      await counted.write();
      await mailAlarms(shop);
      return alarmMails(await shop.takeJobs('send-mail')).sort();
    };
    await shop.takeJobs('send-mail');
    assert.deepEqual(await told(), []);
    counted.note(a);
    assert.deepEqual(
      await told(),
      owners.map((to) => `${to}: 1 ${a}`),
    );
    for (let times = 0; times < 3; times++) counted.note(a);
    shop.passTime(30 * MINUTE_MS);
    assert.deepEqual(await told(), [], 'within the hour');
    counted.note(b);
    assert.deepEqual(
      await told(),
      owners.map((to) => `${to}: 1 ${b}`),
    );
    counted.note(a);
    counted.note(b);
    shop.passTime(30 * MINUTE_MS);
    assert.deepEqual(
      await told(),
      owners.map((to) => `${to}: 4 ${a}`),
    );
    shop.passTime(HOUR_MS);
    assert.deepEqual(
      await told(),
      owners.map((to) => `${to}: 1 ${b}`),
    );
    shop.passTime(HOUR_MS);
    assert.deepEqual(await told(), []);
  });

  test('two workers at once send one; who is told is a setting', async (t) => {
    const shop = await openTestShop(t);
    const { email } = await givenStaff(shop);
    const counted = countAlarms(shop);
    counted.note(a);
    await counted.write();
    await shop.takeJobs('send-mail');
    await mailAlarms({ ...shop, alarmMails: 'off' });
    assert.deepEqual(alarmMails(await shop.takeJobs('send-mail')), []);
    await Promise.all([mailAlarms(shop), mailAlarms(shop), mailAlarms(shop)]);
    assert.deepEqual(alarmMails(await shop.takeJobs('send-mail')), [`${email}: 1 ${a}`]);
    counted.note(b);
    await counted.write();
    await mailAlarms({ ...shop, alarmMails: 'shop' });
    assert.deepEqual(alarmMails(await shop.takeJobs('send-mail')), [`${shop.contact.email}: 1 ${b}`]);
  });

  test('while a mail of alarms waits there is no other: where no mail goes out, none pile up', async (t) => {
    const shop = await openTestShop(t);
    await givenStaff(shop);
    const counted = countAlarms(shop);
    await shop.takeJobs('send-mail');
    for (let hour = 0; hour < 5; hour++) {
      counted.note(a);
      await counted.write();
      await mailAlarms(shop);
      shop.passTime(HOUR_MS);
    }
    assert.equal(alarmMails(await shop.takeJobs('send-mail')).length, 1);
    await mailAlarms(shop);
    const [mail] = alarmMails(await shop.takeJobs('send-mail'));
    assert.match(mail!, new RegExp(`: 4 ${a}$`));
  });

  test('an owner whose mailbox takes no mail for now keeps it from no other owner', async (t) => {
    const shop = await openTestShop(t);
    const [full, well] = [await givenStaff(shop), await givenStaff(shop)];
    const counted = countAlarms(shop);
    await shop.takeJobs('send-mail');
    const { boss } = shop.queue;
    const mailed = async (what: string) => {
      counted.note(what);
      await counted.write();
      await mailAlarms(shop);
      const jobs = await boss.fetch<{ to: string }>('send-mail', { batchSize: 10 });
      for (const { id, data } of jobs) {
        if (data.to !== full.email) await boss.complete('send-mail', id);
        else {
          await boss.fail('send-mail', id);
          // However slow the machine, the next try is not due within this test.
          await boss.update('send-mail', undefined, { id, startAfter: new Date(Date.now() + HOUR_MS) });
        }
      }
      return jobs.map(({ data }) => data.to).sort();
    };
    assert.deepEqual(await mailed(a), [full.email, well.email].sort());
    assert.deepEqual(await mailed(b), [well.email]);
    shop.passTime(HOUR_MS);
    assert.deepEqual(await mailed(a), [well.email]);
    const [job, ...more] = await boss.findJobs('send-mail', { queued: true });
    assert.deepEqual([job?.state, more.length], ['retry', 0]);
  });

  test('whoever adds to several kinds takes their rows in one order, whatever came first', async (t) => {
    const shop = await openTestShop(t);
    const noteBoth = () => {
      const counted = countAlarms(shop, (fault) => assert.fail(String(fault)));
      for (const what of [a, b]) counted.note(what);
      return counted.write();
    };
    await noteBoth();
    const lock = (tx: Tx, alarm: string) =>
      tx.selectFrom('staff_alarms').select('count').where('alarm', '=', alarm).forUpdate().noWait().execute();
    const [first, last] = [a, b].sort();
    let adding = Promise.resolve();
    await shop.db.transaction().execute(async (tx) => {
      await lock(tx, first!);
      adding = noteBoth();
      await until('it waits for the first row', async () => {
        const { rows } = await sql`SELECT FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE 'insert into "staff_alarms"%'`.execute(
          shop.db,
        );
        return rows.length > 0;
      });
      assert.equal((await lock(tx, last!)).length, 1, 'which it has not taken before');
    });
    await adding;
    const rows = await shop.db.selectFrom('staff_alarms').select('count').execute();
    assert.deepEqual(rows, [{ count: 2 }, { count: 2 }]);
  });

  test('what can not be written while the database is away is written later; kinds have an end', async (t) => {
    const shop = await openTestShop(t);
    const gone = openDatabase('postgres://nobody@127.0.0.1:1/none');
    t.after(() => gone.destroy());
    const place = { db: gone, now: shop.now };
    const faults: unknown[] = [];
    const counted = countAlarms(place, (fault) => faults.push(fault));
    for (let kind = 0; kind < 500; kind++) counted.note(`kind ${kind}`);
    await counted.write();
    await counted.write();
    assert.equal(faults.length, 1, 'the first is told');
    place.db = shop.db;
    await counted.write();
    const rows = await shop.db.selectFrom('staff_alarms').selectAll().execute();
    assert.equal(rows.length, 101);
    assert.equal(
      rows.reduce((sum, { count }) => sum + count, 0),
      500,
    );
  });

  test('a running worker sends it by SMTP', async (t) => {
    const shop = await openTestShop(t);
    const { email } = await givenStaff(shop);
    const mailServer = await openMailServer((fn) => t.after(fn));
    const counted = countAlarms(shop);
    counted.note(a);
    await counted.write();
    const config = { SMTP_URL: mailServer.url, MAIL_FROM: 'Gehna <orders@gehna.example>' } as Config;
    const queue = await startQueue(shop.databaseUrl, jobNames, () => {}, { works: true });
    const worker = await startWorker(shop, queue, config, createLog('silent'));
    shop.atEnd(async () => {
      await worker.stop();
      await queue.stop();
    });
    const mail = await until('the alarm is mailed', () =>
      mailServer.taken.find(({ subject }) => subject === `The shop needs you: ${a}`),
    );
    assert.equal([mail.to].flat()[0]?.text, email);
    assert.match(mail.text ?? '', /a payment can not be settled.*\n?.*for staff/s);
  });
});
