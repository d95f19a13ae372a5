import { document, type Widget } from '../../document.ts';
import type { DefaultPage } from '../../types.ts';
import { linkCard, opening, sideBySide } from '../layout.ts';
import type { TopicSlug } from './topics.ts';

/** A part of a help article: text, code to copy, or a word of warning. */
type Block =
  | string
  | { code: string; language?: string; filename?: string }
  | { note: string; tone?: 'info' | 'warning' };

export interface HelpArticle {
  slug: string;
  topic: TopicSlug;
  title: string;
  excerpt: string;
  blocks: Block[];
}

/** The page of a help article, with the others of its topic beside it. */
export function helpPage({ slug, topic, title, excerpt, blocks }: HelpArticle): DefaultPage {
  return {
    ...{ slug, topic, title, excerpt, parent: 'support' },
    document: ({ template }) =>
      document(`help-${slug}`, (widget) => [
        opening(widget, { lead: excerpt }),
        sideBySide(
          widget,
          [
            ...blocks.map((block) => blockOf(widget, block)),
            widget('star-rating', { greeting: 'این راهنما به کارتان آمد؟ امتیاز بدهید' }),
          ],
          [
            widget('container', {
              ...{ tag: 'div', background: 'card', space: 'none', gap: 'small' },
              children: [
                widget('heading', { text: 'در همین موضوع', tag: 'h2', size: '4' }),
                widget('loop-grid', {
                  ...{ type: 'page', terms: [{ taxonomy: 'topic', slugs: topic }], order: 'oldest', count: 8 },
                  ...{ columns: 1, columnsTablet: 1, template: template('help-link'), label: 'راهنماهای همین موضوع' },
                }),
              ],
            }),
            linkCard(widget, 'هنوز مشکل دارید؟', [
              { icon: 'message', text: 'به پشتیبانی بنویسید', url: '/contact/#message' },
              { icon: 'life-buoy', text: 'همهٔ راهنماها', url: '/support/' },
              { icon: 'activity', text: 'وضعیت سرویس‌ها', url: '/status/' },
            ]),
          ],
        ),
      ]),
  };
}

function blockOf(widget: Widget, block: Block) {
  if (typeof block === 'string') return widget('rich-text', { html: block });
  if ('code' in block) return widget('code-block', block);
  return widget('alert', { tone: block.tone ?? 'info', html: `<p>${block.note}</p>` });
}
