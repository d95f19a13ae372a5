import { Type } from 'lucide';
import { alignField, headingTagField, selectField, switchField } from '../../builder/fields.ts';
import type { EditorSpec } from '../../builder/widget.ts';
import type { schema } from './schema.ts';

export const editor: EditorSpec<typeof schema> = {
  label: 'عنوان نوشته',
  group: 'post',
  icon: Type,
  fields: {
    tag: headingTagField(),
    size: selectField('اندازه', { 3: 'معمولی', 4: 'متوسط', 5: 'بزرگ', 6: 'خیلی بزرگ', 7: 'بزرگ‌ترین' }),
    link: switchField('پیوند به نوشته (در فهرست‌ها)'),
    align: alignField(),
  },
  examples: [
    { name: 'معمولی', props: {} },
    { name: 'با پیوند', props: { tag: 'h3', size: '4', link: true } },
    { name: 'وسط‌چین', props: { tag: 'h2', size: '6', align: 'center' } },
  ],
};
