import { fail } from '../../platform/errors.ts';
import type { ContentPlatform } from '../documents.ts';
import { findPost } from './read.ts';
import type { Post } from './types.ts';
import { createPost } from './write.ts';

/** Creates a draft with everything of a post but its path, its dates and its history. */
export async function duplicatePost(
  platform: ContentPlatform,
  { postId, authorId }: { postId: number; authorId: string },
): Promise<Post> {
  const post = await findPost(platform, postId);
  if (!post) throw fail('NotFound');
  const { type, parentId, excerpt, featuredMediaId, frame, commentsOpen, meta, draft, terms } = post;
  return createPost(platform, {
    type,
    parentId,
    excerpt,
    featuredMediaId,
    frame,
    commentsOpen,
    meta,
    authorId,
    title: `${draft.title} (رونوشت)`.slice(0, 300),
    slug: post.slug === '' ? draft.title : post.slug,
    document: draft.document,
    // The title and canonical URL of the original do not apply to the copy.
    seo: { title: '', description: '', canonical: '', noindex: post.seo.noindex },
    termIds: terms.map(({ id }) => id),
  });
}
