import type { Selectable } from 'kysely';
import { decodeJson } from '../../platform/db/json.ts';
import type { MediaTable } from './tables.ts';
import type { MediaItem, MediaView } from './types.ts';

/** A row of the media table as widgets see it. */
export function toMedia(row: Selectable<MediaTable>): MediaView {
  const { focal_x: x, focal_y: y } = row;
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
    ...(x === 50 && y === 50 ? {} : { focal: { x, y } }),
  };
}

/** A row of the media table as staff see it. */
export function toItem(row: Selectable<MediaTable>): MediaItem {
  return {
    ...toMedia(row),
    kind: row.kind,
    bytes: row.bytes,
    fileName: row.file_name,
    folder: row.folder,
    focal: { x: row.focal_x, y: row.focal_y },
    crop: row.crop === null ? null : decodeJson(row.crop),
    sourceKey: row.source_key,
    ownerId: row.owner_id,
    version: row.version,
    createdAt: row.created_at,
    changedAt: row.changed_at,
  };
}
