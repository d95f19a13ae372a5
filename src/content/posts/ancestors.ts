import type { Platform } from '../../platform/context.ts';
import type { Db } from '../../platform/db/tables.ts';

/** Maximum ancestors, more than any real page has; ends the traversal if a cycle is ever stored. */
const depthLimit = 50;

export interface Ancestor {
  id: number;
  slug: string;
  title: string;
  path: string | null;
  status: string;
}

/** A post and its ancestors, outermost first, with one query. */
export async function findLineage(db: Db, id: number): Promise<Ancestor[]> {
  return db
    .withRecursive('lineage(id, parent_id, depth)', (query) =>
      query
        .selectFrom('posts')
        .select((eb) => ['id', 'parent_id', eb.lit(0).as('depth')])
        .where('id', '=', id)
        .unionAll((union) =>
          union
            .selectFrom('posts')
            .innerJoin('lineage', 'lineage.parent_id', 'posts.id')
            .select((eb) => ['posts.id', 'posts.parent_id', eb('lineage.depth', '+', 1).as('depth')])
            .where('lineage.depth', '<', depthLimit),
        ),
    )
    .selectFrom('lineage')
    .innerJoin('posts', 'posts.id', 'lineage.id')
    .select(['posts.id', 'posts.slug', 'posts.title', 'posts.path', 'posts.status'])
    .orderBy('lineage.depth', 'desc')
    .execute();
}

/** The published ancestors of a post, outermost first, for breadcrumbs. */
export async function findTrail(
  platform: Platform,
  post: { parentId: number | null },
): Promise<Array<{ id: number; title: string; path: string }>> {
  if (post.parentId === null) return [];
  const lineage = await findLineage(platform.db, post.parentId);
  return lineage.flatMap(({ id, title, path, status }) =>
    path !== null && status === 'published' ? [{ id, title, path }] : [],
  );
}
