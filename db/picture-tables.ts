import type { ColumnType, Generated } from 'kysely';

export type PicturesTable = {
  file: string;
  kind: 'picture' | 'video';
  origin: 'upload' | 'demo';
  state: 'pending' | 'ready' | 'failed' | 'deleting';
  failure: string | null;
  name: string;
  type: string;
  bytes: number;
  sha256: string;
  width: number;
  height: number;
  duration_ms: number | null;
  alt: Generated<string>;
  focus_x: Generated<number>;
  focus_y: Generated<number>;
  added_by: string;
  added_at: Date;
  removed_from: string | null;
  removed_at: Date | null;
  removed_video: string | null;
};

export type ProductImagesTable = {
  product_id: string;
  position: number;
  file: string;
  alt: string;
  width: number;
  height: number;
  focus_x: Generated<number>;
  focus_y: Generated<number>;
  video: Generated<string | null>;
  ready: Generated<boolean>;
  shown: ColumnType<boolean, never, never>;
};
