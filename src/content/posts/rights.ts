import { type Entitled, may } from '../users/rights.ts';
import type { Post, PostType } from './types.ts';

interface Person extends Entitled {
  id: string;
}

/** Whether somebody may begin a post of this type. */
export function mayCreate(person: Person, type: PostType): boolean {
  if (type === 'product') return may(person, 'products.edit');
  return may(person, 'posts.edit') || (type === 'post' && may(person, 'posts.edit.own'));
}

/** Whether somebody may change a post. Authors change their own until it is published; from then on editors do. */
export function mayEdit(person: Person, post: Pick<Post, 'type' | 'status' | 'authorId'>): boolean {
  if (post.type === 'product') return may(person, 'products.edit');
  if (may(person, 'posts.edit')) return true;
  const isOwn = post.type === 'post' && post.authorId === person.id && may(person, 'posts.edit.own');
  return isOwn && (post.status === 'draft' || post.status === 'pending');
}

/** Whether somebody may show a post of this type to visitors, or take it back. */
export function mayPublish(person: Person, type: PostType): boolean {
  return may(person, type === 'product' ? 'products.edit' : 'posts.publish');
}
