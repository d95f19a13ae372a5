import { StarHalf } from 'lucide';
import { alignField, numberField, selectField, switchField, textField } from '../../builder/fields.ts';
import type { EditorSpec } from '../../builder/widget.ts';
import type { schema } from './schema.ts';

export const editor: EditorSpec<typeof schema> = {
  label: 'ستاره‌های ثابت',
  group: 'text',
  icon: StarHalf,
  fields: {
    value: numberField('امتیاز از ۵', { min: 0, max: 5, step: 0.1 }),
    label: textField('توضیح', { inline: true }),
    digits: switchField('نمایش امتیاز با رقم'),
    size: selectField('اندازه', { small: 'کوچک', medium: 'متوسط', large: 'بزرگ' }),
    align: alignField(),
  },
  examples: [
    { name: 'با توضیح', props: { value: 4.7, label: 'رضایت از پشتیبانی در نظرسنجی پاییز' } },
    { name: 'بزرگ و وسط‌چین', props: { value: 4.5, size: 'large', align: 'center' } },
    { name: 'کوچک، بی‌رقم', props: { value: 3, size: 'small', digits: false, align: 'end' } },
    { name: 'بی‌ستاره', props: { value: 0, label: 'هنوز ارزیابی نشده است' } },
  ],
};
