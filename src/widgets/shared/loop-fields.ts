import type { Field } from '@puckeditor/core';
import { listField, numberField, selectField, switchField, textField, urlField } from '../../builder/fields.ts';
import type { LoopListSettings } from './loop-source.ts';

/** The fields of `loopListShape`. */
export const loopListFields = {
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
} satisfies Record<keyof LoopListSettings, Field>;
