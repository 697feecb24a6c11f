import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { isFile, keepFile } from './kept-files.server.ts';
import { makeFont } from './make-font.server.ts';

// Runs in the process for pictures (R415).

type Card = { picture: Uint8Array; name: string; type: string; dataFolder: string };

const WIDTH = 1200;
const HEIGHT = 630;
/** The picture's part, and where the words begin and end. */
const PICTURE = 700;
const LEFT = 724;
const ROOM = WIDTH - LEFT - 64;
/** As tokens.css has them by day. */
const deep = '#2b1521';
const gold = '#dcb76d';
const pale = '#f5ecdf';

/** A card of a piece for where its page is shared, as JPEG: its picture, its type and name in the shop's type, the shop. */
export async function drawShareCard({ picture, name, type, dataFolder }: Card): Promise<Uint8Array> {
  const fontfile = await fontFile(dataFolder);
  const write = (text: string, size: number, colour: string) =>
    sharp({
      text: {
        text: `<span foreground="${colour}">${marked(text)}</span>`,
        // With a comma, or 'Light' would be read as a weight.
        ...{ font: `Cormorant Garamond Light, ${size}`, fontfile, width: ROOM, rgba: true, dpi: 72 },
        spacing: 0,
        // A word that is wider than its room would be no part of a card.
        wrap: 'word-char',
      },
    })
      .png()
      .toBuffer({ resolveWithObject: true });
  let title = await write(name, 54, pale);
  if (title.info.height > 340) title = await write(name, 42, pale);
  if (title.info.height > 460) title = await write(name, 28, pale);
  const eyebrow = await write(type, 28, gold);
  const shop = await write('Gehna', 40, gold);
  const top = Math.round((HEIGHT - 90 - title.info.height - eyebrow.info.height - 22) / 2) + 10;
  const photograph = await sharp(picture).resize({ width: PICTURE, height: HEIGHT, fit: 'cover' }).toBuffer();
  return await sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: deep } })
    .composite([
      { input: photograph, left: 0, top: 0 },
      { input: Buffer.from(ornament), left: 0, top: 0 },
      { input: eyebrow.data, left: LEFT, top },
      { input: title.data, left: LEFT, top: top + eyebrow.info.height + 22 },
      { input: shop.data, left: LEFT + 52, top: HEIGHT - 88 },
    ])
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
}

/** The picture goes over into the dark; a thin frame of gold, and the shop's jhumka. */
const ornament = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
  <linearGradient id="dark"><stop offset="0" stop-color="${deep}" stop-opacity="0"/><stop offset="1" stop-color="${deep}"/></linearGradient>
  <rect x="${PICTURE - 190}" width="190" height="${HEIGHT}" fill="url(#dark)"/>
  <rect x="${PICTURE - 1}" width="${WIDTH - PICTURE + 1}" height="${HEIGHT}" fill="${deep}"/>
  <rect x="16" y="16" width="${WIDTH - 32}" height="${HEIGHT - 32}" fill="none" stroke="${gold}" stroke-opacity=".55" stroke-width="1.5"/>
  <g transform="translate(${LEFT - 2} ${HEIGHT - 96}) scale(1.3)" fill="none" stroke="${gold}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">
    <circle cx="16" cy="7" r="3.500"/><path d="M16 10.500v3.500M6 26c0-7 4-12 10-12s10 5 10 12zM4 26h24M8 27v4m8-4v7m8-7v4"/>
  </g>
</svg>`;

const marked = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** What names of pieces are written with. */
const letters = Array.from({ length: 0x17f - 0x20 }, (_, at) => String.fromCharCode(0x20 + at)).join('');

/** The shop's serif as a file of the kind that libvips reads; made once and kept. */
async function fontFile(dataFolder: string): Promise<string> {
  const path = `${dataFolder}/cards/cormorant-600.ttf`;
  if (await isFile(path)) return path;
  const source = createRequire(import.meta.url).resolve(
    '@fontsource-variable/cormorant-garamond/files/cormorant-garamond-latin-wght-normal.woff2',
  );
  await keepFile(path, await makeFont(await readFile(source), `${letters}‘’“”–—…•`, { wght: 600 }));
  return path;
}
