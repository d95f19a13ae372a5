import { authorArchivePath, termArchivePath } from '../../content/archives.ts';
import { countPostsByAuthor, listLoops, listLoopTerms } from '../../content/loops/index.ts';
import { readSettings } from '../../content/settings/index.ts';
import { listPublicAuthors } from '../../content/users/index.ts';
import type { Platform } from '../../platform/context.ts';
import { fewestIndexed } from '../archives/post.ts';
import type { SitemapAddress } from './print.ts';

/** Archives with unique content: of terms and authors. Date archives only repeat them. */
export async function listArchiveAddresses(platform: Platform): Promise<SitemapAddress[]> {
  const scope = { type: 'post' as const, include: [], exclude: [], terms: [] };
  const lists = await listLoopTerms(platform, [
    { taxonomy: 'category', scope },
    { taxonomy: 'tag', scope },
  ]);
  const authors = await listPublicAuthors(platform);
  const counts = await countPostsByAuthor(
    platform,
    authors.map(({ userId }) => userId),
  );
  const paths = [
    ...lists.flat().flatMap((term) => (term.count >= fewestIndexed ? (termArchivePath(term) ?? []) : [])),
    ...authors.flatMap(({ userId, slug }) =>
      (counts.get(userId) ?? 0) >= fewestIndexed ? authorArchivePath(slug) : [],
    ),
  ];
  const { types } = (await readSettings(platform)).contentTypes;
  for (const { type, slug, hasArchive } of types) {
    const [list] = await listLoops(platform, [
      { type, include: [], exclude: [], terms: [], order: 'newest', count: 1, page: 1 },
    ]);
    if (hasArchive && (list?.total ?? 0) >= fewestIndexed) paths.push(`/${slug}/`);
  }
  return paths.map((path) => ({ path, updatedAt: null, pictures: [] }));
}
