import { LayoutList } from 'lucide';
import { menuField, textField } from '../../builder/fields.ts';
import type { EditorSpec } from '../../builder/widget.ts';
import type { schema } from './schema.ts';

export const editor: EditorSpec<typeof schema> = {
  label: 'ستون منو',
  group: 'layout',
  icon: LayoutList,
  fields: { menu: menuField('کدام منو'), title: textField('عنوان (خالی: نام منو)') },
  examples: [
    { name: 'نام منو', props: {} },
    { name: 'با عنوان خود', props: { menu: 'footer-help', title: 'کمک و پشتیبانی' } },
  ],
};
