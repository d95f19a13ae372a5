import { alignField, headingTagField, selectField } from '../../builder/fields.ts';
import type { EditorSpec } from '../../builder/widget.ts';
import type { schema } from './schema.ts';

export const editor: EditorSpec<typeof schema> = {
  label: 'عنوان نوشته',
  group: 'post',
  icon: 'badge-check',
  fields: {
    tag: headingTagField(),
    size: selectField('اندازه', { 5: 'بزرگ', 6: 'خیلی بزرگ', 7: 'بزرگ‌ترین' }),
    align: alignField(),
  },
  examples: [
    { name: 'معمولی', props: {} },
    { name: 'وسط‌چین', props: { tag: 'h2', size: '6', align: 'center' } },
  ],
};
