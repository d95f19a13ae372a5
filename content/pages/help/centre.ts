import { document } from '../../document.ts';
import type { DefaultPage } from '../../types.ts';
import { linkCard } from '../layout.ts';
import { topics } from './topics.ts';

const topicEntries = Object.entries(topics);

/** The help centre: search first, then topics with their counts, then all articles by topic. */
export const helpCentre: DefaultPage = {
  slug: 'support',
  title: 'مرکز راهنما',
  excerpt: 'راهنماهای گام‌به‌گام سرور، دامنه، ایمیل، وردپرس و پرداخت؛ و راه رسیدن به پشتیبانی.',
  picture: 'support',
  document: ({ picture, template }) =>
    document('support', (widget) => [
      widget('container', {
        background: 'hero',
        space: 'normal',
        children: [
          widget('breadcrumb'),
          widget('columns', {
            ...{ desktop: '3', tablet: '2', mobile: '1', gap: 'large', align: 'center' },
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
          widget('term-cards', { icons: topicEntries.map(([slug, { icon }]) => ({ slug, icon })) }),
        ],
      }),
      ...topicEntries.map(([slug, { title }]) =>
        widget(
          'container',
          {
            space: 'small',
            children: [
              widget('divider'),
              widget('columns', {
                ...{ desktop: '4', tablet: '1', mobile: '1', gap: 'large', align: 'start' },
                columns: [
                  { content: [widget('heading', { text: title, size: '5' })] },
                  {
                    ratio: '3',
                    content: [
                      widget('loop-grid', {
                        ...{ type: 'page', terms: [{ taxonomy: 'topic', slugs: slug }], order: 'oldest', count: 50 },
                        ...{ columns: 3, template: template('help-row'), label: `راهنماهای ${title}` },
                      }),
                    ],
                  },
                ],
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
                    { icon: 'network', text: 'تست شبکه', url: '/network-test/' },
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
