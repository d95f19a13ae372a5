import { Phone } from 'lucide';
import { selectField, switchField } from '../../builder/fields.ts';
import type { EditorSpec } from '../../builder/widget.ts';
import type { schema } from './schema.ts';

export const editor: EditorSpec<typeof schema> = {
  label: 'راه‌های تماس',
  group: 'text',
  icon: Phone,
  fields: {
    layout: selectField('چیدمان', { column: 'زیر هم', row: 'در یک سطر' }),
    address: switchField('نشانی'),
    phone: switchField('تلفن'),
    email: switchField('ایمیل'),
    hours: switchField('ساعت پاسخ‌گویی'),
  },
  examples: [
    { name: 'همه، زیر هم', props: {} },
    { name: 'تنها تلفن، در یک سطر', props: { layout: 'row', address: false, email: false, hours: false } },
  ],
};
