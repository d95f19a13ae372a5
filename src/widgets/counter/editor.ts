import { Hash } from 'lucide';
import { alignField, numberField, selectField, switchField, textField } from '../../builder/fields.ts';
import type { EditorSpec } from '../../builder/widget.ts';
import type { schema } from './schema.ts';

export const editor: EditorSpec<typeof schema> = {
  label: 'شمارنده',
  group: 'text',
  icon: Hash,
  fields: {
    value: numberField('عدد', { min: 0 }),
    prefix: textField('پیش از عدد'),
    suffix: textField('پس از عدد'),
    label: textField('عنوان', { inline: true }),
    count: switchField('هنگام دیده شدن از صفر بشمارد'),
    size: selectField('اندازه', { normal: 'معمولی', large: 'بزرگ' }),
    tone: selectField('رنگ عدد', { primary: 'اصلی', accent: 'تأکید', success: 'سبز', inherit: 'رنگ متن' }),
    align: alignField(),
  },
  initial: { value: 7, suffix: 'روز', label: 'ضمانت بازگشت وجه' },
  examples: [
    { name: 'معمولی', props: { value: 12480, prefix: '+', label: 'سرور فعال' } },
    {
      name: 'بزرگ و وسط‌چین، با اعشار',
      props: {
        value: 99.95,
        suffix: '٪',
        label: 'در دسترس بودن سرورها در سال گذشته',
        size: 'large',
        tone: 'success',
        align: 'center',
      },
    },
    {
      name: 'انتها، بی‌شمارش',
      props: {
        value: 7,
        suffix: 'دقیقه',
        label: 'میانگین نخستین پاسخ پشتیبانی',
        tone: 'accent',
        align: 'end',
        count: false,
      },
    },
    { name: 'بی‌عنوان', props: { value: 24, suffix: 'ساعت', label: '', tone: 'inherit' } },
  ],
};
