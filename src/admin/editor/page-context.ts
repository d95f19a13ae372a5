import type { PageContext } from '../../builder/context.ts';
import type { PostAnswer } from '../api.ts';

/** The page as widgets in the canvas see it; what only the server knows is left empty. */
export function pageOf({ post }: PostAnswer): PageContext {
  return {
    post: {
      id: post.id,
      type: post.type,
      title: post.title,
      excerpt: '',
      path: post.path ?? '',
      featuredImage: '',
      publishedAt: null,
      updatedAt: 0,
      terms: [],
    },
    site: { title: 'میزبان', baseUrl: location.origin },
    trail: [],
    editing: true,
  };
}
