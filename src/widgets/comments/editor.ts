import { MessagesSquare } from 'lucide';
import { switchField, textField } from '../../builder/fields.ts';
import type { EditorSpec } from '../../builder/widget.ts';
import type { schema } from './schema.ts';

export const editor: EditorSpec<typeof schema> = {
  label: 'دیدگاه‌ها',
  group: 'post',
  icon: MessagesSquare,
  fields: {
    open: switchField('دیدگاه تازه پذیرفته شود'),
    title: textField('عنوان فرم'),
    closedText: textField('متن هنگام بسته بودن'),
  },
  shows: { title: { open: [true] } },
  examples: [
    { name: 'باز', props: {} },
    { name: 'پرسش دربارهٔ سرویس', props: { title: 'پرسش خود را دربارهٔ سرور مجازی آلمان بنویسید' } },
    { name: 'بسته', props: { open: false } },
  ],
};
