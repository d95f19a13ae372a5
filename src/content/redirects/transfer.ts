import { z } from 'zod';
import { defineTransfer, integer, mapReference, reference } from '../transfer-kind.ts';
import { readTarget } from './address.ts';

/** Redirect target, parsed as typed input; an archive does not know the host of the site. */
const target = z.string().transform((typed, { issues }) => {
  const read = readTarget(typed, 'https://site.invalid');
  if ('to' in read) return read.to;
  issues.push({ code: 'custom', message: read.problem, input: typed });
  return z.NEVER;
});

export const redirectTransfer = defineTransfer({
  table: 'redirects',
  key: 'from_path',
  schema: z
    .strictObject({
      from_path: z.string(),
      shown: z.string().nullable(),
      to_post_id: reference,
      to_path: target.nullable(),
      created_at: integer,
    })
    .refine(({ to_post_id, to_path }) => (to_post_id === null) !== (to_path === null)),
  nameOf: ({ shown, from_path }) => shown ?? from_path,
  load: (db, paths: string[]) =>
    db
      .selectFrom('redirects')
      .select(['from_path', 'shown', 'to_post_id', 'to_path', 'created_at'])
      .where('from_path', 'in', paths)
      .orderBy('from_path')
      .execute(),
  renumber: ({ to_post_id }, { post }) => ({ to_post_id: mapReference(post, to_post_id) }),
});
