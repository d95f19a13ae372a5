import { TextQuote } from 'lucide';
import { alignField, selectField } from '../../builder/fields.ts';
import type { EditorSpec } from '../../builder/widget.ts';
import type { schema } from './schema.ts';

export const editor: EditorSpec<typeof schema> = {
  label: 'چکیدهٔ نوشته',
  group: 'post',
  icon: TextQuote,
  fields: {
    lines: selectField('تعداد سطرها', { 0: 'همه', 2: 'دو سطر', 3: 'سه سطر', 4: 'چهار سطر' }),
    size: selectField('اندازه', { normal: 'معمولی', large: 'بزرگ' }),
    align: alignField(),
  },
  examples: [
    { name: 'سه سطر', props: {} },
    { name: 'همه، وسط‌چین', props: { lines: '0', align: 'center' } },
    { name: 'بزرگ', props: { lines: '0', size: 'large' } },
  ],
};
