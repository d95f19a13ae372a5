import type { Platform } from '../../platform/context.ts';
import { contains } from '../../platform/db/contains.ts';
import { contentPlace } from '../documents.ts';
import { isPublic } from '../visibility.ts';
import type { PostType } from './types.ts';

/** A public post with the facts of its page that conditions use. */
export interface PostSubject {
  id: number;
  type: PostType;
  path: string;
  authorId: string | null;
  terms: Array<{ id: number }>;
  /** True if its document has its own place for the content: no template is applied to it. */
  hasPlace: boolean;
}

/** Lists all public posts with an address for staff, from the oldest; it scans the text of every live document. */
export async function listPostSubjects({ db }: Pick<Platform, 'db'>): Promise<PostSubject[]> {
  const rows = await db
    .selectFrom('posts')
    .innerJoin('revisions', 'revisions.id', 'posts.live_revision_id')
    .select(['posts.id', 'posts.type', 'posts.path', 'posts.author_id as authorId'])
    .select((eb) => {
      const text = eb.cast<string>('revisions.document', 'text');
      const hasPlace = eb.or([contains(text, `"${contentPlace}"`), contains(text, '"layout":"own"')]);
      return eb.case().when(hasPlace).then(1).else(0).end().as('hasPlace');
    })
    .where('posts.path', 'is not', null)
    .where((eb) => isPublic(eb))
    .orderBy('posts.published_at')
    .orderBy('posts.id')
    .execute();
  const terms = new Map<number, Array<{ id: number }>>();
  for (const { post_id, term_id } of await db.selectFrom('post_terms').select(['post_id', 'term_id']).execute())
    terms.set(post_id, [...(terms.get(post_id) ?? []), { id: term_id }]);
  return rows.map(({ path, hasPlace, ...row }) => ({
    ...row,
    path: path ?? '',
    terms: terms.get(row.id) ?? [],
    hasPlace: hasPlace === 1,
  }));
}
