import { z } from 'zod';
import { decodeJson, encodeJson, type JsonText } from '../../platform/db/json.ts';
import { upsertStaffIndex } from '../search/index.ts';
import { defineTransfer, id, integer, json } from '../transfer-kind.ts';
import { searchTermsOfMedia } from './search-terms.ts';
import { mediaKinds } from './types.ts';

export const mediaTransfer = defineTransfer({
  table: 'media',
  key: 'id',
  schema: z.strictObject({
    id,
    kind: z.enum(mediaKinds),
    key: z.string(),
    mime: z.string(),
    bytes: integer,
    width: integer,
    height: integer,
    alt: z.string(),
    title: z.string(),
    caption: z.string(),
    description: z.string(),
    file_name: z.string(),
    folder: z.string(),
    focal_x: integer,
    focal_y: integer,
    source_key: z.string().nullable(),
    crop: json,
    variants: z.array(z.looseObject({ key: z.string() })),
    created_at: integer,
  }),
  identity: {
    columns: ['id', 'key', 'kind', 'created_at', 'file_name'],
    of: ({ id, key, kind, created_at, file_name }) => ({
      id,
      address: key,
      traits: [`at ${created_at}`, ...(file_name === '' ? [] : [`${kind} ${file_name}`])],
    }),
  },
  nameOf: ({ id, title, file_name }) => title || file_name || String(id),
  async load(db, ids: number[]) {
    const rows = await db.selectFrom('media').selectAll().where('id', 'in', ids).orderBy('id').execute();
    return rows.map(({ owner_id: _owner, version: _version, changed_at: _changed, crop, variants, ...row }) => ({
      ...row,
      crop: crop === null ? null : decodeJson(crop as JsonText<never>),
      variants: decodeJson(variants as JsonText<never>),
    }));
  },
  /** The file as shown, its smaller variants, and the original it was cropped from. */
  filesOf: ({ key, source_key: source, variants }) => [
    ...new Set([key, ...(source === null ? [] : [source]), ...variants.map((one) => one.key)]),
  ],
  toRow: ({ crop, variants, ...media }, { platform }) => ({
    ...media,
    crop: crop === null ? null : (encodeJson(crop) as JsonText<never>),
    variants: encodeJson(variants) as JsonText<never>,
    changed_at: platform.clock.now(),
  }),
  putRelated: ({ trx }, media) => upsertStaffIndex(trx, [searchTermsOfMedia(media)]),
});
