import { z } from 'zod';
import type { Storage } from '#shop/pictures/storage.ts';
import { folderStorage } from './folder.server.ts';
import { keptStorage } from './kept-storage.server.ts';
import { type S3Settings, s3Storage } from './s3.server.ts';
import { toldStorage } from './told-storage.server.ts';

/** Where uploaded pictures lie: a folder of DATA_DIR, or a bucket of a service that speaks S3. */
export const storageShape = {
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_BUCKET: z
    .string()
    .regex(
      /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
      "no name of a bucket: 3 to 63 small letters, digits, hyphens and dots, without the service's address",
    )
    .optional(),
  S3_REGION: z.string().min(1).default('auto'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
};

type StorageSettings = z.infer<z.ZodObject<typeof storageShape>>;

const together = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** All of them or none. */
export function storageFaults(settings: StorageSettings): string[] {
  const missing = together.filter((name) => settings[name] === undefined);
  return missing.length === 0 || missing.length === together.length
    ? []
    : missing.map(
        (name) => `${name}: is missing; the storage of pictures needs all of ${together.join(', ')}.`,
      );
}

/** Keys and pictures go over a line that others can't read. */
export function storageLineFaults(settings: StorageSettings, isLocal: (url: string) => boolean): string[] {
  const { S3_ENDPOINT: endpoint } = settings;
  return endpoint && !endpoint.startsWith('https://') && !isLocal(endpoint)
    ? ['S3_ENDPOINT: must be an https:// address.']
    : [];
}

/** `known`: whether something was uploaded under a name. `tell`: hears of faults that last. */
export function openStorage(
  config: StorageSettings & { DATA_DIR: string },
  known: (file: string) => Promise<boolean>,
  tell: (reason: string) => void,
): Storage {
  const bucket = s3SettingsOf(config);
  return bucket
    ? keptStorage(toldStorage(s3Storage(bucket), tell), `${config.DATA_DIR}/kept-pictures`, { known })
    : toldStorage(folderStorage(`${config.DATA_DIR}/storage`), tell);
}

/** The bucket of these settings; null where pictures lie in a folder. */
export function s3SettingsOf(settings: StorageSettings): S3Settings | null {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = settings;
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return null;
  return {
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}
