import { readSettings } from '../../content/settings/index.ts';
import { listAllTerms } from '../../content/terms/index.ts';
import { listPublicAuthors } from '../../content/users/index.ts';
import type { NameOf } from '../../features/conditions/describe.ts';
import type { Condition } from '../../features/conditions/types.ts';
import type { Platform } from '../../platform/context.ts';

/** Loads the names of the objects that conditions refer to. */
export async function readNames(platform: Platform, conditions: readonly Condition[]): Promise<NameOf> {
  const ids = conditions.flatMap((one) => (one.on === 'post' ? [one.id] : []));
  const posts =
    ids.length === 0
      ? []
      : await platform.db.selectFrom('posts').select(['id', 'title']).where('id', 'in', ids).execute();
  const names = new Map<string, string>([
    ...posts.map(({ id, title }) => [`post ${id}`, title] as const),
    ...(await listAllTerms(platform)).map(({ id, name }) => [`term ${id}`, name] as const),
    ...(await readSettings(platform)).contentTypes.types.map(({ type, all }) => [`type ${type}`, all] as const),
    ...(await listPublicAuthors(platform)).map(({ slug, name }) => [`author ${slug}`, name] as const),
  ]);
  return (kind, key) => names.get(`${kind} ${key}`);
}
