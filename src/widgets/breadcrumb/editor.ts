import { ChevronsLeft } from 'lucide';
import { alignField, textField } from '../../builder/fields.ts';
import type { EditorSpec } from '../../builder/widget.ts';
import type { schema } from './schema.ts';

export const editor: EditorSpec<typeof schema> = {
  label: 'مسیر صفحه',
  group: 'post',
  icon: ChevronsLeft,
  fields: {
    home: textField('نام صفحهٔ نخست', { inline: true }),
    current: textField('نام کوتاه همین صفحه'),
    align: alignField(),
  },
  examples: [
    { name: 'معمولی', props: {} },
    { name: 'وسط‌چین', props: { home: 'میزبان', align: 'center' } },
  ],
};
