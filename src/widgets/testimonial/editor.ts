import { Quote } from 'lucide';
import { mediaField, numberField, switchField, textareaField, textField } from '../../builder/fields.ts';
import type { EditorSpec } from '../../builder/widget.ts';
import type { schema } from './schema.ts';

export const editor: EditorSpec<typeof schema> = {
  label: 'گفتهٔ مشتری',
  group: 'text',
  icon: Quote,
  fields: {
    quote: textareaField('گفته'),
    name: textField('نام'),
    role: textField('سمت و شرکت', { inline: true }),
    rating: numberField('ستاره‌ها (۰: بی‌ستاره)', { min: 0, max: 5, step: 1 }),
    avatar: mediaField('تصویر چهره'),
    sample: switchField('نمونه است و کسی آن را نگفته'),
  },
  initial: { quote: 'از سرعت و پشتیبانی راضی هستیم.', name: 'نام مشتری', role: 'سمت، شرکت', sample: true },
  examples: [
    {
      name: 'پنج ستاره',
      props: {
        quote:
          'فروشگاه ما در روز جمعهٔ سیاه حتی یک دقیقه هم از دسترس بیرون نرفت. پاسخ پشتیبانی در نیمه‌شب کمتر از پنج دقیقه طول کشید.',
        name: 'سارا محمدی',
        role: 'مدیر فنی فروشگاه نارنج',
        rating: 5,
      },
    },
    {
      name: 'چهار ستاره با تصویر',
      props: {
        quote: 'جابه‌جایی از سرور پیشین بدون قطعی انجام شد.',
        name: 'امیر رضایی',
        role: 'برنامه‌نویس',
        rating: 4,
        avatar: 1,
      },
    },
    { name: 'نمونه، بی‌ستاره', props: { quote: 'همان چیزی که می‌خواستیم.', name: 'لیلا کریمی', sample: true } },
  ],
};
