import type { Platform } from '../../platform/context.ts';
import type { Db } from '../../platform/db/tables.ts';
import { lockForTransaction, type Touch } from '../../platform/db/transaction.ts';
import { fail, invalidFields } from '../../platform/errors.ts';
import { loadContentTypes } from '../content-types/index.ts';
import { redirectOldAddress } from '../redirects/write.ts';
import { isReservedPath } from '../reserved-path.ts';
import { indexName } from '../search/staff-index-posts.ts';
import { findLineage } from './ancestors.ts';
import { postPath, slugCandidates } from './path.ts';
import type { PostType } from './types.ts';

export interface Permalink {
  slug: string;
  path: string | null;
}

interface PermalinkRequest {
  /** Absent for a post that is not stored yet. */
  id?: number | undefined;
  type: PostType;
  /** Empty requests the permalink of the home page. */
  slug: string;
  parentId: number | null;
}

/** Mutex for assigning paths, so that two posts never take the same one. */
export function lockPaths(platform: Platform, trx: Db): Promise<void> {
  return lockForTransaction(platform, trx, 'posts.path');
}

/** Finds a free slug and path: as requested, or with `-2`, `-3`… while another post has it. */
export async function findPermalink(trx: Db, requested: PermalinkRequest): Promise<Permalink> {
  const ancestors = await findAncestorSlugs(trx, requested);
  const { types } = await loadContentTypes(trx);
  const typeSlug = types.find(({ type }) => type === requested.type)?.slug;
  const archives = new Set(types.flatMap(({ slug, hasArchive }) => (hasArchive ? [`/${slug}/`] : [])));
  const pathOf = (slug: string) => postPath({ type: requested.type, slugs: [...ancestors, slug], typeSlug });
  if (pathOf(requested.slug) === null) return { slug: requested.slug, path: null };
  if (requested.slug === '') return findHomePermalink(trx, requested);

  for (const slugs of slugCandidates(requested.slug)) {
    const permalinks = slugs.map((slug) => ({ slug, path: pathOf(slug) as string }));
    const taken = await findTaken(
      trx,
      permalinks.map(({ path }) => path),
      requested.id,
    );
    const free = permalinks.find(({ path }) => !taken.has(path) && !isReservedPath(path) && !archives.has(path));
    if (free) return free;
  }
  throw new Error('unreachable: candidates never end');
}

async function findHomePermalink(trx: Db, { id, type, parentId }: PermalinkRequest): Promise<Permalink> {
  if (type !== 'page' || parentId !== null) {
    throw fail('InvalidInput', { message: 'صفحهٔ نخست باید برگه‌ای بی‌والد باشد.' });
  }
  if ((await findTaken(trx, ['/'], id)).size > 0) {
    throw fail('InvalidInput', { message: 'سایت پیش از این صفحهٔ نخست دارد.' });
  }
  return { slug: '', path: '/' };
}

/** Finds the paths already used by other posts. */
export async function findTaken(trx: Db, paths: string[], ownId?: number): Promise<Set<string | null>> {
  const rows = await trx.selectFrom('posts').select(['id', 'path']).where('path', 'in', paths).execute();
  return new Set(rows.filter((row) => row.id !== ownId).map((row) => row.path));
}

async function findAncestorSlugs(trx: Db, { id, type, parentId }: PermalinkRequest): Promise<string[]> {
  if (type !== 'page' || parentId === null) return [];
  const lineage = await findLineage(trx, parentId);
  if (lineage.length === 0) throw invalidFields({ parentId: 'صفحهٔ بالادست پیدا نشد.' });
  if (lineage.some((ancestor) => ancestor.id === id)) {
    throw invalidFields({ parentId: 'صفحه نمی‌تواند زیر خودش باشد.' });
  }
  return lineage.map((ancestor) => ancestor.slug);
}

/** Input of a move. */
interface Move {
  platform: Platform;
  trx: Db;
  touch: Touch;
}

/** Redirects the old path of a post that visitors may know, and moves the pages under it. */
export async function followMove(
  move: Move,
  { id, from, publishedAt }: { id: number; from: string | null; publishedAt: number | null },
): Promise<void> {
  const { platform, trx } = move;
  const now = platform.clock.now();
  if (from !== null && publishedAt !== null && publishedAt <= now) {
    await redirectOldAddress(trx, { from, postId: id, now });
  }
  await moveDescendants(move, id);
}

async function moveDescendants(move: Move, parentId: number): Promise<void> {
  const { trx, touch } = move;
  const children = await trx
    .selectFrom('posts')
    .select(['id', 'type', 'slug', 'path', 'parent_id as parentId', 'published_at as publishedAt'])
    .where('parent_id', '=', parentId)
    .where('type', '=', 'page')
    .where('path', 'is not', null)
    .execute();
  for (const child of children) {
    const permalink = await findPermalink(trx, child);
    if (permalink.path === child.path) continue;
    await trx.updateTable('posts').set(permalink).where('id', '=', child.id).execute();
    await indexName(trx, child.id);
    touch(`post:${child.id}`);
    await followMove(move, { ...child, from: child.path });
  }
}
