import { UserPen } from 'lucide';
import { selectField, textField } from '../../builder/fields.ts';
import type { EditorSpec } from '../../builder/widget.ts';
import type { schema } from './schema.ts';

export const editor: EditorSpec<typeof schema> = {
  label: 'نویسنده',
  group: 'post',
  icon: UserPen,
  fields: {
    label: textField('بالای نام'),
    tag: selectField('تگ نام', { h2: 'سرتیتر ۲', h3: 'سرتیتر ۳', p: 'متن' }),
  },
  examples: [
    { name: 'معمولی', props: {} },
    { name: 'بی برچسب', props: { label: '', tag: 'h3' } },
  ],
};
