import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import {
  BufferTarget,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
  type VideoCodec,
  WebMOutputFormat,
} from 'mediabunny';
import { findProduct } from '#shop/catalogue/find-products.server.ts';
import { isRefusal } from '#shop/refusals.ts';
import { givenStaff } from '#shop/testing/given-staff.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { inTransaction } from '#shop/transaction.ts';
import { putBackPicture, removePicture } from './change-pictures.ts';
import { addVideo, removeVideo } from './change-video.ts';
import { judgeVideo } from './judge-video.ts';
import { listPictures } from './rows.server.ts';
import { IDLE_DAYS, sweepPictures } from './sweep-pictures.ts';
import { VIDEO_MAX_BYTES, videoKey } from './video.ts';

const product = 'noor-kundan-choker';

/** A video of so many seconds with a picture each, which only its container describes. */
async function video(packing: 'mp4' | 'webm', codec: VideoCodec, seconds: number): Promise<Buffer> {
  const target = new BufferTarget();
  const format = packing === 'mp4' ? new Mp4OutputFormat() : new WebMOutputFormat();
  const output = new Output({ format, target });
  const source = new EncodedVideoPacketSource(codec);
  output.addVideoTrack(source);
  await output.start();
  for (let at = 0; at < seconds; at++) {
    const decoderConfig = {
      codec: codec === 'vp9' ? 'vp09.00.10.08' : codec,
      codedWidth: 320,
      codedHeight: 240,
    };
    await source.add(new EncodedPacket(new Uint8Array(50).fill(at + 1), 'key', at, 1), { decoderConfig });
  }
  await output.finalize();
  return Buffer.from(target.buffer!);
}

const said = async (bytes: Buffer) => {
  const judged = await judgeVideo(bytes);
  return 'fault' in judged ? judged.fault : `${judged.type} ${judged.durationMs} ${judged.width}`;
};

suite('a short video', async () => {
  const shop = await openTestShop({ after });
  const { viewer } = await givenStaff(shop, 'owner');

  test('is judged by its container: how long, how packed', async () => {
    const short = await video('webm', 'vp8', 5);
    // WebM says when each picture begins.
    assert.equal(await said(short), 'video/webm 4000 320');
    assert.equal(await said(await video('mp4', 'vp9', 3)), 'video-codec-wrong');
    assert.equal(await said(await video('webm', 'vp9', 20)), 'video-too-long');
    assert.equal(await said(short.subarray(0, 60)), 'video-unreadable');
    for (const other of ['<html>', '....ftypisom', '\x1a\x45\xdf\xa3', ''])
      assert.match(await said(Buffer.from(other, 'latin1')), /^video-(type-wrong|unreadable)$/);
  });

  test('plays in place of its poster, and goes with it or by itself', async () => {
    const [poster] = await listPictures(shop.db, product);
    const which = { productId: product, file: poster!.file };
    const bytes = await video('webm', 'vp8', 2);
    const give = async (name: string, given: Buffer | null) =>
      await addVideo(shop, viewer, { ...which, name, bytes: given });
    for (const [given, code] of [
      [null, 'video-too-large'],
      [Buffer.alloc(VIDEO_MAX_BYTES + 1), 'video-too-large'],
      [Buffer.from('<svg>'), 'video-type-wrong'],
    ] as const) {
      const refused = await give('clip.mp4', given);
      assert.ok(isRefusal(refused) && refused.refusal === code && refused.message.startsWith('clip.mp4'));
    }
    const added = await give('clip.webm', bytes);
    assert.ok(!isRefusal(added) && !added.hasSound);
    assert.equal((await findProduct(shop.db, product))!.images[0]?.video, added.video);
    assert.ok(await shop.storage.exists(videoKey(added.video)));
    const other = await give('other.webm', bytes);
    assert.ok(!isRefusal(other));
    await inTransaction(shop.db, (tx) => removePicture(shop, tx, viewer, which));
    await inTransaction(shop.db, (tx) => putBackPicture(shop, tx, viewer, which));
    const back = (await listPictures(shop.db, product)).find(({ file }) => file === poster!.file);
    assert.equal(back?.video, other.video, 'it comes back with its poster');
    await inTransaction(shop.db, (tx) => removeVideo(shop, tx, viewer, which));
    assert.ok((await findProduct(shop.db, product))!.images.every(({ video }) => video === null));
    await inTransaction(shop.db, (tx) => removePicture(shop, tx, viewer, which));
    const orphan = await give('gone.webm', bytes);
    assert.ok(isRefusal(orphan) && orphan.refusal === 'picture-unknown');
    shop.passTime((IDLE_DAYS + 1) * 24 * 3600_000);
    assert.equal(await sweepPictures(shop), 2);
    assert.ok(!(await shop.storage.exists(videoKey(added.video))));
  });
});
