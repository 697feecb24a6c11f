import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { sql } from 'kysely';
import sharp from 'sharp';
import type { Tx } from '#db/database.server.ts';
import { may } from '#shop/abilities.ts';
import { findProduct } from '#shop/catalogue/find-products.server.ts';
import { findCards } from '#shop/catalogue/list-cards.server.ts';
import { isRefusal } from '#shop/refusals.ts';
import { givenProduct } from '#shop/testing/given.ts';
import { givenStaff } from '#shop/testing/given-staff.ts';
import { openTestShop, type TestShop } from '#shop/testing/test-shop.ts';
import { untilWaiting } from '#shop/testing/until-waiting.ts';
import { inTransaction } from '#shop/transaction.ts';
import { type Staff, staffRoles } from '#shop/viewer.ts';
import { addPicture } from './add-picture.ts';
import * as change from './change-pictures.ts';
import { makePicture } from './make-picture.ts';
import { MOST_PICTURES, storageKeys } from './picture.ts';
import { listLibrary, listPictures, listRemoved, lockProduct } from './rows.server.ts';
import { readStored, StorageDown } from './storage.ts';
import { IDLE_DAYS, sweepPictures } from './sweep-pictures.ts';

const product = 'noor-kundan-choker';

function photo(background = '#c93', width = 320, height = 240): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

/** As a phone takes it: lying on its side, with place and device. */
function phonePhoto(): Promise<Buffer> {
  return sharp({ create: { width: 1200, height: 800, channels: 3, background: '#39c' } })
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Make: 'Telltale' }, IFD3: { GPSLatitude: '30/1 42/1 0/1' } })
    .jpeg()
    .toBuffer();
}

function done<T>(result: T): Exclude<T, { refusal: unknown }> {
  if (isRefusal(result)) throw new Error(result.message);
  return result as Exclude<T, { refusal: unknown }>;
}

