import type { Generated } from 'kysely';
import type { JsonText } from '../../platform/db/json.ts';
import type { MediaVariant } from './types.ts';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    media: MediaTable;
  }
}

export interface MediaTable {
  id: Generated<number>;
  key: string;
  mime: string;
  bytes: number;
  width: number;
  height: number;
  alt: string;
  title: string;
  caption: string;
  description: string;
  variants: JsonText<MediaVariant[]>;
  created_at: number;
}
