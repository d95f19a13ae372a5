import type { Platform } from '../../platform/context.ts';
import { readSettings } from '../settings/index.ts';
import type { SiteSettings } from '../settings/schema.ts';
import type { MediaUse } from './types.ts';

/** The files of the library that the settings name. */
export function mediaInSettings({ logo, favicon, sharePicture, seals }: SiteSettings): number[] {
  return [logo, favicon, sharePicture, ...seals.map(({ media }) => media)].filter((id) => id !== null);
}

/** Finds the uses of files by id; unused files have no entry. */
export async function findUses(platform: Platform, ids: number[]): Promise<Map<number, MediaUse[]>> {
  const found = new Map<number, MediaUse[]>();
  if (ids.length === 0) return found;
  const add = (id: number, use: MediaUse) => found.set(id, [...(found.get(id) ?? []), use]);
  const { db } = platform;
  const post = ['posts.id as postId', 'posts.type', 'posts.title', 'posts.path'] as const;
  const [shown, featured, authors, settings] = await Promise.all([
    db
      .selectFrom('media_uses')
      .innerJoin('posts', 'posts.id', 'media_uses.post_id')
      .select([...post, 'media_uses.media_id as id', 'media_uses.place'])
      .where('media_uses.media_id', 'in', ids)
      .orderBy('posts.id')
      .orderBy('media_uses.place', 'desc')
      .execute(),
    db
      .selectFrom('posts')
      .select([...post, 'posts.featured_media_id as id'])
      .where('posts.featured_media_id', 'in', ids)
      .orderBy('posts.id')
      .execute(),
    db
      .selectFrom('authors')
      .select(['user_id as personId', 'name', 'picture_id as id'])
      .where('picture_id', 'in', ids)
      .orderBy('name')
      .execute(),
    readSettings(platform),
  ]);
  for (const { id, ...use } of shown) add(id, use);
  for (const { id, ...use } of featured) add(id as number, { ...use, place: 'featured' });
  for (const { id, ...use } of authors) add(id as number, { ...use, place: 'author' });
  for (const id of new Set(mediaInSettings(settings))) if (ids.includes(id)) add(id, { place: 'settings' });
  return found;
}
