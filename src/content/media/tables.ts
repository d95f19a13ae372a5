import type { Generated } from 'kysely';
import type { JsonText } from '../../platform/db/json.ts';
import type { CropBox, MediaKind, MediaVariant } from './types.ts';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    media: MediaTable;
    media_uses: MediaUsesTable;
    media_former: MediaFormerTable;
  }
}

export interface MediaTable {
  id: Generated<number>;
  kind: Generated<MediaKind>;
  key: string;
  mime: string;
  bytes: number;
  /** 0 without an intrinsic size. */
  width: number;
  height: number;
  alt: string;
  title: string;
  caption: string;
  description: string;
  file_name: Generated<string>;
  folder: Generated<string>;
  focal_x: Generated<number>;
  focal_y: Generated<number>;
  /** The key of the whole picture of which `crop` is shown. */
  source_key: string | null;
  crop: JsonText<CropBox> | null;
  variants: JsonText<MediaVariant[]>;
  owner_id: string | null;
  version: Generated<number>;
  created_at: number;
  changed_at: Generated<number>;
}

/** Media usage of the live and the draft revision of each post, updated with every write of a post. */
interface MediaUsesTable {
  post_id: number;
  place: 'live' | 'draft' | 'next';
  /** May be missing from the library. */
  media_id: number;
}

/** Keys that files of the library had before they were replaced or cropped. */
interface MediaFormerTable {
  key: string;
  media_id: number;
}
