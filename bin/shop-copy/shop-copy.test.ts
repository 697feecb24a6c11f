import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, suite, test } from 'node:test';
import { sql } from 'kysely';
import pg from 'pg';
import sharp from 'sharp';
import { folderStorage } from '#server/storage/folder.server.ts';
import { addPicture } from '#shop/pictures/add-picture.ts';
import { videoKey } from '#shop/pictures/video.ts';
import { isRefusal } from '#shop/refusals.ts';
import { givenDelivered, givenOrder } from '#shop/testing/given-order.ts';
import { givenStaff } from '#shop/testing/given-staff.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { CopyRefusal, listTables, quoted } from './copy-format.ts';
import { wordsOf } from './copy-shop.ts';
import { lackOf } from './lack-of.ts';
import { readCopy } from './read-copy.ts';
import { readyDatabase } from './ready-database.ts';
import { writeCopy } from './write-copy.ts';

const now = Date.UTC(2026, 10, 23);

suite('a copy of a whole shop', async () => {
  const shop = await openTestShop({ after });
  const home = await mkdtemp(join(tmpdir(), 'gehna-copies-'));
  after(() => rm(home, { recursive: true }));
  const folder = join(home, 'first');
  const copied = { url: shop.databaseUrl, storage: shop.storage, folder, now };

  const { orderId } = await givenOrder(shop);
  await givenDelivered(shop, orderId);
  const { viewer } = await givenStaff(shop, 'manager');
  const bytes = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#a52' } })
    .jpeg()
    .toBuffer();
  const added = await addPicture(shop, viewer, { productId: null, name: 'kada.jpg', bytes });
  if (isRefusal(added)) throw new Error(added.message);
  const video = 'uv-aaaaaaaaaaaaaaaaaaaa-mp4';
  await shop.storage.put(videoKey(video), Buffer.from('film'), 'video/mp4');
  await sql`
    INSERT INTO pictures SELECT (jsonb_populate_record(p, jsonb_build_object('file', file_of.file, 'kind', 'video', 'type', 'video/mp4'))).*
    FROM pictures p, (VALUES (${video}), ('uv-gone')) AS file_of(file) WHERE p.file = ${added.file}`.execute(
    shop.db,
  );
  // Ends a line for some programs.
  await sql`UPDATE products SET description = 'one' || chr(8232) || 'piece'`.execute(shop.db);
  const copy = await writeCopy(copied);

  test('has every row, the waiting jobs and the uploads', async () => {
    assert.equal(copy.tables.orders, 1);
    assert.ok(copy.tables.products! > 0 && copy.tables.audit_log! > 0);
    assert.ok(copy.tables['pgboss.job']! > 0);
    const inStorage = { key: `originals/${added.file}`, type: 'image/jpeg' };
    assert.deepEqual(copy.media, [inStorage, { key: `videos/${video}`, type: 'video/mp4' }]);
    assert.deepEqual(copy.missing, ['videos/uv-gone']);
    assert.equal((await stat(folder)).mode & 0o077, 0);
    const [order] = (await readFile(join(folder, 'tables/orders.jsonl'), 'utf8')).trim().split('\n');
    assert.equal(JSON.parse(order!).id, orderId);
  });

  test('taken into an empty shop and out again it is the same, byte for byte', async (t) => {
    const empty = await openEmpty(t);
    const storage = folderStorage(join(home, 'storage'));
    await readCopy({ url: empty.url, storage, folder });
    const again = join(home, 'second');
    // What the first storage had lost is in none.
    assert.deepEqual(await writeCopy({ url: empty.url, storage, folder: again, now }), copy);
    const files = await readdir(folder, { recursive: true, withFileTypes: true });
    for (const file of files.filter((each) => each.isFile())) {
      const path = join(file.parentPath, file.name);
      const other = path.replace(folder, again);
      assert.ok((await readFile(path)).equals(await readFile(other)), path);
    }
    // The next ones get numbers of their own, and the rules of the tables hold again.
    const { rows } = await empty.client.query("SELECT current_setting('session_replication_role') AS role");
    assert.equal(rows[0].role, 'origin');
  });

  test('made without the settings of the storage it is written, and the command fails with a sentence', async () => {
    const empty = join(home, 'no-storage');
    const env = { ...process.env, DATABASE_URL: shop.databaseUrl, DATA_DIR: empty, S3_BUCKET: '' };
    const [code, said] = await new Promise<[unknown, string]>((resolve) =>
      execFile(process.execPath, ['bin/export.ts', join(home, 'lacking')], { env }, (fault, _, stderr) =>
        resolve([fault?.code ?? 0, stderr]),
      ),
    );
    assert.match(
      said,
      /The copy is not whole: the storage in DATA_DIR lacks 3 of 3 uploads.*S3_\.\.\. settings/,
    );
    assert.equal(code, 1);
    assert.match(lackOf(copy, { S3_BUCKET: 'pictures' })!, /bucket of S3_BUCKET lacks 1 of 3/);
    assert.equal(lackOf({ ...copy, missing: [] }, {}), null);
  });

  test('does not go where it does not fit, and changes nothing there', async (t) => {
    const storage = folderStorage(join(home, 'storage'));
    const into = (url: string, from = folder) => readCopy({ url, storage, folder: from });
    const refused = (words: RegExp) => (fault: unknown) =>
      fault instanceof CopyRefusal && words.test(fault.message);
    await assert.rejects(writeCopy(copied), refused(/is not empty/));
    await assert.rejects(into(shop.databaseUrl), refused(/has products, accounts, staff or orders already/));
    await assert.rejects(into(shop.databaseUrl, home), refused(/is no copy of a shop/));
    const { url, client } = await openEmpty(t);
    await client.query("INSERT INTO migrations (name, checksum) VALUES ('9999-later.sql', '')");
    await assert.rejects(into(url), refused(/Take it in with that release/));
    await client.query("DELETE FROM migrations WHERE name = '9999-later.sql'");
    const cut = join(home, 'cut');
    await writeCopy({ ...copied, folder: cut });
    await writeFile(join(cut, 'tables/orders.jsonl'), '');
    await assert.rejects(into(url, cut), refused(/orders\.jsonl has 0 rows, and shop\.json says 1/));
    await writeFile(join(cut, 'tables/orders.jsonl'), '{"id": "cut\n');
    await assert.rejects(into(url, cut), refused(/orders\.jsonl has a line that is no JSON/));
    await rm(join(cut, 'tables/orders.jsonl'));
    await assert.rejects(into(url, cut), refused(/orders\.jsonl is missing: the copy is not whole/));
    await rm(join(cut, `media/originals/${added.file}`));
    await assert.rejects(into(url, cut), refused(/media\/originals\/.* is missing: the copy is not whole/));
    assert.equal((await client.query('SELECT FROM products')).rowCount, 0);
  });

  test('where the storage or the folder can not be had, a sentence says so', async () => {
    const nowhere = folderStorage('/dev/null/storage');
    const down = await nowhere.put('originals/a', Buffer.from('a'), 'image/jpeg').catch(wordsOf);
    assert.match(
      String(down),
      /^The storage of pictures can not be reached\. It says: ENOTDIR.*npm run doctor/,
    );
    const shut = await writeCopy({ ...copied, folder: '/dev/null/copy' }).catch(wordsOf);
    assert.match(String(shut), /^The folder of the copy can't be read or written: ENOTDIR/);
    const other = new Error('of another kind');
    assert.equal(wordsOf(other), other);
  });

  test('a database that an older release runs on is left as it is; one without tables gets them', async (t) => {
    const { url, client } = await openEmpty(t);
    const ran = async () => (await client.query('SELECT FROM migrations')).rowCount;
    await readyDatabase(url);
    const all = await ran();
    await client.query('DELETE FROM migrations WHERE name = (SELECT max(name) FROM migrations)');
    await assert.rejects(readyDatabase(url), /has not run 00.*\.sql of this release.* update the shop first/);
    assert.equal(await ran(), all! - 1);
    await client.query('DROP SCHEMA public CASCADE; DROP SCHEMA pgboss CASCADE; CREATE SCHEMA public');
    await readyDatabase(url);
    assert.equal(await ran(), all);
  });
});

/** A database like that of a new shop: every table is there, and nothing in it. */
async function openEmpty(t: { after: (fn: () => Promise<void>) => void }) {
  const admin = new pg.Client({ connectionString: process.env.TEST_POSTGRES_URL });
  const url = new URL(process.env.TEST_POSTGRES_URL!);
  url.pathname = `/copy_${crypto.randomUUID().replaceAll('-', '')}`;
  await admin.connect();
  await admin.query(`CREATE DATABASE ${url.pathname.slice(1)} TEMPLATE ${process.env.TEST_TEMPLATE}`);
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  t.after(async () => {
    await client.end();
    await admin.query(`DROP DATABASE ${url.pathname.slice(1)} WITH (FORCE)`);
    await admin.end();
  });
  const tables = (await listTables(client)).map(({ name }) => quoted(name));
  await client.query(
    `SET session_replication_role = replica; TRUNCATE ${tables.join(', ')}; RESET session_replication_role`,
  );
  return { url: url.href, client };
}
