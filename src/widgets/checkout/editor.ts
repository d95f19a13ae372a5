import { Receipt } from 'lucide';
import { textareaField, textField } from '../../builder/fields.ts';
import type { EditorSpec } from '../../builder/widget.ts';
import type { schema } from './schema.ts';

export const editor: EditorSpec<typeof schema> = {
  label: 'تسویه‌حساب',
  group: 'shop',
  icon: Receipt,
  fields: {
    payLabel: textField('نوشتهٔ دکمهٔ پرداخت، پیش از مبلغ'),
    note: textareaField('جملهٔ زیر دکمه'),
  },
  examples: [{ name: 'یک سرور', props: {} }],
};
