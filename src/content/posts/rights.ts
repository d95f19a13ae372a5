import { hasRight, type RightsHolder } from '../users/rights.ts';
import { isCustomType, type Post, type PostType } from './types.ts';

interface Person extends RightsHolder {
  id: string;
}

/** Authors write articles, and posts of the types that staff defined. */
const isByAuthors = (type: PostType) => type === 'post' || isCustomType(type);

/** True if the user may create a post of this type. */
export function mayCreate(person: Person, type: PostType): boolean {
  if (type === 'product') return hasRight(person, 'products.edit');
  return hasRight(person, 'posts.edit') || (isByAuthors(type) && hasRight(person, 'posts.edit.own'));
}

/** True if the user may edit a post. Authors edit their own until it is published; from then on editors do. */
export function mayEdit(person: Person, post: Pick<Post, 'type' | 'status' | 'authorId'>): boolean {
  if (post.type === 'product') return hasRight(person, 'products.edit');
  if (hasRight(person, 'posts.edit')) return true;
  const isOwn = isByAuthors(post.type) && post.authorId === person.id && hasRight(person, 'posts.edit.own');
  return isOwn && (post.status === 'draft' || post.status === 'pending');
}

/** Who may publish: true if the user may publish or unpublish posts of this type. */
export function mayPublish(person: Person, type: PostType): boolean {
  return hasRight(person, type === 'product' ? 'products.edit' : 'posts.publish');
}
