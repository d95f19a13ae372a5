import { document } from '../document.ts';
import type { DefaultPage } from '../types.ts';

/** The list of articles, with search and a filter by category. */
export const blog: DefaultPage = {
  slug: 'blog',
  title: 'وبلاگ میزبان',
  excerpt: 'راهنماهای کوتاه و کاربردی دربارهٔ سرور، امنیت و سرعت سایت.',
  document: ({ template }) =>
    document('blog', (widget) => {
      const grid = widget('loop-grid', {
        type: 'post',
        template: template('article-card'),
        count: 6,
        pagination: 'numbers_and_prev_next',
        label: 'نوشته‌های وبلاگ',
      });
      return [
        widget('container', {
          space: 'small',
          children: [widget('breadcrumb'), widget('post-title'), widget('search-box', { size: 'large' })],
        }),
        widget('container', {
          space: 'small',
          children: [
            widget('heading', { text: 'تازه‌ترین نوشته‌ها', size: '5' }),
            widget('taxonomy-filter', {
              selected_element: grid.id,
              taxonomy: 'category',
              multiple_selection: true,
              logical_combination: 'OR',
            }),
            grid,
          ],
        }),
        widget('container', {
          background: 'soft',
          width: 'narrow',
          children: [
            widget('heading', { text: 'خبرنامه', eyebrow: 'ماهی یک نامه', align: 'center' }),
            widget('form', {
              name: 'خبرنامه',
              submitLabel: 'عضو می‌شوم',
              successMessage: 'عضو شدید؛ نامهٔ بعدی را برایتان می‌فرستیم.',
              fields: [{ id: 'email', type: 'email', label: 'ایمیل', required: true }],
            }),
          ],
        }),
      ];
    }),
};
