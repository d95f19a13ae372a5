import { CircleUser } from 'lucide';
import { textField } from '../../builder/fields.ts';
import type { EditorSpec } from '../../builder/widget.ts';
import type { schema } from './schema.ts';

export const editor: EditorSpec<typeof schema> = {
  label: 'حساب من',
  group: 'hosting',
  icon: CircleUser,
  fields: {
    welcome: textField('عنوان پیش از ورود', { inline: true }),
    note: textField('توضیح پیش از ورود', { inline: true }),
  },
  examples: [
    { name: 'پیش از ورود', props: {} },
    { name: 'با متن دیگر', props: { welcome: 'به میزبان خوش آمدید', note: 'با شمارهٔ همراه خود وارد شوید.' } },
  ],
};
