import { Image } from 'lucide';
import { alignField, mediaField, selectField, switchField, textField, urlField } from '../../builder/fields.ts';
import type { EditorSpec } from '../../builder/widget.ts';
import type { schema } from './schema.ts';

export const editor: EditorSpec<typeof schema> = {
  label: 'تصویر',
  group: 'media',
  icon: Image,
  fields: {
    media: mediaField(),
    alt: textField('متن جایگزین (خالی: متن کتابخانه)'),
    caption: textField('زیرنویس', { inline: true }),
    url: urlField('نشانی پیوند'),
    enlarge: switchField('با کلیک بزرگ نشان داده شود'),
    size: selectField('بیشترین پهنا', { small: 'کوچک', medium: 'متوسط', large: 'بزرگ', full: 'تمام پهنا' }),
    align: alignField(),
    frame: selectField('قاب', { none: 'بی‌قاب', rounded: 'گوشه‌های گرد', raised: 'گرد و سایه‌دار' }),
    eager: switchField('بالای صفحه است و باید زود بیاید'),
  },
  missing: ({ media }) => (media === null ? 'تصویری را از رسانه‌ها انتخاب کنید.' : null),
  shows: { enlarge: { url: [''] } },
  examples: [
    { name: 'ساده', props: { media: 1 } },
    {
      name: 'سایه‌دار با زیرنویس',
      props: { media: 1, size: 'large', frame: 'raised', caption: 'نمایی از پیشخوان سرور مجازی' },
    },
    { name: 'کوچک با پیوند', props: { media: 1, size: 'small', align: 'start', url: '/germany-vps/' } },
    { name: 'با نمایش بزرگ', props: { media: 1, size: 'medium', enlarge: true } },
    { name: 'بی‌تصویر', props: {} },
  ],
};
