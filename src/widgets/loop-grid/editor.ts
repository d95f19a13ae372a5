import { listField, numberField, selectField, switchField, textField, urlField } from '../../builder/fields.ts';
import type { EditorSpec } from '../../builder/widget.ts';
import type { schema } from './schema.ts';

export const editor: EditorSpec<typeof schema> = {
  label: 'شبکهٔ نوشته‌ها',
  group: 'post',
  icon: 'layers',
  fields: {
    type: selectField('چه چیزی فهرست شود', {
      post: 'نوشته‌ها',
      product: 'محصول‌ها',
      post_taxonomy: 'دسته‌های نوشته‌ها',
      product_taxonomy: 'دسته‌های محصول‌ها',
    }),
    template: numberField('شمارهٔ قالب هر مورد (خالی: کارت ساده)', { min: 1 }),
    titleTag: selectField('سرتیتر کارت ساده', { h2: 'سرتیتر ۲', h3: 'سرتیتر ۳', h4: 'سرتیتر ۴' }),
    count: numberField('شمار در هر صفحه', { min: 1, max: 50 }),
    order: selectField('ترتیب', {
      newest: 'تازه‌ترین نخست',
      oldest: 'قدیمی‌ترین نخست',
      title: 'الفبایی',
      updated: 'تازه‌ترین تغییر نخست',
    }),
    terms: listField('فقط از این دسته‌ها، یا به‌جز آن‌ها', {
      fields: {
        taxonomy: textField('دسته‌بندی (category، tag، …)'),
        slugs: textField('نامک‌ها، با ویرگول'),
        mode: selectField('', { include: 'فقط این‌ها', exclude: 'به‌جز این‌ها' }),
      },
      initial: { taxonomy: 'category', slugs: '', mode: 'include' },
      summary: 'slugs',
      max: 10,
    }),
    include: textField('فقط این شماره‌ها، با ویرگول'),
    exclude: textField('به‌جز این شماره‌ها، با ویرگول'),
    excludeCurrent: switchField('نوشتهٔ همین صفحه کنار گذاشته شود'),
    taxonomy: textField('دسته‌بندی، برای فهرست دسته‌ها'),
    termUrl: urlField('نشانی صفحه‌ای که دسته‌ها به آن می‌روند'),
    termGrid: textField('شناسهٔ شبکه در آن صفحه'),
    columns: numberField('ستون‌ها در رایانه', { min: 1, max: 6 }),
    columnsTablet: numberField('ستون‌ها در تبلت', { min: 1, max: 4 }),
    columnsMobile: numberField('ستون‌ها در موبایل', { min: 1, max: 2 }),
    pagination: selectField('صفحه‌بندی', {
      none: 'ندارد',
      numbers: 'شماره‌ها',
      prev_next: 'قبلی و بعدی',
      numbers_and_prev_next: 'شماره‌ها با قبلی و بعدی',
      load_more_on_click: 'دکمهٔ نمایش بیشتر',
      load_more_infinite_scroll: 'بارگذاری با پیمایش',
    }),
    pageLimit: numberField('بیشترین شمارهٔ پیدا', { min: 3, max: 20 }),
    moreText: textField('متن دکمهٔ نمایش بیشتر'),
    endText: textField('متن پایان فهرست'),
    nothingFound: textField('متن وقتی چیزی پیدا نشود'),
    label: textField('نام فهرست (برای صفحه‌خوان)'),
  },
  examples: [
    { name: 'تازه‌ترین نوشته‌ها', props: { count: 3 } },
    { name: 'با شمارهٔ صفحه‌ها', props: { count: 2, columns: 2, pagination: 'numbers_and_prev_next' } },
    { name: 'نمایش بیشتر', props: { count: 1, columns: 1, pagination: 'load_more_on_click' } },
    { name: 'دسته‌ها', props: { type: 'post_taxonomy', termUrl: '/blog/', termGrid: 'bloglst' } },
    { name: 'خالی', props: { type: 'product', include: '999999999', nothingFound: 'هنوز محصولی نیست.' } },
  ],
};
