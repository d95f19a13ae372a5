import { SunMoon } from 'lucide';
import { textField } from '../../builder/fields.ts';
import type { EditorSpec } from '../../builder/widget.ts';
import type { schema } from './schema.ts';

export const editor: EditorSpec<typeof schema> = {
  label: 'کلید روشن و تیره',
  group: 'layout',
  icon: SunMoon,
  fields: { label: textField('نام برای صفحه‌خوان') },
  examples: [{ name: 'معمولی', props: {} }],
};
