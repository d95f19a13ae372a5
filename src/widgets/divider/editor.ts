import { SeparatorHorizontal } from 'lucide';
import { alignField, selectField, textField } from '../../builder/fields.ts';
import type { EditorSpec } from '../../builder/widget.ts';
import type { schema } from './schema.ts';

export const editor: EditorSpec<typeof schema> = {
  label: 'خط جداکننده',
  group: 'layout',
  icon: SeparatorHorizontal,
  fields: {
    line: selectField('نوع خط', { solid: 'پیوسته', dashed: 'خط‌چین', dotted: 'نقطه‌چین', fade: 'محوشونده' }),
    weight: selectField('ضخامت', { thin: 'نازک', thick: 'ضخیم' }),
    length: selectField('طول', { full: 'تمام پهنا', half: 'نیمه', short: 'کوتاه' }),
    align: alignField(),
    label: textField('نوشتهٔ میان خط'),
  },
  examples: [
    { name: 'پیوسته', props: {} },
    { name: 'با نوشته', props: { label: 'یا', line: 'fade' } },
    { name: 'خط‌چین نیمه', props: { line: 'dashed', length: 'half' } },
    { name: 'کوتاه و ضخیم', props: { weight: 'thick', length: 'short', align: 'start' } },
  ],
};
