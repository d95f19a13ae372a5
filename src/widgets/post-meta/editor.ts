import { CalendarDays } from 'lucide';
import { alignField, selectField, switchField } from '../../builder/fields.ts';
import type { EditorSpec } from '../../builder/widget.ts';
import type { schema } from './schema.ts';

export const editor: EditorSpec<typeof schema> = {
  label: 'مشخصات نوشته',
  group: 'post',
  icon: CalendarDays,
  fields: {
    published: switchField('تاریخ انتشار'),
    updated: switchField('تاریخ به‌روزرسانی'),
    taxonomy: selectField('دسته‌بندی', {
      '': 'هیچ',
      category: 'دسته',
      tag: 'برچسب',
      product_category: 'دستهٔ محصول',
      topic: 'موضوع راهنما',
    }),
    author: switchField('نویسنده'),
    minutes: switchField('زمان خواندن (در صفحهٔ خود نوشته)'),
    align: alignField(),
  },
  examples: [
    { name: 'معمولی', props: {} },
    { name: 'با تاریخ به‌روزرسانی', props: { updated: true, align: 'center' } },
    { name: 'فقط دسته', props: { published: false } },
  ],
};
