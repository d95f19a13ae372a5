import type { Author } from '../../content/users/index.ts';
import type { PublicAuthor } from './calls.ts';

/** What staff see and change of an author. */
export function shownAuthor(author: Author | null | undefined): PublicAuthor | null {
  return author ? { name: author.name, slug: author.slug, bio: author.bio, pictureId: author.pictureId } : null;
}