suite('pictures of a product', async () => {
  const shop = await openTestShop({ after });
  const { viewer } = await givenStaff(shop, 'manager');
  await sql`DELETE FROM product_images WHERE product_id = ${product} AND position > 0`.execute(shop.db);

  const add = async (name: string, bytes: Buffer | null, productId: string | null = product) =>
    await addPicture(shop, viewer, { productId, name, bytes });
  const addReady = async (name: string, bytes: Buffer) => {
    const { file } = done(await add(name, bytes));
    for (const job of await shop.takeJobs('make-picture')) await makePicture(shop, job);
    return file;
  };
  const files = async () => (await listPictures(shop.db, product)).map(({ file }) => file);
  const seen = async () => (await findProduct(shop.db, product))!.images.map(({ file }) => file);
  const describe = (file: string, alt: string, earlier = '') =>
    inTransaction(shop.db, (tx) =>
      change.describePicture(shop, tx, viewer, { productId: product, file, alt, earlier }),
    );
  const demo = (await files())[0]!;

  test('are seen by shoppers once their sizes are made and they are described', async () => {
    const { file } = done(await add('ring.jpg', await phonePhoto()));
    assert.deepEqual(
      [(await files()).at(-1), (await listPictures(shop.db, product)).at(-1)?.state],
      [file, 'pending'],
    );
    done(await describe(file, 'A ring on a hand'));
    assert.ok(!(await seen()).includes(file));

    const jobs = await shop.takeJobs('make-picture');
    assert.deepEqual(jobs, [{ file }]);
    await makePicture(shop, { file });
    await makePicture(shop, { file });
    assert.ok((await seen()).includes(file));
    const large = (await readStored(shop.storage, storageKeys.size(file, 800, 'webp')))!;
    const made = await sharp(large).metadata();
    assert.deepEqual([made.width, made.height, made.exif, made.xmp], [800, 1200, undefined, undefined]);
    for (const format of ['jpg', 'avif'])
      assert.ok(await shop.storage.exists(storageKeys.size(file, 160, format)));
    assert.ok(!(await shop.storage.exists(storageKeys.size(file, 1200, 'webp'))));

    const bare = await addReady('bare.jpg', await photo('#111'));
    assert.ok(!(await seen()).includes(bare));
    done(await describe(bare, 'Earrings'));
    assert.ok((await findCards(shop.db, [product]))[0]!.images.length > 1);
    const again = done(await add('again.jpg', await photo('#111')));
    assert.deepEqual(again, { file: bare, name: 'again.jpg', isThere: true });
  });

  test('the same one sent twice at the same moment is there once (R222)', async () => {
    const id = await givenProduct(shop);
    const twice = await photo('#222');
    const adding = await inTransaction(shop.db, async (tx) => {
      await lockProduct(tx, id);
      const each = ['one.jpg', 'two.jpg'].map((name) => add(name, twice, id));
      await untilWaiting(shop, 2, Promise.any(each));
      return { each };
    });
    const both = await Promise.all(adding.each);
    assert.deepEqual(both.map((each) => done(each).isThere).sort(), [false, true]);
    assert.deepEqual(
      (await listPictures(shop.db, id)).map(({ file }) => file),
      [...new Set(both.map((each) => done(each).file))],
    );
    await shop.takeJobs('make-picture');
  });

  test('that are no pictures, or too much of one, are refused by name', async () => {
    const table: [string, Buffer | null, string][] = [
      ['huge.jpg', null, 'picture-too-large'],
      ['large.jpg', Buffer.alloc(20 * 1024 * 1024 + 1), 'picture-too-large'],
      ['page.jpg', Buffer.from('<html>'), 'picture-type-wrong'],
      [
        'bomb.png',
        await sharp({ create: { width: 8000, height: 7000, channels: 3, background: 'red' } })
          .png()
          .toBuffer(),
        'picture-too-many-pixels',
      ],
      ['tower.jpg', await photo('red', 1000, 17_000), 'picture-too-many-pixels'],
      ['dot.jpg', await photo('red', 100, 400), 'picture-too-small'],
      ['half.jpg', (await photo()).subarray(0, 300), 'picture-cut-off'],
      ['mixed.jpg', Buffer.concat([await photo(), Buffer.from('<script>')]), 'picture-disguised'],
      [
        'broken.png',
        (
          await sharp(await photo())
            .png()
            .toBuffer()
        ).fill(0, 16, 24),
        'picture-unreadable',
      ],
    ];
    const before = await files();
    for (const [name, bytes, code] of table) {
      const refused = await add(name, bytes);
      assert.ok(isRefusal(refused), name);
      assert.equal(refused.refusal, code, name);
      assert.ok(refused.message.startsWith(name), refused.message);
    }
    assert.deepEqual(await files(), before);
    assert.deepEqual(await shop.takeJobs('make-picture'), []);
    const packer = (await givenStaff(shop, 'packer')).viewer;
    const unable = await addPicture(shop, packer, {
      productId: product,
      name: 'a.jpg',
      bytes: await photo('#222'),
    });
    assert.ok(isRefusal(unable) && unable.refusal === 'not-able');
    const nowhere = await add('a.jpg', await photo('#222'), 'no-such-product');
    assert.ok(isRefusal(nowhere) && nowhere.refusal === 'product-unknown');
  });

  test('whose pixels are broken fail with a reason, and can be tried again', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const whole = await sharp({ create: { width: 400, height: 400, channels: 3, background: 'red', noise } })
      .png()
      .toBuffer();
    const file = await addReady('broken.png', Buffer.from(whole.fill(7, 200, 5000)));
    const [row] = (await listPictures(shop.db, product)).filter((each) => each.file === file);
    assert.deepEqual([row?.state, row?.failure], ['failed', "broken.png can't be read as a picture."]);
    done(await inTransaction(shop.db, (tx) => change.retryPicture(shop, tx, viewer, { file })));
    assert.deepEqual(await shop.takeJobs('make-picture'), [{ file }]);
    await inTransaction(shop.db, (tx) =>
      change.removePicture(shop, tx, viewer, { productId: product, file }),
    );
  });

  test('wait where the storage is down: staff read so, and nothing is lost', async () => {
    const { file } = done(await add('wait.jpg', await photo('#333')));
    const down = async () => {
      throw new StorageDown('test');
    };
    const broken: TestShop = { ...shop, storage: { put: down, get: down, delete: down, exists: down } };
    await assert.rejects(makePicture(broken, { file }), StorageDown);
    const row = (await listPictures(shop.db, product)).find((each) => each.file === file)!;
    assert.deepEqual([row.state, /tried again/.test(row.failure ?? '')], ['pending', true]);
    const refused = await addPicture(broken, viewer, {
      productId: product,
      name: 'b.jpg',
      bytes: await photo('#444'),
    });
    assert.ok(isRefusal(refused) && refused.refusal === 'storage-down' && refused.message.includes('b.jpg'));
    await makePicture(shop, { file });
    assert.equal((await listPictures(shop.db, product)).find((each) => each.file === file)?.state, 'ready');
    await shop.takeJobs('make-picture');
  });

  test('are moved, put in order, and keep the point that stays in view', async () => {
    const before = await files();
    const last = before.at(-1)!;
    const which = { productId: product, file: last };
    await inTransaction(shop.db, (tx) => change.movePicture(shop, tx, viewer, { ...which, by: -99 }));
    assert.deepEqual(await files(), [last, ...before.slice(0, -1)]);
    await inTransaction(shop.db, (tx) =>
      change.orderPictures(shop, tx, viewer, { productId: product, files: before }),
    );
    assert.deepEqual(await files(), before);
    const stale = await inTransaction(shop.db, (tx) =>
      change.orderPictures(shop, tx, viewer, { productId: product, files: before.slice(1) }),
    );
    assert.ok(isRefusal(stale) && stale.refusal === 'pictures-meanwhile');
    await inTransaction(shop.db, (tx) =>
      change.focusPicture(shop, tx, viewer, { productId: product, file: demo, focus: { x: 20, y: 80 } }),
    );
    const image = (await findProduct(shop.db, product))!.images.find((each) => each.file === demo);
    assert.deepEqual([image?.focusX, image?.focusY], [20, 80]);
  });

  test('are described by two at once: who comes second reads both', async () => {
    const [first] = await listPictures(shop.db, product);
    const { file, alt } = first!;
    done(await describe(file, 'Mine', alt));
    const second = await describe(file, 'Hers', alt);
    assert.ok(isRefusal(second) && second.message.includes('“Mine”') && second.message.includes('“Hers”'));
    done(await describe(file, 'Hers', 'Mine'));
  });

  test('that are taken off can be put back, also those of the demonstration', async () => {
    const before = await listPictures(shop.db, product);
    const taken = before[0]!;
    const which = { productId: product, file: taken.file };
    await inTransaction(shop.db, (tx) => change.removePicture(shop, tx, viewer, which));
    assert.ok(!(await files()).includes(taken.file));
    assert.ok((await listRemoved(shop.db, product)).some(({ file }) => file === taken.file));
    done(await inTransaction(shop.db, (tx) => change.putBackPicture(shop, tx, viewer, which)));
    done(await inTransaction(shop.db, (tx) => change.putBackPicture(shop, tx, viewer, which)));
    const back = (await listPictures(shop.db, product)).at(-1)!;
    assert.deepEqual([back.file, back.alt, back.focus], [taken.file, taken.alt, taken.focus]);
    assert.equal((await listRemoved(shop.db, product)).filter(({ file }) => file === taken.file).length, 0);
  });

  test('are so many at most, whoever uploads at the same time', async () => {
    const room = MOST_PICTURES - (await files()).length;
    const colours = Array.from({ length: room + 3 }, (_, i) => `#${(0x500000 + i * 999).toString(16)}`);
    const results = await Promise.all(
      colours.map(async (colour, i) => add(`${i}.jpg`, await photo(colour, 300, 300))),
    );
    const full = results.filter((each) => isRefusal(each) && each.refusal === 'pictures-full');
    assert.deepEqual([full.length, (await files()).length], [3, MOST_PICTURES]);
    await shop.takeJobs('make-picture');
  });

  test('are changed by those who may change the catalogue, and by nobody else', async () => {
    const which = { productId: 'no-such-product', file: 'up-none' };
    const verbs: ((tx: Tx, who: Staff) => Promise<unknown>)[] = [
      (tx, who) => change.movePicture(shop, tx, who, { ...which, by: 1 }),
      (tx, who) => change.orderPictures(shop, tx, who, { ...which, files: [] }),
      (tx, who) => change.describePicture(shop, tx, who, { ...which, alt: 'x', earlier: '' }),
      (tx, who) => change.focusPicture(shop, tx, who, { ...which, focus: { x: 1, y: 1 } }),
      (tx, who) => change.removePicture(shop, tx, who, which),
      (tx, who) => change.putBackPicture(shop, tx, who, which),
      (tx, who) => change.retryPicture(shop, tx, who, which),
    ];
    for (const [place, verb] of verbs.entries()) {
      for (const role of staffRoles) {
        const who: Staff = { kind: 'staff', userId: 'x', name: 'X', role, from: 'test' };
        const result = await inTransaction(shop.db, (tx) => verb(tx, who));
        assert.ok(isRefusal(result));
        assert.equal(result.refusal === 'not-able', !may(role, 'change-catalogue'), `${place} ${role}`);
      }
    }
  });

  test('that nothing uses go after 30 days, with their files; those in use stay', async () => {
    const idle = done(await add('idle.jpg', await photo('#666'), null)).file;
    await makePicture(shop, { file: idle });
    const [newest] = await listLibrary(shop.db, { words: 'IDLE', after: null, most: 2 });
    assert.deepEqual([newest?.file, newest?.name], [idle, 'idle.jpg']);
    assert.equal((await listLibrary(shop.db, { words: 'idle', after: idle, most: 2 })).length, 0);
    const shown = done(await add('hero.jpg', await photo('#777'), null)).file;
    await sql`
      INSERT INTO versions (kind, key, number, state, body, created_at, created_by, note)
      VALUES ('test', '', 1, 'draft', ${JSON.stringify({ hero: [{ file: shown }] })}, now(), 'test', '')`.execute(
      shop.db,
    );
    const used = (await files()).filter((file) => file.startsWith('up-'));
    assert.equal(await sweepPictures(shop), 0);
    shop.passTime((IDLE_DAYS + 1) * 24 * 3600_000);
    assert.ok((await sweepPictures(shop)) >= 1);
    assert.ok(!(await shop.storage.exists(storageKeys.original(idle))));
    assert.ok(!(await shop.storage.exists(storageKeys.size(idle, 160, 'webp'))));
    assert.deepEqual(
      (await files()).filter((file) => file.startsWith('up-')),
      used,
    );
    for (const file of [used[0]!, shown]) assert.ok(await shop.storage.exists(storageKeys.original(file)));
    const gone = await inTransaction(shop.db, (tx) =>
      change.putBackPicture(shop, tx, viewer, { productId: product, file: idle }),
    );
    assert.ok(isRefusal(gone) && gone.refusal === 'picture-unknown');
  });
});
