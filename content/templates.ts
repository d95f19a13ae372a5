import { document } from './document.ts';

/** How an article looks in a list. */
export const articleCard = {
  title: 'کارت نوشته',
  document: document('article-card', (widget) => [
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
