import { customAlphabet } from 'nanoid';
import type { Focus } from './focus.ts';

/** R222: what staff may upload. */
export const MOST_PICTURES = 12;
export const PICTURE_MAX_MB = 20;
export const PICTURE_MAX_BYTES = PICTURE_MAX_MB * 1024 * 1024;
export const PICTURE_MAX_PIXELS = 50_000_000;
/** A WebP has no more. */
export const PICTURE_MAX_SIDE = 16_383;
export const PICTURE_MIN_SIDE = 200;
export const ALT_MAX_CHARACTERS = 300;

/** pending: its sizes are being made; ready: shoppers can see it; failed: it can't be shown. */
export type PictureState = 'pending' | 'ready' | 'failed';

/** A picture among those of a product, as staff see it. */
export type ProductPicture = {
  file: string;
  name: string;
  alt: string;
  width: number;
  height: number;
  focus: Focus;
  state: PictureState;
  /** Why it failed or still waits. */
  failure: string | null;
  video: string | null;
};

const draw = customAlphabet('abcdefghijklmnopqrstuvwxyz0123456789', 20);

/** A new name for an uploaded picture: random, so that what lies under an address never changes. */
export function newPictureFile(): string {
  return `up-${draw()}`;
}

/** Whether a file was uploaded: it lies in the storage. The demonstration's lie in demo/. */
export function isUpload(file: string): boolean {
  return /^up-[a-z0-9]{20}$/.test(file);
}

/** Where the parts of an upload lie in the storage. */
export const storageKeys = {
  original: (file: string) => `originals/${file}`,
  size: (file: string, width: number, format: string) => `sizes/${file}/${width}.${format}`,
};

/** The list with one item moved by so many places, as far as the list goes. */
export function moved<T extends { file: string }>(list: readonly T[], file: string, by: number): T[] {
  const from = list.findIndex((each) => each.file === file);
  const item = list[from];
  if (!item) return [...list];
  const rest = list.toSpliced(from, 1);
  return rest.toSpliced(Math.min(Math.max(from + by, 0), rest.length), 0, item);
}

/** The list in the order of these files; null where they are not the files of the list. */
export function ordered<T extends { file: string }>(
  list: readonly T[],
  files: readonly string[],
): T[] | null {
  const byFile = new Map(list.map((each) => [each.file, each]));
  const found = [...new Set(files)].flatMap((file) => byFile.get(file) ?? []);
  return found.length === list.length && files.length === list.length ? found : null;
}
