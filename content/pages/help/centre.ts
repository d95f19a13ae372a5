import { toPersianDigits } from '../../../src/platform/persian/digits.ts';
import { document } from '../../document.ts';
import type { DefaultPage } from '../../types.ts';
import { linkCard } from '../layout.ts';
import { type HelpArticle, helpUrl } from './help-article.ts';
import { type TopicSlug, topics } from './topics.ts';

/** The help centre: search first, then topics with their counts, then all articles by topic. */
export function helpCentre(articles: HelpArticle[]): DefaultPage {
  const shelves = (Object.keys(topics) as TopicSlug[]).map((slug) => ({
    slug,
    ...topics[slug],
    articles: articles.filter(({ topic }) => topic === slug),
  }));
  return {
    slug: 'support',
    title: 'مرکز راهنما',
    excerpt: 'راهنماهای گام‌به‌گام سرور، دامنه، ایمیل، وردپرس و پرداخت؛ و راه رسیدن به پشتیبانی.',
    document: ({ picture }) =>
      document('support', (widget) => [
        widget('container', {
          background: 'hero',
          space: 'normal',
          children: [
            widget('breadcrumb'),
            widget('columns', {
              ...{ desktop: '3', tablet: '3', mobile: '1', gap: 'large', align: 'center' },
              columns: [
                {
                  ratio: '2',
                  content: [
                    widget('heading', { text: 'چه کمکی لازم دارید؟', tag: 'h1', size: '7' }),
                    widget('search-box', {
                      size: 'large',
                      label: 'جست‌وجو در راهنماها',
                      placeholder: 'مثلاً گذرواژه، SSL، بازگشت وجه…',
                    }),
                  ],
                },
                {
                  content: [
                    widget('image', { media: picture('support'), alt: '', frame: 'none', size: 'medium', eager: true }),
                  ],
                },
              ],
            }),
          ],
        }),
        widget('container', {
          children: [
            widget('heading', { text: 'موضوع‌ها', size: '6' }),
            widget('columns', {
              ...{ desktop: '5', tablet: '3', mobile: '1' },
              columns: shelves.map(({ slug, icon, title, text, articles: shelf }) => ({
                content: [
                  widget('icon-box', {
                    ...{ icon, title, url: `#${slug}`, surface: 'card' },
                    text: `${text} (${toPersianDigits(String(shelf.length))} راهنما)`,
                  }),
                ],
              })),
            }),
          ],
        }),
        ...shelves.map(({ slug, title, articles: shelf }, index) =>
          widget(
            'container',
            {
              ...{ background: index % 2 === 0 ? 'soft' : 'none', space: 'small' },
              children: [
                widget('heading', { text: title, size: '5' }),
                widget('columns', {
                  ...{ desktop: '2', tablet: '2', mobile: '1', gap: 'normal' },
                  columns: shelf.map((article) => ({
                    content: [
                      widget('icon-box', {
                        ...{ icon: topics[slug].icon, title: article.title, text: article.excerpt },
                        ...{ url: helpUrl(article), layout: 'inline' },
                      }),
                    ],
                  })),
                }),
              ],
            },
            { cssId: slug },
          ),
        ),
        widget('container', {
          children: [
            widget('columns', {
              ...{ desktop: '2', tablet: '2', mobile: '1', gap: 'large', align: 'start' },
              columns: [
                {
                  content: [
                    linkCard(widget, 'پاسخ را پیدا نکردید؟', [
                      { icon: 'phone', text: 'زنگ بزنید یا بنویسید', url: '/contact/' },
                      { icon: 'activity', text: 'وضعیت سرویس‌ها', url: '/status/' },
                      { icon: 'network', text: 'آزمون شبکه', url: '/network-test/' },
                    ]),
                  ],
                },
                {
                  content: [
                    linkCard(widget, 'پیش از خرید', [
                      { icon: 'map-pin', text: 'کدام مرکز داده؟', url: '/datacenters/' },
                      { icon: 'wallet', text: 'راه‌های پرداخت', url: '/payment-methods/' },
                      { icon: 'refresh', text: 'بازگشت وجه', url: '/refund/' },
                    ]),
                  ],
                },
              ],
            }),
          ],
        }),
      ]),
  };
}
