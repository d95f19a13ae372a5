import { document } from '../document.ts';
import type { SystemPage } from '../types.ts';

/** What browsers show of a page that was never visited, when there is no connection and the site keeps pages for that. */
export const offline: SystemPage = {
  slug: 'offline',
  title: 'اینترنت وصل نیست',
  excerpt: 'صفحه‌هایی که پیش‌تر دیده‌اید بدون اینترنت هم باز می‌شوند.',
  seo: { title: '', description: '', canonical: '', noindex: true },
  document: () =>
    document('offline', (widget) => [
      widget('container', {
        background: 'hero',
        space: 'large',
        children: [
          widget('columns', {
            ...{ desktop: '3', tablet: '2', mobile: '1', gap: 'large', align: 'center' },
            columns: [
              {
                ratio: '2',
                content: [
                  widget('heading', { text: 'اینترنت وصل نیست', tag: 'h1', size: '7' }),
                  widget('rich-text', {
                    html: '<p>این صفحه را پیش‌تر ندیده‌اید و برای همین روی دستگاه شما نیست. صفحه‌هایی که دیده‌اید بدون اینترنت هم باز می‌شوند؛ بقیه را پس از وصل شدن ببینید.</p>',
                    size: 'large',
                  }),
                  widget('button', { text: 'صفحهٔ اصلی', url: '/', variant: 'light', size: 'large' }),
                ],
              },
              { content: [widget('lit-house', { lit: 0, caption: '' })] },
            ],
          }),
        ],
      }),
    ]),
};
