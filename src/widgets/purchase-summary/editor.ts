import { PackageSearch } from 'lucide';
import { textareaField } from '../../builder/fields.ts';
import type { EditorSpec } from '../../builder/widget.ts';
import type { schema } from './schema.ts';

export const editor: EditorSpec<typeof schema> = {
  label: 'پیگیری سفارش',
  group: 'shop',
  icon: PackageSearch,
  fields: { help: textareaField('جملهٔ راهنما در پایان') },
  examples: [{ name: 'سفارشی که آماده می‌شود', props: {} }],
};
