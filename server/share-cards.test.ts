import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, suite, test } from 'node:test';
import sharp from 'sharp';
import { StorageDown } from '#shop/pictures/storage.ts';
import { givenProduct } from '#shop/testing/given.ts';
import { picture } from '#shop/testing/given-photo.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { until } from '#standins/testing/until.ts';
import { shareCards } from './share-cards.server.ts';

suite('cards of pieces for where their pages are shared (R395)', async () => {
  const shop = await openTestShop({ after });
  const { db, storage } = shop;
  const folder = await mkdtemp(join(tmpdir(), 'cards-'));
  after(() => rm(folder, { recursive: true }));
  await writeFile(`${folder}/ring.jpg`, await picture('jpeg', 800, 800));
  const cards = shareCards({ db, storage, originals: folder }, folder);
  const cardOf = async (id: string) => Buffer.from(await (await cards.request(`/${id}.jpg`)).arrayBuffer());

  test('a piece has a JPEG of 1200 by 630, drawn anew when its name is another', async () => {
    const id = await givenProduct(shop);
    const rename = (name: string) => db.updateTable('products').set({ name }).where('id', '=', id).execute();
    await rename('Ring <of> "gold" & light, with a long name that takes many lines of the card');
    const image = { alt: 'A ring', width: 800, height: 800 };
    await db
      .insertInto('product_images')
      .values({ product_id: id, position: 0, file: 'ring', ...image })
      .execute();
    const first = await cardOf(id);
    const { format, width, height } = await sharp(first).metadata();
    assert.deepEqual({ format, width, height }, { format: 'jpeg', width: 1200, height: 630 });
    assert.ok(first.equals(await cardOf(id)));
    await rename('Sun');
    assert.ok(!first.equals(await cardOf(id)));
    await rename('W'.repeat(200));
    assert.equal((await sharp(await cardOf(id)).metadata()).width, 1200);
  });

  test('what is kept of them has a bound, and where nothing can be kept one is drawn all the same (R405)', async () => {
    const id = await givenProduct(shop);
    const image = { alt: 'A ring', width: 800, height: 800, position: 0, file: 'ring' };
    await db
      .insertInto('product_images')
      .values({ product_id: id, ...image })
      .execute();
    const drawnIn = async (dataFolder: string, mostBytes?: number) => {
      const drawn = shareCards(
        { db, storage, originals: folder, ...(mostBytes && { mostBytes }) },
        dataFolder,
      );
      return (await drawn.request(`/${id}.jpg`)).status;
    };
    const [large, small, full] = ['large', 'small', 'full'].map((name) => `${folder}/${name}`);
    assert.deepEqual([await drawnIn(large!), await drawnIn(small!, 1)], [200, 200]);
    assert.deepEqual(await readdir(`${small}/cards`), []);
    const name = (await readdir(`${large}/cards`)).find((each) => each.endsWith('.jpg'));
    await mkdir(`${full}/cards/${name}`, { recursive: true });
    assert.equal(await drawnIn(full!), 200);
    assert.deepEqual((await readdir(`${full}/cards`)).sort(), [name, 'cormorant-600.ttf'].sort());
  });

  test('so many are drawn or wait at once; who asks for one more is told to come again', async () => {
    const shown = { alt: 'A ring', width: 800, height: 800, position: 0, file: 'slow' };
    const ids = await Promise.all(
      ['One', 'Two', 'Three'].map(async (name) => {
        const id = await givenProduct(shop);
        await db.updateTable('products').set({ name }).where('id', '=', id).execute();
        await db
          .insertInto('product_images')
          .values({ product_id: id, ...shown })
          .execute();
        return id;
      }),
    );
    // A pipe: whoever reads the picture waits until it is written.
    execFileSync('mkfifo', [`${folder}/slow.jpg`]);
    const few = shareCards({ db, storage, originals: folder, mostWaiting: 2 }, folder);
    const asked = ids.map(async (id) => await few.request(`/${id}.jpg`));
    const first = await Promise.race(asked);
    assert.deepEqual([first.status, first.headers.get('retry-after')], [503, '10']);
    let drawn = 0;
    for (const each of asked)
      void each.then(({ status }) => {
        if (status === 200) drawn++;
      });
    // Whoever reads a pipe reads on while another picture is written.
    for (const count of [1, 2]) {
      await writeFile(`${folder}/slow.jpg`, await picture('jpeg', 800, 800));
      await until(`${count} drawn`, () => drawn === count);
    }
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    assert.deepEqual(statuses.sort(), [200, 200, 503]);
  });

  test('while the storage is down whoever asks for a card is told to come again', async () => {
    const id = await givenProduct(shop);
    const shown = { alt: 'A ring', width: 800, height: 800, position: 0, file: 'up-aaaaaaaaaaaaaaaaaaaa' };
    await db
      .insertInto('product_images')
      .values({ product_id: id, ...shown })
      .execute();
    const down = { ...storage, get: () => Promise.reject(new StorageDown('for now')) };
    const answer = await shareCards({ db, storage: down, originals: folder }, folder).request(`/${id}.jpg`);
    assert.deepEqual([answer.status, answer.headers.get('cache-control')], [503, 'no-store']);
  });

  test('there is none of a piece without a picture that can be had, nor of no piece', async () => {
    const id = await givenProduct(shop);
    for (const asked of [id, 'no-such-piece'])
      assert.equal((await cards.request(`/${asked}.jpg`)).status, 404);
  });
});
