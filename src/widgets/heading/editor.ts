import { Heading } from 'lucide';
import { alignField, headingTagField, selectField, textareaField, textField, urlField } from '../../builder/fields.ts';
import type { EditorSpec } from '../../builder/widget.ts';
import type { schema } from './schema.ts';

export const editor: EditorSpec<typeof schema> = {
  label: 'عنوان',
  group: 'text',
  icon: Heading,
  fields: {
    text: textareaField('متن', { inline: true }),
    eyebrow: textField('نوشتهٔ بالای عنوان'),
    tag: headingTagField(),
    size: selectField('اندازه', {
      1: 'ریز',
      2: 'کوچک',
      3: 'معمولی',
      4: 'کمی بزرگ',
      5: 'بزرگ',
      6: 'خیلی بزرگ',
      7: 'بزرگ‌ترین',
    }),
    align: alignField(),
    url: urlField('نشانی پیوند'),
  },
  examples: [
    { name: 'معمولی', props: { text: 'سرور مجازی آلمان با تحویل آنی' } },
    { name: 'با نوشتهٔ بالای عنوان', props: { eyebrow: 'چرا میزبان؟', text: 'زیرساختی که به آن تکیه می‌کنید' } },
    {
      name: 'بزرگ‌ترین و وسط‌چین',
      props: { text: 'میزبانی مطمئن برای کسب‌وکار شما', tag: 'h2', size: '7', align: 'center' },
    },
    { name: 'دو سطری با پیوند', props: { text: 'سرور مجازی آلمان\nاز ماهی ۱۹۹ هزار تومان', url: '/germany-vps/' } },
    { name: 'ریز', props: { text: 'یادداشت کوچک', tag: 'h4', size: '1' } },
  ],
};
