import { document } from '../document.ts';
import { noIncidents } from '../posts/incidents.ts';
import type { DefaultPage } from '../types.ts';

/** The list of articles, with search and a filter by category. */
export const blog: DefaultPage = {
  slug: 'blog',
  title: 'وبلاگ',
  excerpt: 'راهنماهای عملی برای کسانی که سرور می‌خرند، سایت می‌سازند و شب‌ها می‌خواهند راحت بخوابند.',
  seo: { title: 'وبلاگ میزبان؛ راهنمای سرور، هاست و دامنه', description: '', canonical: '', noindex: false },
  document: ({ template }) =>
    document('blog', (widget) => {
      const grid = widget('loop-grid', {
        type: 'post',
        terms: noIncidents,
        lead: template('article-lead'),
        template: template('article-row'),
        count: 9,
        columns: 2,
        columnsTablet: 2,
        pagination: 'numbers_and_prev_next',
        label: 'نوشته‌های وبلاگ',
        nothingFound: 'در این موضوع هنوز نوشته‌ای نیست.',
      });
      return [
        widget('container', {
          space: 'small',
          children: [
            widget('breadcrumb'),
            widget('columns', {
              desktop: '3',
              tablet: '2',
              mobile: '1',
              align: 'end',
              columns: [
                {
                  ratio: '2',
                  content: [
                    widget('heading', { text: 'وبلاگ میزبان', tag: 'h1', size: '7' }),
                    widget('post-excerpt', { lines: '0', size: 'large' }),
                  ],
                },
                { content: [widget('search-box', { size: 'large' })] },
              ],
            }),
          ],
        }),
        widget('container', {
          space: 'small',
          children: [
            widget('taxonomy-filter', {
              selected_element: grid.id,
              taxonomy: 'category',
              multiple_selection: true,
              logical_combination: 'OR',
              label: 'موضوع نوشته‌ها',
              first_item_title: 'همهٔ موضوع‌ها',
            }),
            grid,
          ],
        }),
        widget('container', {
          background: 'soft',
          children: [
            widget('columns', {
              ...{ desktop: '2', tablet: '2', mobile: '1', gap: 'large', align: 'center' },
              columns: [
                {
                  content: [
                    widget('heading', { text: 'خبرنامه', eyebrow: 'ماهی یک نامه' }),
                    widget('rich-text', {
                      html: '<p>تازه‌ترین راهنماها را یک‌جا برایتان می‌فرستیم؛ بی تبلیغ، و هر نامه پیوند پایان عضویت دارد.</p>',
                      tone: 'muted',
                    }),
                  ],
                },
                {
                  content: [
                    widget('form', {
                      name: 'خبرنامه',
                      submitLabel: 'عضو می‌شوم',
                      successMessage: 'عضو شدید؛ نامهٔ بعدی را برایتان می‌فرستیم.',
                      fields: [{ id: 'email', type: 'email', label: 'ایمیل', required: true }],
                    }),
                  ],
                },
              ],
            }),
          ],
        }),
      ];
    }),
};
