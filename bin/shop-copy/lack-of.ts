import type { ShopCopy } from './copy-format.ts';

/** What a copy lacks, and why that may be, in sentences; null where it is whole. `env`: the command's settings. */
export function lackOf(
  { media, missing }: Pick<ShopCopy, 'media' | 'missing'>,
  env: Record<string, string | undefined>,
): string | null {
  if (missing.length === 0) return null;
  const [where, why] =
    env.S3_BUCKET || env.S3_BUCKET_FILE
      ? ['the bucket of S3_BUCKET', 'Look whether it is the one of the running shop.']
      : [
          'the storage in DATA_DIR',
          "Where the shop keeps pictures in a bucket, give this command the shop's S3_... settings too, and export again.",
        ];
  return `The copy is not whole: ${where} lacks ${missing.length} of ${media.length + missing.length} uploads, which shop.json names. ${why}`;
}
