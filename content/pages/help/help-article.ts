import { document, type Widget } from '../../document.ts';
import type { DefaultPage } from '../../types.ts';
import { beside, linkCard, opening } from '../layout.ts';
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

export const helpUrl = ({ slug }: HelpArticle) => `/support/${slug}/`;

/** The page of a help article, with the others of its topic beside it. */
export function helpPage(article: HelpArticle, siblings: HelpArticle[]): DefaultPage {
  const { slug, title, excerpt, blocks } = article;
  return {
    ...{ slug, title, excerpt, parent: 'support' },
    document: () =>
      document(`help-${slug}`, (widget) => [
        opening(widget, { lead: excerpt }),
        beside(
          widget,
          [
            ...blocks.map((block) => blockOf(widget, block)),
            widget('star-rating', { greeting: 'این راهنما به کارتان آمد؟ امتیاز بدهید' }),
          ],
          [
            ...(siblings.length > 0
              ? [
                  linkCard(
                    widget,
                    'در همین موضوع',
                    siblings.map((one) => ({ text: one.title, url: helpUrl(one) })),
                  ),
                ]
              : []),
            linkCard(widget, 'هنوز گیر دارید؟', [
              { icon: 'message', text: 'به پشتیبانی بنویسید', url: '/contact/#message' },
              { icon: 'life-buoy', text: 'همهٔ راهنماها', url: '/support/' },
              { icon: 'activity', text: 'وضعیت سرویس‌ها', url: '/status/' },
            ]),
          ],
        ),
        widget('spacer'),
      ]),
  };
}

function blockOf(widget: Widget, block: Block) {
  if (typeof block === 'string') return widget('rich-text', { html: block });
  if ('code' in block) return widget('code-block', block);
  return widget('alert', { tone: block.tone ?? 'info', html: `<p>${block.note}</p>` });
}
