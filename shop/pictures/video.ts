import { customAlphabet } from 'nanoid';

/** R225: what staff may upload. */
export const VIDEO_MAX_BYTES = 10 * 1024 * 1024;
export const VIDEO_MAX_SECONDS = 15;

export type VideoType = 'video/mp4' | 'video/webm';

const draw = customAlphabet('abcdefghijklmnopqrstuvwxyz0123456789', 20);

/** A new name for an uploaded video, which ends with how it is packed. */
export function newVideoFile(type: VideoType): string {
  return `uv-${draw()}-${type.slice('video/'.length)}`;
}

/** How a video of this name is packed; null where it is the name of none. */
export function packingOf(file: string): 'mp4' | 'webm' | null {
  const [, packing] = /^uv-[a-z0-9]{20}-(mp4|webm)$/.exec(file) ?? [];
  return (packing as 'mp4' | 'webm' | undefined) ?? null;
}

/** The address of a video. */
export function videoUrl(file: string): string {
  return `/media/${file}/video.${packingOf(file)}`;
}

/** Where it lies in the storage. */
export function videoKey(file: string): string {
  return `videos/${file}`;
}
