import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import sharp from 'sharp';
import { picture } from '#shop/testing/given-photo.ts';
import { judgePicture } from './judge-picture.ts';

const said = (bytes: Buffer) => {
  const judged = judgePicture(bytes);
  return 'fault' in judged ? judged.fault : judged.type;
};
const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
const noisy = (format: 'jpeg' | 'png' | 'webp') =>
  sharp({ create: { width: 300, height: 300, channels: 3, background: 'red', noise } })
    .toFormat(format)
    .toBuffer();

suite('what a picture is, by its bytes', () => {
  for (const format of ['jpeg', 'png', 'webp'] as const) {
    test(`${format}: whole, cut off anywhere, and with something behind it`, async () => {
      const whole = await noisy(format);
      assert.equal(said(whole), `image/${format}`);
      for (const part of [0.2, 0.5, 0.9])
        assert.equal(said(whole.subarray(0, whole.length * part)), 'picture-cut-off', String(part));
      assert.equal(said(whole.subarray(0, whole.length - 2)), 'picture-cut-off');
      for (const foreign of [
        '<script>alert(1)</script>',
        'PK\x03\x04\x14\0evil',
        '<!DOCTYPE html>',
        '%PDF-1.7',
      ])
        assert.equal(said(Buffer.concat([whole, Buffer.from(foreign)])), 'picture-disguised', foreign);
      // Phones put a depth map or a moving part behind the picture.
      assert.equal(said(Buffer.concat([whole, Buffer.alloc(100)])), `image/${format}`);
    });
  }

  test('a script in what stands before the pixels', async () => {
    const comment = (words: string) => {
      const head = Buffer.from([0xff, 0xd8, 0xff, 0xfe, 0, words.length + 2]);
      return async () => Buffer.concat([head, Buffer.from(words), (await picture('jpeg')).subarray(2)]);
    };
    assert.equal(said(await comment('made by hand')()), 'image/jpeg');
    assert.equal(said(await comment('<script>1</script>')()), 'picture-disguised');
  });

  test('what moves', async () => {
    const frames = await sharp({
      create: { width: 20, height: 40, channels: 3, background: 'red', pageHeight: 20, noise },
    })
      .webp()
      .toBuffer();
    assert.equal((await sharp(frames).metadata()).pages, 2);
    assert.equal(said(frames), 'picture-animated');
    const still = await noisy('png');
    const moving = Buffer.from('\0\0\0\x08acTL\0\0\0\x02\0\0\0\0\0\0\0\0', 'latin1');
    assert.equal(
      said(Buffer.concat([still.subarray(0, 33), moving, still.subarray(33)])),
      'picture-animated',
    );
  });

  test('what is no picture, whatever its name', async () => {
    const gif = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .gif()
      .toBuffer();
    const others = [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      Buffer.from('<html><script>alert(1)</script></html>'),
      gif,
      Buffer.from('%PDF-1.7'),
      Buffer.alloc(0),
    ];
    for (const bytes of others)
      assert.equal(said(bytes), 'picture-type-wrong', bytes.toString('latin1', 0, 20));
    const disguised = Buffer.concat([
      Buffer.from([0xff, 0xd8, 0xff]),
      Buffer.from('<svg onload="alert(1)">'),
    ]);
    assert.equal(said(disguised), 'picture-cut-off');
    assert.equal(said(Buffer.from([0xff, 0xd8, 0xff, 0xe0])), 'picture-cut-off');
  });
});
