import type { PublicPost } from '../../content/posts/index.ts';
import type { PageSubject } from '../../features/conditions/types.ts';
import type { Archive } from '../archives/read.ts';

/** What conditions know of the page of a post; `author` is the slug of its author. */
export const subjectOfPost = (
  { id, type, terms, path }: Pick<PublicPost, 'id' | 'type' | 'path'> & { terms: ReadonlyArray<{ id: number }> },
  author: string | null,
): PageSubject => ({ on: 'post', id, type, terms, author, isFront: path === '/' });

/** What conditions know of an archive. */
export const subjectOfArchive = ({ name, termId }: Pick<Archive, 'name' | 'termId'>): PageSubject => ({
  on: 'archive',
  of: name.kind === 'year' || name.kind === 'month' ? 'date' : name.kind === 'type' ? name.type : name.kind,
  id: termId,
  author: name.kind === 'author' ? name.slug : null,
});
