import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { openDatabase } from '#db/database.server.ts';
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

  test('what can not be written while the database is away is written later; kinds have an end', async (t) => {
    const shop = await openTestShop(t);
    const gone = openDatabase('postgres://nobody@127.0.0.1:1/none');
    t.after(() => gone.destroy());
    const place = { db: gone, now: shop.now };
    const counted = countAlarms(place);
    for (let kind = 0; kind < 500; kind++) counted.note(`kind ${kind}`);
    await counted.write();
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
    t.after(async () => {
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
