import { document } from '../document.ts';
import type { DefaultArticle } from '../types.ts';

interface ArticleInput extends Omit<DefaultArticle, 'document'> {
  html: string;
}

/** An article as all of the blog are laid out, of its text alone. */
export function article({ html, ...facts }: ArticleInput): DefaultArticle {
  return {
    ...facts,
    document: ({ picture, template }) =>
      document(facts.slug, (widget) => [
        widget('container', {
          space: 'small',
          width: 'narrow',
          children: [widget('breadcrumb'), widget('post-title', { size: '6' }), widget('post-meta')],
        }),
        widget('container', {
          space: 'small',
          width: 'narrow',
          children: [
            widget('image', { media: picture(facts.picture), eager: true, enlarge: true }),
            ...(html.includes('<h2>') ? [widget('table-of-contents')] : []),
            widget('post-content', { width: 'full', content: [widget('rich-text', { html })] }),
            widget('button', { text: 'دیدن پلن‌های سرور آلمان', url: '/germany-vps/', icon: 'server' }),
            widget('share-buttons', { view: 'icon' }),
            widget('star-rating', { greeting: 'این نوشته به کارتان آمد؟ امتیاز بدهید' }),
          ],
        }),
        widget('container', {
          background: 'soft',
          children: [
            widget('heading', { text: 'نوشته‌های دیگر', size: '5' }),
            widget('loop-carousel', { template: template('article-card'), label: 'نوشته‌های دیگر' }),
          ],
        }),
        widget('container', { width: 'narrow', children: [widget('comments')] }),
      ]),
  };
}
