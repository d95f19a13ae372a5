import { FileImage } from 'lucide';
import { selectField, switchField } from '../../builder/fields.ts';
import type { EditorSpec } from '../../builder/widget.ts';
import type { schema } from './schema.ts';

export const editor: EditorSpec<typeof schema> = {
  label: 'تصویر شاخص',
  group: 'post',
  icon: FileImage,
  fields: {
    ratio: selectField('نسبت', { natural: 'اندازهٔ خود تصویر', wide: 'پهن (۱۶ به ۹)', square: 'چهارگوش' }),
    frame: selectField('قاب', { none: 'بی‌قاب', rounded: 'گوشه‌های گرد', raised: 'گرد و سایه‌دار' }),
    link: switchField('پیوند به نوشته (در فهرست‌ها)'),
    eager: switchField('بالای صفحه است و باید زود بیاید'),
  },
  examples: [
    { name: 'پهن', props: {} },
    { name: 'چهارگوش با پیوند', props: { ratio: 'square', frame: 'raised', link: true } },
  ],
};
