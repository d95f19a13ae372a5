import { Star } from 'lucide';
import { alignField, listField, numberField, selectField, switchField, textField } from '../../builder/fields.ts';
import type { EditorSpec } from '../../builder/widget.ts';
import { scale } from '../../content/ratings/points.ts';
import type { schema } from './schema.ts';

export const editor: EditorSpec<typeof schema> = {
  label: 'امتیاز ستاره‌ای',
  group: 'post',
  icon: Star,
  fields: {
    greeting: textField('متن پیش از نخستین رأی'),
    legend: switchField('نمایش میانگین و تعداد رأی‌ها'),
    best: numberField('تعداد ستاره‌ها', { ...scale, step: 1 }),
    size: selectField('اندازه', { small: 'کوچک', medium: 'متوسط', large: 'بزرگ' }),
    align: alignField(),
    slug: textField('شناسهٔ امتیاز (برای چند امتیاز در یک صفحه)'),
    payload: listField('فیلدهای همراه درخواست', {
      fields: { field: textField('نام (لاتین، یکتا)'), value: textField('مقدار') },
      initial: { field: 'field', value: '' },
      summary: 'field',
      max: 10,
    }),
  },
  shows: { greeting: { legend: [true] } },
  examples: [
    { name: 'معمولی', props: { greeting: 'به سرور مجازی آلمان امتیاز دهید' } },
    { name: 'بزرگ و وسط‌چین', props: { greeting: 'این راهنما به کارتان آمد؟', size: 'large', align: 'center' } },
    {
      name: 'کوچک، ده ستاره، با فیلدهای همراه',
      props: { size: 'small', best: 10, slug: 'support', payload: [{ field: 'place', value: 'پایان صفحه' }] },
    },
    { name: 'فقط ستاره‌ها', props: { legend: false } },
  ],
};
