import type { PublicPost } from '../../content/posts/index.ts';
import type { PageSubject } from '../../features/conditions/types.ts';
import type { Archive } from '../archives/read.ts';

/** Facts of a post's page for conditions; `author` is the slug of its author. */
export const subjectOfPost = (
  { id, type, terms, path }: Pick<PublicPost, 'id' | 'type' | 'path'> & { terms: ReadonlyArray<{ id: number }> },
  author: string | null,
): PageSubject => ({ on: 'post', id, type, terms, author, isFront: path === '/' });

/** Facts of an archive for conditions. */
export const subjectOfArchive = ({ name, termId }: Pick<Archive, 'name' | 'termId'>): PageSubject => ({
  on: 'archive',
  of: name.kind === 'year' || name.kind === 'month' ? 'date' : name.kind === 'type' ? name.type : name.kind,
  id: termId,
  author: name.kind === 'author' ? name.slug : null,
});
