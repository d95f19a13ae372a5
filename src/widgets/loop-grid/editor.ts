import { LayoutGrid } from 'lucide';
import { deviceFields, numberField, selectField, templateField, textField } from '../../builder/fields.ts';
import type { EditorSpec } from '../../builder/widget.ts';
import { loopListFields, loopListShows, ofTerms } from '../shared/loop-fields.ts';
import type { schema } from './schema.ts';

/** Related posts are shown on one page. */
const hasPages = [{ related: [false] }, ofTerms];
const loadsMore = ['load_more_on_click', 'load_more_infinite_scroll'] as const;

export const editor: EditorSpec<typeof schema> = {
  label: 'شبکهٔ نوشته‌ها',
  group: 'post',
  icon: LayoutGrid,
  fields: {
    ...loopListFields,
    lead: templateField('نخستین مورد هر صفحه با کدام قالب'),
    ...deviceFields(
      { desktop: 'columns', tablet: 'columnsTablet', mobile: 'columnsMobile' },
      {
        desktop: numberField('ستون‌ها در رایانه', { min: 1, max: 6 }),
        tablet: numberField('ستون‌ها در تبلت', { min: 1, max: 4 }),
        mobile: numberField('ستون‌ها در موبایل', { min: 1, max: 2 }),
      },
    ),
    pagination: selectField('صفحه‌بندی', {
      none: 'ندارد',
      numbers: 'شماره‌ها',
      prev_next: 'قبلی و بعدی',
      numbers_and_prev_next: 'شماره‌ها با قبلی و بعدی',
      load_more_on_click: 'دکمهٔ نمایش بیشتر',
      load_more_infinite_scroll: 'بارگذاری با پیمایش',
    }),
    pageLimit: numberField('حداکثر چند شمارهٔ صفحه دیده شود', { min: 3, max: 20 }),
    moreText: textField('متن دکمهٔ نمایش بیشتر'),
    endText: textField('متن پایان فهرست'),
    nothingFound: textField('متن وقتی چیزی پیدا نشود'),
    label: textField('نام فهرست (برای صفحه‌خوان)'),
  },
  shows: {
    ...loopListShows,
    pagination: hasPages,
    pageLimit: hasPages.map((one) => ({ ...one, pagination: ['numbers', 'numbers_and_prev_next'] as const })),
    moreText: hasPages.map((one) => ({ ...one, pagination: loadsMore })),
    endText: hasPages.map((one) => ({ ...one, pagination: loadsMore })),
  },
  examples: [
    { name: 'تازه‌ترین نوشته‌ها', props: { count: 3 } },
    { name: 'با شمارهٔ صفحه‌ها', props: { count: 2, columns: 2, pagination: 'numbers_and_prev_next' } },
    { name: 'نمایش بیشتر', props: { count: 1, columns: 1, pagination: 'load_more_on_click' } },
    { name: 'دسته‌ها', props: { type: 'post_taxonomy', termUrl: '/blog/', termGrid: 'bloglst' } },
    { name: 'خالی', props: { type: 'product', include: '999999999', nothingFound: 'هنوز محصولی نیست.' } },
  ],
};
