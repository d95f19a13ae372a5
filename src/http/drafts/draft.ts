import type { PublicPost, StaffPost } from '../../content/posts/index.ts';

/** Permissions to write posts; `mayCreate` and `mayEdit` decide per post. */
export const writing = ['posts.edit', 'posts.edit.own', 'products.edit'] as const;

/** The post as it would be if its draft were live. */
export function asDraft(post: StaffPost): PublicPost {
  return { ...post, title: post.draft.title, document: post.draft.document, liveRevisionId: post.draft.id };
}
