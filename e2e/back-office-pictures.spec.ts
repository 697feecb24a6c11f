import { BufferTarget, EncodedPacket, EncodedVideoPacketSource, Output, WebMOutputFormat } from 'mediabunny';
import sharp from 'sharp';
import { isSound } from './fixtures/is-sound.ts';
import type { Shopper } from './fixtures/shopper.ts';
import { worksAs } from './fixtures/staff.ts';
import { expect, test } from './fixtures.ts';

const photo = (background: string) =>
  sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .jpeg()
    .toBuffer();

test('pictures are added, described, put in order, taken off and put back; shoppers see what is ready', {
  tag: '@phone',
}, async ({ visitor, shopper, piece, backend }) => {
  const { id } = await piece();
  await worksAs(backend, visitor, 'manager');
  const { page } = visitor;
  const address = `/admin/products/${id}/pictures`;
  await visitor.opens(address);
  const first = page.getByRole('article', { name: 'Picture 1' });
  const second = page.getByRole('article', { name: 'Picture 2' });
  visitor.expectsRefusal(400, '/admin/pictures/upload');
  await page.getByLabel('Drop pictures here').setInputFiles([
    { name: 'page.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<html></html>') },
    { name: 'ring.jpg', mimeType: 'image/jpeg', buffer: await photo('#c93') },
  ]);
  await expect(page.getByText('page.jpg is no JPEG, PNG or WebP picture.')).toBeVisible();
  await expect(second.getByText('Not described')).toBeVisible();
  await isSound(visitor);

  const words = 'A ring on a hand that holds a string of marigolds before the door of a house in Jaipur';
  await second.getByLabel('What picture 2 shows').fill(words);
  await second.getByRole('button', { name: 'Save the words' }).click();
  await expect(second.getByText('Shown')).toBeVisible();
  await second.getByRole('button', { name: /stays in view/ }).press('ArrowRight');
  await second.getByRole('button', { name: 'Save the point' }).click();
  await expect(second.getByText('Not saved yet.')).toBeHidden();
  await expect(second.getByLabel('Of picture 2: % from the left')).toHaveValue('55');
  await second.getByRole('button', { name: 'Move picture 2 up' }).press('Enter');
  await expect(first.getByLabel('What picture 1 shows')).toHaveValue(words);
  await expect(page.getByText('Picture 2 is picture 1 of 2 now.')).toBeAttached();
  await expect(first.getByRole('button', { name: 'Move picture 1 down' })).toBeFocused();
  await shopper.opens(`/product/${id}`);
  const picture = shopper.page.getByRole('list', { name: 'Pictures' }).getByRole('img').first();
  await expect(picture).toHaveAttribute('alt', words);
  await expect(picture).toHaveCSS('object-position', '55% 50%');
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);

  await first.getByRole('button', { name: 'Remove picture 1' }).press('Enter');
  await expect(second).toBeHidden();
  await expect(first).toBeFocused();
  await isSound(visitor);
  await page.getByRole('button', { name: 'Put back' }).click();
  await expect(second.getByLabel('What picture 2 shows')).toHaveValue(words);

  await visitor.opens('/admin/pictures');
  await page
    .getByLabel('Drop pictures here')
    .setInputFiles({ name: `hero-${id}.jpg`, mimeType: 'image/jpeg', buffer: await photo('#936') });
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: `hero-${id}.jpg` })
      .locator('img'),
  ).toBeVisible();
  await isSound(visitor);

  // Without scripts the form is sent as it stands.
  const mark = await page.locator('input[name=mark]').first().inputValue();
  const plain = await page.request.post(address, {
    headers: { Origin: visitor.world.shopUrl },
    multipart: {
      mark,
      intent: 'add',
      pictures: { name: 'plain.jpg', mimeType: 'image/jpeg', buffer: await photo('#39c') },
    },
  });
  expect(await plain.text()).toContain('One picture is added.');
});

/** Two seconds of changing colours, as the browser itself encodes them. */
async function clip(page: Shopper['page']): Promise<Buffer> {
  const chunks = await page.evaluate(async () => {
    const made: { bytes: number[]; type: 'key' | 'delta' }[] = [];
    const encoder = new VideoEncoder({
      output(chunk) {
        const bytes = new Uint8Array(chunk.byteLength);
        chunk.copyTo(bytes);
        made.push({ bytes: [...bytes], type: chunk.type });
      },
      error(fault) {
        throw fault;
      },
    });
    encoder.configure({ codec: 'vp8', width: 160, height: 160 });
    const canvas = new OffscreenCanvas(160, 160);
    const pen = canvas.getContext('2d')!;
    for (let i = 0; i < 20; i++) {
      pen.fillStyle = `hsl(${i * 18} 80% 50%)`;
      pen.fillRect(0, 0, 160, 160);
      const frame = new VideoFrame(canvas, { timestamp: i * 100_000, duration: 100_000 });
      encoder.encode(frame, { keyFrame: i === 0 });
      frame.close();
    }
    await encoder.flush();
    return made;
  });
  const target = new BufferTarget();
  const output = new Output({ format: new WebMOutputFormat(), target });
  const source = new EncodedVideoPacketSource('vp8');
  output.addVideoTrack(source);
  await output.start();
  const decoderConfig = { codec: 'vp8', codedWidth: 160, codedHeight: 160 };
  for (const [i, { bytes, type }] of chunks.entries())
    await source.add(new EncodedPacket(new Uint8Array(bytes), type, i / 10, 0.1), { decoderConfig });
  await output.finalize();
  return Buffer.from(target.buffer!);
}

test('a short video plays in place of a picture until it is paused, and never where little motion is wanted', async ({
  visitor,
  shopper,
  piece,
  backend,
}) => {
  const { id } = await piece();
  await worksAs(backend, visitor, 'manager');
  const { page } = visitor;
  await visitor.opens(`/admin/products/${id}/pictures`);
  await page.getByText('Add a short video').click();
  const buffer = await clip(page);
  await page
    .getByLabel('Video that plays in place of picture 1')
    .setInputFiles({ name: 'turn.webm', mimeType: 'video/webm', buffer });
  await page.getByRole('button', { name: 'Add the video' }).click();
  await expect(page.getByRole('button', { name: 'Remove the video of picture 1' })).toBeVisible();
  await isSound(visitor);

  await shopper.page.emulateMedia({ reducedMotion: 'no-preference' });
  await shopper.opens(`/product/${id}`);
  const video = shopper.page.locator('video');
  await expect.poll(() => video.evaluate((each: HTMLVideoElement) => each.currentTime)).toBeGreaterThan(0);
  await shopper.page.getByRole('button', { name: 'Pause the video' }).click();
  await expect(shopper.page.getByRole('button', { name: 'Play the video' })).toBeVisible();
  await expect(video).toHaveJSProperty('paused', true);
  await expect(video).toHaveJSProperty('muted', true);
  await expect(video).toHaveJSProperty('loop', true);
  await shopper.page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(video).toBeHidden();
});
