import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import sharp from 'sharp';
import { isRefusal } from '#shop/refusals.ts';
import { picture } from '#shop/testing/given-photo.ts';
import { remakePhoto } from './remake-photo.server.ts';

const said = (result: Buffer | { refusal: string }) => (isRefusal(result) ? result.refusal : 'made anew');

suite('a photo of a shopper', () => {
  test('is made anew, small and upright, without place, time and device', async () => {
    const given = await sharp({ create: { width: 2400, height: 1200, channels: 3, background: '#c93' } })
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Make: 'Telltale' }, IFD3: { GPSLatitude: '30/1 42/1 0/1' } })
      .jpeg()
      .toBuffer();
    assert.ok((await sharp(given).metadata()).exif);
    const made = await remakePhoto(given, 'image/jpeg');
    if (isRefusal(made)) return assert.fail(made.message);
    const { format, width, height, exif, xmp, icc } = await sharp(made).metadata();
    assert.deepEqual([format, width, height], ['jpeg', 800, 1600]);
    assert.deepEqual([exif, xmp, icc], [undefined, undefined, undefined]);
  });

  for (const format of ['jpeg', 'png', 'webp'] as const) {
    test(`is taken as ${format} of 24 megapixels, as phones count them`, async () => {
      assert.equal(
        said(await remakePhoto(await picture(format, 5712, 4284), `image/${format}`)),
        'made anew',
      );
    });

    test(`that is a bomb of more than 24 megapixels (${format}) is refused by its header`, async () => {
      const bomb = await picture(format, 5800, 4300);
      assert.equal(said(await remakePhoto(bomb, `image/${format}`)), 'photo-too-many-pixels');
    });

    test(`that is cut off (${format}) is refused`, async () => {
      const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
      const whole = await sharp({
        create: { width: 300, height: 300, channels: 3, background: 'red', noise },
      })
        .toFormat(format)
        .toBuffer();
      const half = whole.subarray(0, whole.length / 2);
      assert.equal(said(await remakePhoto(half, `image/${format}`)), 'photo-unreadable');
    });
  }

  test('that is a polyglot loses what is not the picture', async () => {
    const script = '<script>alert(document.cookie)</script>';
    const zip = Buffer.from('PK\x03\x04evil.php', 'latin1');
    const polyglot = Buffer.concat([await picture('jpeg'), Buffer.from(script), zip]);
    const made = await remakePhoto(polyglot, 'image/jpeg');
    if (isRefusal(made)) return assert.fail(made.message);
    assert.ok(!made.includes('script') && !made.includes('PK'));
  });

  test('that is something else, or another type than it is said to be, is refused', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    const gif = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .gif()
      .toBuffer();
    const disguised = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), svg]);
    const table: [Buffer, string, string][] = [
      [svg, 'image/svg+xml', 'photo-type-wrong'],
      [svg, 'image/png', 'photo-unreadable'],
      [disguised, 'image/jpeg', 'photo-unreadable'],
      [gif, 'image/gif', 'photo-type-wrong'],
      [gif, 'image/png', 'photo-unreadable'],
      [await picture('png'), 'image/jpeg', 'photo-unreadable'],
      [await picture('jpeg'), 'image/webp', 'photo-unreadable'],
      [await picture('jpeg'), '', 'photo-type-wrong'],
      [await picture('jpeg'), 'constructor', 'photo-type-wrong'],
      [Buffer.alloc(0), 'image/jpeg', 'photo-unreadable'],
      [Buffer.alloc(5 * 1024 * 1024 + 1), 'image/jpeg', 'photo-too-large'],
    ];
    for (const [bytes, type, code] of table) assert.equal(said(await remakePhoto(bytes, type)), code, type);
  });

  test('waits for those before it; too many at once are told when to come again', async () => {
    const bytes = await picture('jpeg');
    const results = await Promise.all(Array.from({ length: 20 }, () => remakePhoto(bytes, 'image/jpeg')));
    const counts = Object.groupBy(results, said);
    assert.deepEqual([counts['made anew']?.length, counts.busy?.length], [8, 12]);
    const busy = results.find(isRefusal);
    assert.deepEqual([busy?.status, busy?.details], [503, { retryAfterSeconds: 5 }]);
    assert.equal(said(await remakePhoto(bytes, 'image/jpeg')), 'made anew');
  });
});
