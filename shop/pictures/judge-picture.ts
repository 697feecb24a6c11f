import type { RefusalCode } from '#shop/refusals.ts';

export type PictureType = 'image/jpeg' | 'image/png' | 'image/webp';
export type PictureFault = Extract<
  RefusalCode,
  'picture-type-wrong' | 'picture-cut-off' | 'picture-animated' | 'picture-disguised'
>;

/** What a file says of itself without its pixels: `plain` are the parts beside them, `isMoving` that it has frames. */
type Anatomy = { type: PictureType; plain: Buffer[]; isMoving: boolean };

/**
 * Judges the bytes of a picture by their structure alone, without decoding one pixel (R222): a JPEG, PNG or WebP that
 * is whole, still, and nothing else beside. Gives its type, or what is wrong.
 */
export function judgePicture(bytes: Buffer): { type: PictureType } | { fault: PictureFault } {
  const format = formats.find(({ begins }) => begins(bytes));
  if (!format) return { fault: 'picture-type-wrong' };
  const anatomy = format.read(bytes);
  if (!anatomy) return { fault: 'picture-cut-off' };
  if (anatomy.isMoving) return { fault: 'picture-animated' };
  const words = anatomy.plain.map((part) => part.toString('latin1').toLowerCase());
  if (words.some((part) => foreign.some((each) => part.includes(each))))
    return { fault: 'picture-disguised' };
  return { type: anatomy.type };
}

/**
 * What makes a program take a file for a page, a script, an archive or a document, in lower case; long enough not to
 * stand in the compressed bytes of a preview by chance.
 */
const foreign = [
  '<script',
  '<!doctype',
  '<html>',
  '<html ',
  '<svg xmlns',
  '<svg on',
  '<iframe',
  '<?php',
  'javascript:',
  '%pdf-',
  ...['pk\x03\x04\x0a\0', 'pk\x03\x04\x14\0'],
];

const formats: { begins(bytes: Buffer): boolean; read(bytes: Buffer): Anatomy | null }[] = [
  { begins: (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])), read: readJpeg },
  { begins: (bytes) => bytes.subarray(0, 8).toString('latin1') === '\x89PNG\r\n\x1a\n', read: readPng },
  { begins: (bytes) => /^RIFF[\s\S]{4}WEBP/.test(bytes.subarray(0, 12).toString('latin1')), read: readWebp },
];

const [SCAN, END] = [0xda, 0xd9];

/** Segments up to the first scan; the end of the picture comes after it, in whose data no 0xff stands alone. */
function readJpeg(bytes: Buffer): Anatomy | null {
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1]!;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === END) return null;
    const next = at + 2 + bytes.readUInt16BE(at + 2);
    if (marker === SCAN) {
      const end = bytes.indexOf(Buffer.from([0xff, END]), next);
      if (end < 0) return null;
      return {
        type: 'image/jpeg',
        plain: [bytes.subarray(0, next), bytes.subarray(end + 2)],
        isMoving: false,
      };
    }
    at = next;
  }
  return null;
}

/** Chunks to IEND. `acTL` begins the frames of an animated one. */
function readPng(bytes: Buffer): Anatomy | null {
  const plain: Buffer[] = [];
  let isMoving = false;
  for (let at = 8; at + 12 <= bytes.length; ) {
    const [length, kind] = [bytes.readUInt32BE(at), bytes.toString('latin1', at + 4, at + 8)];
    const next = at + 12 + length;
    if (next > bytes.length) return null;
    if (kind === 'acTL') isMoving = true;
    if (kind !== 'IDAT') plain.push(bytes.subarray(at + 8, next - 4));
    if (kind === 'IEND') return { type: 'image/png', plain: [...plain, bytes.subarray(next)], isMoving };
    at = next;
  }
  return null;
}

const webpPixels = new Set(['VP8 ', 'VP8L', 'ALPH', 'ANMF']);

/** Chunks within the length that its head says. `ANIM` begins an animated one. */
function readWebp(bytes: Buffer): Anatomy | null {
  const end = 8 + bytes.readUInt32LE(4);
  if (end > bytes.length) return null;
  const plain = [bytes.subarray(end)];
  let isMoving = false;
  for (let at = 12; at + 8 <= end; ) {
    const [kind, length] = [bytes.toString('latin1', at, at + 4), bytes.readUInt32LE(at + 4)];
    const next = at + 8 + length + (length % 2);
    if (next > end) return null;
    if (kind === 'ANIM' || kind === 'ANMF') isMoving = true;
    if (!webpPixels.has(kind)) plain.push(bytes.subarray(at + 8, next));
    at = next;
  }
  return { type: 'image/webp', plain, isMoving };
}
