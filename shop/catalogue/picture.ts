/** Widths in which every picture is offered, in pixels. */
export const pictureWidths = [160, 320, 480, 640, 800, 1200, 1792] as const;

/** Address of a picture in one width and format; `file` is its name without an ending. */
export function pictureUrl(file: string, width: number, format: 'webp' | 'avif' | 'jpg' = 'webp'): string {
  return `/media/${file}/${width}.${format}`;
}
