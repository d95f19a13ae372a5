import type { Platform } from '../../platform/context.ts';
import { decodeJson } from '../../platform/db/json.ts';
import { isPublic } from '../visibility.ts';
import type { DocumentJson } from './types.ts';

const atOnce = 200;

/** Streams the paths and live documents of all posts that visitors may see, by id. */
export async function* listPublicPaths({
  db,
}: Pick<Platform, 'db'>): AsyncGenerator<{ path: string; document: DocumentJson }> {
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('posts')
      .innerJoin('revisions', 'revisions.id', 'posts.live_revision_id')
      .select(['posts.id', 'posts.path', 'revisions.document'])
      .where((eb) => isPublic(eb as never))
      .where('posts.path', 'is not', null)
      .where('posts.id', '>', after)
      .orderBy('posts.id')
      .limit(atOnce)
      .execute();
    for (const { path, document } of rows) if (path !== null) yield { path, document: decodeJson(document) };
    const last = rows.at(-1);
    if (!last || rows.length < atOnce) return;
    after = last.id;
  }
}
