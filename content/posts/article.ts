import { document, type Widget } from '../document.ts';
import type { DefaultArticle } from '../types.ts';
import { noIncidents } from './incidents.ts';
import { type Block, readArticle } from './markup.ts';

/** An article of the blog from its file: `articles/ssh-keys.md` is `/blog/ssh-keys/` with the picture `blog-ssh-keys`. */
export function article(slug: string, source: string): DefaultArticle {
  const { facts, blocks } = readArticle(source);
  const fact = (name: string) => {
    const value = facts[name];
    if (!value) throw new Error(`The article ${slug} does not tell its ${name}.`);
    return value;
  };
  const [, url = '', label = ''] = /^(\S+) (.+)$/.exec(fact('next')) ?? [];
  return {
    slug,
    title: fact('title'),
    excerpt: fact('excerpt'),
    category: fact('category'),
    tags: fact('tags').split(', '),
    author: fact('author'),
    date: fact('date'),
    updated: facts.updated,
    picture: `blog-${slug}`,
    document: ({ template }) =>
      document(slug, (widget) => [
        widget('container', {
          space: 'small',
          children: [
            widget('breadcrumb'),
            widget('columns', {
              desktop: '2',
              tablet: '2',
              mobile: '1',
              gap: 'large',
              align: 'center',
              columns: [
                {
                  content: [
                    widget('post-title', { size: '6' }),
                    widget('post-excerpt', { lines: '0', size: 'large' }),
                    widget('post-meta', { author: true }),
                  ],
                },
                { content: [widget('featured-image', { eager: true })] },
              ],
            }),
          ],
        }),
        widget('container', {
          space: 'small',
          children: [
            widget('columns', {
              desktop: '2',
              tablet: '1',
              mobile: '1',
              gap: 'large',
              columns: [
                {
                  content: [widget('table-of-contents', { side: true, to: '2', numbered: false })],
                },
                {
                  content: [
                    widget('post-content', {
                      lead: false,
                      width: 'full',
                      content: blocks.map((block) => blockWidget(widget, block)),
                    }),
                    widget('post-meta', { published: false, taxonomy: 'tag' }),
                    widget('button', { text: label, url }),
                    widget('divider'),
                    widget('star-rating', { greeting: 'این نوشته به کارتان آمد؟' }),
                    widget('share-buttons', { view: 'icon' }),
                    widget('author-box'),
                    widget('container', { space: 'small', children: [widget('comments')] }),
                  ],
                },
              ],
            }),
          ],
        }),
        widget('container', {
          background: 'soft',
          children: [
            widget('heading', { text: 'پس از این بخوانید', size: '5' }),
            widget('loop-grid', {
              template: template('article-card'),
              related: true,
              terms: noIncidents,
              count: 3,
              columnsTablet: 3,
              label: 'نوشته‌های مرتبط',
            }),
          ],
        }),
      ]),
  };
}

function blockWidget(widget: Widget, block: Block) {
  if (block.kind === 'code') {
    const { language, filename, code } = block;
    return widget('code-block', { language, filename, code });
  }
  if (block.kind === 'note') return widget('alert', { tone: block.tone, html: block.html });
  return widget('rich-text', { html: block.html });
}
