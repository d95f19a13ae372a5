import type { Field } from '@puckeditor/core';
import {
  authorField,
  dayField,
  fieldConditionsField,
  fieldKeyField,
  listedTypeField,
  numberField,
  pageGridField,
  postsField,
  selectField,
  switchField,
  taxonomyField,
  templateField,
  termsField,
  urlField,
} from '../../builder/fields.ts';
import type { Shows } from '../../builder/widget.ts';
import type { LoopListSettings } from './loop-source.ts';

/** The fields of `loopListShape`. */
export const loopListFields = {
  type: listedTypeField('چه چیزی فهرست شود', {
    post: 'نوشته‌ها',
    product: 'محصول‌ها',
    page: 'صفحه‌ها',
    post_taxonomy: 'دسته‌های نوشته‌ها',
    product_taxonomy: 'دسته‌های محصول‌ها',
    page_taxonomy: 'موضوع‌های صفحه‌ها',
  }),
  template: templateField('هر مورد با کدام قالب'),
  titleTag: selectField('سرتیتر کارت ساده', { h2: 'سرتیتر ۲', h3: 'سرتیتر ۳', h4: 'سرتیتر ۴' }),
  count: numberField('تعداد در هر صفحه', { min: 1, max: 50 }),
  order: selectField('ترتیب', {
    newest: 'تازه‌ترین نخست',
    oldest: 'قدیمی‌ترین نخست',
    title: 'الفبایی',
    updated: 'تازه‌ترین تغییر نخست',
    field: 'بر پایهٔ یک فیلد، از کم به زیاد',
    field_desc: 'بر پایهٔ یک فیلد، از زیاد به کم',
  }),
  orderField: fieldKeyField('کدام فیلد'),
  terms: termsField('از کدام دسته‌ها'),
  fields: fieldConditionsField('با کدام مقدار فیلدها'),
  include: postsField('فقط همین موردها (خالی: همه)'),
  exclude: postsField('به‌جز این موردها'),
  author: authorField('نوشتهٔ چه کسی'),
  from: dayField('از تاریخ'),
  until: dayField('تا تاریخ'),
  offset: numberField('چند موردِ نخست کنار گذاشته شود', { min: 0, max: 500 }),
  unique: switchField('آنچه فهرست‌های بالاتر همین صفحه نشان می‌دهند نیاید'),
  excludeCurrent: switchField('نوشتهٔ همین صفحه کنار گذاشته شود'),
  ofArchive: switchField('در صفحهٔ بایگانی، فقط نوشته‌های همان بایگانی'),
  related: switchField('هم‌دسته‌ها و هم‌برچسب‌های نوشتهٔ همین صفحه نخست بیایند'),
  taxonomy: taxonomyField(),
  termUrl: urlField('نشانی صفحه‌ای که دسته‌ها به آن می‌روند'),
  termGrid: pageGridField('شبکه‌ای که در آن صفحه فیلتر می‌شود', 'termUrl'),
} satisfies Record<keyof LoopListSettings, Field>;

const listsOfTerms = ['post_taxonomy', 'product_taxonomy', 'page_taxonomy'] as const;
const ofPosts = { type: { not: listsOfTerms } } as const;
export const ofTerms = { type: listsOfTerms } as const;

/** Some settings are only for lists of terms, some only for lists of posts, and that of the plain card only without a template. */
export const loopListShows = {
  orderField: { order: ['field', 'field_desc'] },
  offset: ofPosts,
  unique: ofPosts,
  related: ofPosts,
  taxonomy: ofTerms,
  termUrl: ofTerms,
  termGrid: ofTerms,
  titleTag: { template: [null] },
} satisfies Shows<LoopListSettings>;
