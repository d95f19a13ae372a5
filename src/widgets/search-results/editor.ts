import { TextSearch } from 'lucide';
import { switchField, textField } from '../../builder/fields.ts';
import type { EditorSpec } from '../../builder/widget.ts';
import type { schema } from './schema.ts';

export const editor: EditorSpec<typeof schema> = {
  label: 'نتیجه‌های جست‌وجو',
  group: 'post',
  icon: TextSearch,
  fields: {
    productsTitle: textField('عنوان گروه محصول‌ها'),
    othersTitle: textField('عنوان گروه صفحه‌ها و نوشته‌ها'),
    pictures: switchField('تصویر کنار نتیجه‌ها'),
    popular: switchField('پیوندهای پربازدید وقتی چیزی پیدا نشود'),
  },
  examples: [
    { name: 'معمولی', props: {} },
    { name: 'بدون تصویر', props: { pictures: false } },
  ],
};
