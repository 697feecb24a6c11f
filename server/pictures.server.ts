import { readFile } from 'node:fs/promises';
import { Hono } from 'hono';
import { pictureWidths } from '#shop/catalogue/product.ts';
import { pictureFilePattern } from '#shop/id-patterns.ts';
import { isUpload } from '#shop/pictures/picture.ts';
import { type SizeFormat as Format, sizeTypes, USUAL_AVIF_EFFORT } from '#shop/pictures/sizes.ts';
import type { Storage } from '#shop/pictures/storage.ts';
import { packingOf } from '#shop/pictures/video.ts';
import { isReviewPhoto } from '#shop/reviews/photo-file.ts';
import { bufferOf, inWorkProcess } from '#shop/work-process.server.ts';
import { isFile, keepFile, originalOf } from './kept-files.server.ts';
import { answerUpload, IMMUTABLE } from './uploads.server.ts';
import { answerVideo } from './videos.server.ts';

const work = inWorkProcess<typeof import('#shop/pictures/picture-work.ts')>(
  'pictures',
  'shop/pictures/picture-work.ts',
);

/** Without its ends, as the router wants it. */
const fileName = pictureFilePattern.source.slice(1, -1);

/**
 * Pictures in the widths and formats that pages ask for: those of staff from the storage, the demonstration's made on
 * first request and kept in the data folder. AVIF takes seconds of a core: the first request gets WebP at once, and the AVIF is made behind the answer.
 */
export function pictures(
  storage: Storage,
  dataFolder: string,
  {
    originals = 'demo/images',
    turns = 'demo/turns',
    mostQueued = MOST_QUEUED,
    isPhotoShown = nobody,
    avifEffort = USUAL_AVIF_EFFORT,
  }: Sources = {},
) {
  const kept = `${dataFolder}/pictures`;
  const underWay = new Map<string, Promise<Buffer>>();

  const make = (file: string, width: number, format: Format): Promise<Buffer> => {
    const target = `${kept}/${file}-${width}.${format}`;
    const running = underWay.get(target);
    if (running) return running;
    const making = (async () => {
      const original = await originalOf(originals, file);
      if (!original) throw new Error(`No picture ${file}`);
      const bytes = bufferOf(await work('resizeFile', { original, width, format, avifEffort }));
      await keepFile(target, bytes);
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

  const saving = new Hono().use(async (c, next) => {
    await next();
    c.header('Vary', 'Save-Data', { append: true });
  });
  const routes = saving.get(`/:file{${fileName}}/:name{video\\.(mp4|webm)}`, async (c) => {
    const file = c.req.param('file');
    if (c.req.param('name') !== `video.${packingOf(file)}`) return c.notFound();
    return (await answerVideo(storage, file, c.req.header('range'))) ?? c.notFound();
  });
  routes.get(`/:file{${fileName}}/:name{turn\\.(webp|avif)}`, async (c) => {
    const format = c.req.param('name').slice('turn.'.length) as Format;
    const sheet = await readFile(`${turns}/${c.req.param('file')}.${format}`).catch(() => null);
    return sheet ? answer(sheet, format, IMMUTABLE) : c.notFound();
  });
  return routes.get(`/:file{${fileName}}/:name{[0-9]{2,4}\\.(webp|avif|jpg)}`, async (c) => {
    const [asked, format] = c.req.param('name').split('.') as [string, Format];
    const file = c.req.param('file');
    if (!pictureWidths.includes(Number(asked) as never)) return c.notFound();
    const width = widthFor(Number(asked), c.req.header('save-data'));
    if (isReviewPhoto(file)) {
      const shown = (await isPhotoShown(file)) && (await answerUpload(storage, { file, width, format }));
      if (!shown) return c.notFound();
      if (shown.ok) shown.headers.set('Cache-Control', WHILE_SHOWN);
      return shown;
    }
    if (isUpload(file)) return (await answerUpload(storage, { file, width, format })) ?? c.notFound();
    const ready = await readFile(`${kept}/${file}-${width}.${format}`).catch(() => null);
    if (ready) return answer(ready, format, IMMUTABLE);
    if (!(await originalOf(originals, file))) return c.notFound();
    if (format !== 'avif') return answer(await make(file, width, format), format, IMMUTABLE);
    makeLater(file, width);
    const meanwhile =
      (await readFile(`${kept}/${file}-${width}.webp`).catch(() => null)) ??
      (await make(file, width, 'webp'));
    return answer(meanwhile, 'webp', 'public, max-age=60');
  });
}

/** `isPhotoShown`: whether everybody may see a shopper's photo at this moment. */
type Sources = {
  originals?: string;
  /** The folder of the sheets of pictures from all around a piece. */
  turns?: string;
  mostQueued?: number | undefined;
  isPhotoShown?: (file: string) => Promise<boolean>;
  avifEffort?: number;
};

const nobody = async () => false;

/** A photo of a shopper can go away: nobody keeps it for long. */
const WHILE_SHOWN = 'public, max-age=3600';

/** Who saves data gets half the width, a quarter of the dots, under the same address (R342). */
function widthFor(asked: number, savesData: string | undefined): number {
  if (savesData?.toLowerCase() !== 'on') return asked;
  return pictureWidths.findLast((width) => width <= asked / 2) ?? asked;
}

/** Whoever asks when so many wait gets WebP, and queues it the next time. */
const MOST_QUEUED = 200;

function answer(bytes: Buffer, format: Format, caching: string) {
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': sizeTypes[format],
      'Cache-Control': caching,
      'Content-Length': String(bytes.byteLength),
    },
  });
}
