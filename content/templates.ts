import { document } from './document.ts';
import type { UnlistedPost } from './types.ts';

/** How an article looks in a list. */
const articleCard: UnlistedPost = {
  name: 'article-card',
  title: 'کارت نوشته',
  document: () =>
    document('article-card', (widget) => [
      widget('container', {
        tag: 'div',
        background: 'card',
        space: 'none',
        gap: 'small',
        children: [
          widget('featured-image', { link: true }),
          widget('post-title', { tag: 'h3', size: '4', link: true }),
          widget('post-excerpt'),
          widget('post-meta'),
        ],
      }),
    ]),
};

export const templates: UnlistedPost[] = [articleCard];
