import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import sharp from 'sharp';
import { isRefusal } from '#shop/refusals.ts';
import { givenStaff } from '#shop/testing/given-staff.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { addPicture } from './add-picture.ts';
import { storageKeys } from './picture.ts';
import { StorageDown } from './storage.ts';
import { IDLE_DAYS, sweepPictures } from './sweep-pictures.ts';

test('an upload whose file can not be deleted stops none of the others, and is told (R226)', async () => {
  const shop = await openTestShop({ after });
  const { viewer } = await givenStaff(shop, 'manager');
  const idle: string[] = [];
  for (const background of ['#123', '#234', '#345']) {
    const bytes = await sharp({ create: { width: 300, height: 300, channels: 3, background } })
      .jpeg()
      .toBuffer();
    const added = await addPicture(shop, viewer, { productId: null, name: 'kada.jpg', bytes });
    if (isRefusal(added)) throw new Error(added.message);
    idle.push(storageKeys.original(added.file));
  }
  shop.passTime((IDLE_DAYS + 1) * 24 * 3600_000);
  const failing = {
    ...shop.storage,
    delete: (key: string) =>
      key === idle[0] ? Promise.reject(new StorageDown(new Error('AccessDenied'))) : shop.storage.delete(key),
  };
  await assert.rejects(
    sweepPictures({ ...shop, storage: failing }),
    /^Error: 1 of 3 files could not be deleted, 2 were; the first: up-\w+, AccessDenied$/,
  );
  const left = async () => await Promise.all(idle.map((key) => shop.storage.exists(key)));
  assert.deepEqual(await left(), [true, false, false]);
  assert.equal(await sweepPictures(shop), 1);
  assert.deepEqual(await left(), [false, false, false]);
});
