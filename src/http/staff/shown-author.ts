import type { Author } from '../../content/users/index.ts';
import type { PublicAuthor } from './calls.ts';

/** What staff see and change of an author. */
export function shownAuthor(author: Author | null | undefined): PublicAuthor | null {
  if (!author) return null;
  const { name, slug, bio, pictureId, isTeam } = author;
  return { name, slug, bio, pictureId, isTeam };
}
