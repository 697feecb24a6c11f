import { access, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { Hono } from 'hono';
import sharp, { type Sharp } from 'sharp';
import { pictureWidths } from '#shop/catalogue/product.ts';
import { pictureFilePattern } from '#shop/ids.ts';

/** Without its ends, as the router wants it. */
const fileName = pictureFilePattern.source.slice(1, -1);
const formats = { webp: 'image/webp', avif: 'image/avif', jpg: 'image/jpeg' } as const;
type Format = keyof typeof formats;

/**
 * Pictures in the widths and formats that pages ask for, made on first request and kept in the data folder.
 * AVIF takes seconds of a core: the first request gets WebP at once, and the AVIF is made behind the answer.
 */
export function pictures(dataFolder: string, originals = 'demo/images', mostQueued = MOST_QUEUED) {
  const kept = `${dataFolder}/pictures`;
  const underWay = new Map<string, Promise<Buffer>>();

  const make = (file: string, width: number, format: Format): Promise<Buffer> => {
    const target = `${kept}/${file}-${width}.${format}`;
    const running = underWay.get(target);
    if (running) return running;
    const making = (async () => {
      const image = sharp(`${originals}/${file}.jpg`).resize({ width, withoutEnlargement: true });
      const bytes = await encode(image, format);
      await mkdir(kept, { recursive: true });
      await writeFile(`${target}.${process.pid}`, bytes);
      await rename(`${target}.${process.pid}`, target);
      return bytes;
    })().finally(() => underWay.delete(target));
    underWay.set(target, making);
    return making;
  };

  let avifs: Promise<unknown> = Promise.resolve();
  const queued = new Set<string>();
  const makeLater = (file: string, width: number) => {
    const name = `${file}-${width}.avif`;
    if (queued.has(name) || queued.size >= mostQueued) return;
    queued.add(name);
    const makeMissing = async () => (await isFile(`${kept}/${name}`)) || (await make(file, width, 'avif'));
    avifs = avifs
      .then(makeMissing)
      .catch(() => {})
      .finally(() => queued.delete(name));
  };

  return new Hono().get(`/:file{${fileName}}/:name{[0-9]{2,4}\\.(webp|avif|jpg)}`, async (c) => {
    const [width, format] = c.req.param('name').split('.') as [string, Format];
    const file = c.req.param('file');
    if (!pictureWidths.includes(Number(width) as never)) return c.notFound();
    const ready = await readFile(`${kept}/${file}-${width}.${format}`).catch(() => null);
    if (ready) return answer(ready, format, IMMUTABLE);
    const original = await readFile(`${originals}/${file}.jpg`).catch(() => null);
    if (!original) return c.notFound();
    if (format !== 'avif') return answer(await make(file, Number(width), format), format, IMMUTABLE);
    makeLater(file, Number(width));
    const meanwhile =
      (await readFile(`${kept}/${file}-${width}.webp`).catch(() => null)) ??
      (await make(file, Number(width), 'webp'));
    return answer(meanwhile, 'webp', 'public, max-age=60');
  });
}

/** Whoever asks when so many wait gets WebP, and queues it the next time. */
const MOST_QUEUED = 200;

function isFile(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

const IMMUTABLE = 'public, max-age=31536000, immutable';

function encode(image: Sharp, format: Format): Promise<Buffer> {
  if (format === 'avif') return image.avif({ quality: 55, effort: 3 }).toBuffer();
  if (format === 'webp') return image.webp({ quality: 78, effort: 3 }).toBuffer();
  return image.jpeg({ quality: 80, mozjpeg: true }).toBuffer();
}

function answer(bytes: Buffer, format: Format, caching: string) {
  return new Response(new Uint8Array(bytes), {
    headers: { 'Content-Type': formats[format], 'Cache-Control': caching },
  });
}
