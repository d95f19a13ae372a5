import type { Author } from '../../content/users/index.ts';
import type { PublicAuthor } from './responses.ts';

/** Author profile, as staff see and change it. */
export function authorView(author: Author | null | undefined): PublicAuthor | null {
  if (!author) return null;
  const { name, slug, bio, pictureId, isTeam } = author;
  return { name, slug, bio, pictureId, isTeam };
}
