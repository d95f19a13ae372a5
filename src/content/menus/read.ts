import type { Platform } from '../../platform/context.ts';
import { decodeJson } from '../../platform/db/json.ts';
import type { Db } from '../../platform/db/tables.ts';
import { isPublic } from '../visibility.ts';
import { menuLocationNames } from './locations.ts';
import type { Menu, MenuItem, MenuLink, MenuPost } from './types.ts';

/**
 * Loads the menus of these locations as visitors see them: posts become their URLs, entries to posts that are not public
 * are dropped with all below them. Two queries for any number of menus.
 */
export async function readMenus(platform: Platform, locations: string[]): Promise<Map<string, MenuLink[]>> {
  if (locations.length === 0) return new Map();
  const rows = await platform.db
    .selectFrom('menus')
    .select(['location', 'items'])
    .where('location', 'in', locations)
    .execute();
  const menus = rows.map((row) => ({ location: row.location, items: decodeJson(row.items) }));
  const paths = await findPaths(
    platform,
    menus.flatMap((menu) => postIdsOf(menu.items)),
  );
  return new Map(menus.map((menu) => [menu.location, toLinks(menu.items, paths)]));
}

async function findPaths(platform: Platform, postIds: number[]): Promise<Map<number, string>> {
  if (postIds.length === 0) return new Map();
  const rows = await platform.db
    .selectFrom('posts')
    .select(['id', 'path'])
    .where('id', 'in', postIds)
    .where((eb) => isPublic(eb))
    .execute();
  return new Map(rows.flatMap(({ id, path }) => (path === null ? [] : [[id, path] as const])));
}

function toLinks(items: MenuItem[], paths: Map<number, string>): MenuLink[] {
  return items.flatMap((item) => {
    const href = item.postId === undefined ? (item.url ?? null) : paths.get(item.postId);
    if (href === undefined) return [];
    return [
      {
        label: item.label,
        href,
        ...(item.newTab && { newTab: item.newTab }),
        ...(item.description && { description: item.description }),
        ...(item.note && { note: item.note }),
        children: toLinks(item.children, paths),
      },
    ];
  });
}

/** The posts that items link to, at all levels. */
export function postIdsOf(items: readonly MenuItem[]): number[] {
  return items.flatMap((item) => [...(item.postId === undefined ? [] : [item.postId]), ...postIdsOf(item.children)]);
}

/** Loads the posts linked by menus, including those that visitors may not see. */
export async function postsOfMenus({ db }: Platform, menus: Array<Pick<Menu, 'items'>>): Promise<MenuPost[]> {
  const ids = [...new Set(menus.flatMap(({ items }) => postIdsOf(items)))];
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('posts').select(['id', 'title', 'status']).where('id', 'in', ids).execute();
  return rows.map(({ id, title, status }) => ({ id, title, isPublished: status === 'published' }));
}

/** A menu as staff edit it; null when the location has none. */
export async function findMenu({ db }: Pick<Platform, 'db'>, location: string): Promise<Menu | null> {
  const row = await db.selectFrom('menus').selectAll().where('location', '=', location).executeTakeFirst();
  return row ? { ...row, items: decodeJson(row.items) } : null;
}

/** Lists the menus created by staff, oldest first; frame menus are excluded. */
export async function listOwnMenus({ db }: Pick<Platform, 'db'>): Promise<Menu[]> {
  const rows = await db
    .selectFrom('menus')
    .selectAll()
    .where('location', 'not in', menuLocationNames)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, items: decodeJson(row.items) }));
}

/** Finds the locations of the menus that link to a post. */
export async function findMenusOfPost(db: Db, postId: number): Promise<string[]> {
  const rows = await db.selectFrom('menus').select(['location', 'items']).execute();
  return rows.filter((row) => postIdsOf(decodeJson(row.items)).includes(postId)).map((row) => row.location);
}
