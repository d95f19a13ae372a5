import type { Selectable } from 'kysely';
import { decodeJson } from '../../platform/db/json.ts';
import type { MediaTable } from './tables.ts';
import type { MediaView } from './types.ts';

/** A row of the media table as widgets see it. */
export function toMedia(row: Selectable<MediaTable>): MediaView {
  return {
    id: row.id,
    key: row.key,
    mime: row.mime,
    width: row.width,
    height: row.height,
    alt: row.alt,
    title: row.title,
    caption: row.caption,
    description: row.description,
    variants: decodeJson(row.variants),
  };
}
