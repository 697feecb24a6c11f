import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, suite, test } from 'node:test';
import { sql } from 'kysely';
import { withPhonePe } from '#server/testing/with-phonepe.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { givenTerminal, openTerminal } from './testing/given-terminal.ts';

suite('npm run staff -- load-pins', async () => {
  const shop = await openTestShop({ after });
  const { staff, home: folder } = await givenTerminal(shop, after);
  const file = async (name: string, ...lines: string[]) =>
    await writeFile(join(folder, name), ['pin,city,state,min_days,max_days,cod', ...lines].join('\n'));
  const pins = async () =>
    (await shop.db.selectFrom('pin_codes').select('pin').orderBy('pin').execute()).map((row) => row.pin);

  test('a good file is loaded, and the answer counts', async () => {
    const before = (await pins()).length;
    await file('good.csv', '160055,Mohali,Punjab,1,2,yes', '737101,Gangtok,Sikkim,6,10,no');
    const { code, out, err } = await staff('load-pins', 'good.csv');
    assert.deepEqual([code, err], [0, '']);
    assert.equal(out, `2 PIN codes are loaded. ${before - 2} that the file lacks went.`);
    assert.deepEqual(await pins(), ['160055', '737101']);
  });

  test('a bad file is refused whole, each bad line named', async () => {
    const before = await pins();
    await file(
      'bad.csv',
      '110001,New Delhi,Delhi,2,4,yes',
      '1,x,y,1,2,yes',
      '400001,Mumbai,Maharashtra,5,3,no',
    );
    const { code, out, err } = await staff('load-pins', 'bad.csv');
    assert.deepEqual([code, out], [1, '']);
    assert.deepEqual(err.split('\n'), [
      'The file is not loaded; nothing has changed.',
      "Line 3: pin '1': The PIN code has six digits and does not begin with 0.",
      'Line 4: max_days 3 is below min_days 5.',
    ]);
    assert.deepEqual(await pins(), before);
  });

  test('what can not be read, or is no command, is said in a sentence', async () => {
    await writeFile(join(folder, 'latin.csv'), Buffer.from([0x70, 0xe9, 0x0a]));
    const table: [string[], RegExp][] = [
      [['load-pins', 'none.csv'], /none\.csv can't be read: there is no such file\.$/],
      [['load-pins', 'latin.csv'], /no UTF-8 text/],
      [['load-pins'], /^Name one file/],
      [['load-pins', 'a.csv', 'b.csv'], /^Name one file/],
      [['sell-everything'], /^There is no command 'sell-everything'\.\nWhat staff can do here:/],
      [['constructor'], /^There is no command/],
      [[], /^What staff can do here:\n {2}npm run staff -- load-pins FILE\.csv/],
    ];
    for (const [args, words] of table) {
      const { code, err } = await staff(...args);
      assert.equal(code, 1);
      assert.match(err, words);
      assert.doesNotMatch(err, /\n\s+at /);
    }
  });

  test('settings with which no shop starts are named, in sentences', async () => {
    const { staff } = await openTerminal({ databaseUrl: shop.databaseUrl, secret: 'short' }, after);
    const { code, err } = await staff('add-owner', '--email', 'you@example.in', '--name', 'You');
    assert.equal(code, 1);
    assert.match(err, /^The shop can't start with these settings:\n {2}- SESSION_SECRET: is wrong/);
    assert.doesNotMatch(err, /\n\s+at /);
  });

  test('an owner who is one already is told how to get a new link', async () => {
    const add = ['add-owner', '--email', 'owner@example.in', '--name', 'Owner'];
    assert.match((await staff(...add)).out, /^Works once/);
    assert.equal(
      (await staff(...add)).err,
      'Somebody who works here has this e-mail already. `invite-again owner@example.in` gives a new link.',
    );
    assert.match((await staff('invite-again', 'owner@example.in')).out, /^Works once/);
  });

  test('books are compared with as many gateways as have settings', async () => {
    const phonePe = await withPhonePe(shop, after);
    const none = 'No gateway has settings here: none was asked.\n0 differences.';
    assert.equal((await staff('reconcile')).out, none);
    const asking = await openTerminal(shop, after, phonePe.environment);
    assert.equal(
      (await asking.staff('reconcile')).out,
      'phonepay: 0 payments, 0 refunds compared, 0 not answered\n0 differences.',
    );
  });

  test('a database that nobody runs is named with its place', async () => {
    const { staff } = await openTerminal(
      { databaseUrl: 'postgres://a:b@127.0.0.1:9/c', secret: shop.secret },
      after,
    );
    const { code, err } = await staff('add-owner', '--email', 'you@example.in', '--name', 'You');
    assert.equal(code, 1);
    assert.match(
      err,
      /^The line to the database \(DATABASE_URL\), 127\.0\.0\.1:9: nobody listens there\. Look/,
    );
  });
});

test('a command ends with a sentence where the database takes no changes', async (t) => {
  const shop = await openTestShop(t);
  const { type } = await givenTerminal(shop, (end) => t.after(end));
  await sql`DO $$ BEGIN
    EXECUTE format('ALTER DATABASE %I SET default_transaction_read_only = on', current_database());
  END $$`.execute(shop.db);
  const { code, err } = await type([], 'orders');
  assert.deepEqual(
    [code, err.trim()],
    [1, 'The database takes no changes: `npm run doctor` says why, docs/runbook.md what to do.'],
  );
});

test('a command ends with a sentence where the database is of another release', async (t) => {
  const shop = await openTestShop(t);
  const { type } = await givenTerminal(shop, (end) => t.after(end));
  await sql`ALTER TABLE orders RENAME TO orders_of_before`.execute(shop.db);
  const { code, err } = await type([], 'orders');
  assert.deepEqual(
    [code, err.trim()],
    [
      1,
      'The database was made by another release of the shop: relation "orders" does not exist. Update the shop, or run this from that release.',
    ],
  );
});
