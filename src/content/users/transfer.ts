import { z } from 'zod';
import { defineTransfer, flag, mapReference, reference, toFlag } from '../transfer-kind.ts';
import { putAuthor } from './authors.ts';

/** Public author profiles, without their accounts. */
export const authorTransfer = defineTransfer({
  table: 'authors',
  key: 'slug',
  schema: z.strictObject({
    slug: z.string().min(1),
    name: z.string().min(1),
    bio: z.string(),
    picture_id: reference,
    // Missing in archives of earlier versions.
    is_team: flag.default(0),
  }),
  nameOf: ({ name }) => name,
  async load(db, slugs: string[]) {
    const rows = await db
      .selectFrom('authors')
      .select(['slug', 'name', 'bio', 'picture_id', 'is_team'])
      .where('slug', 'in', slugs)
      .orderBy('slug')
      .execute();
    return rows.map((row) => ({ ...row, is_team: toFlag(row.is_team) }));
  },
  renumber: ({ picture_id }, { media }) => ({ picture_id: mapReference(media, picture_id) }),
  put: ({ platform, trx, touch }, { picture_id: pictureId, is_team, ...author }) =>
    putAuthor(platform, trx, { touch, author: { ...author, pictureId, isTeam: is_team === 1 } }),
});
