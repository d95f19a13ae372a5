import { Link2 } from 'lucide';
import { sectionField } from '../../builder/fields.ts';
import type { EditorSpec } from '../../builder/widget.ts';
import type { schema } from './schema.ts';

export const editor: EditorSpec<typeof schema> = {
  label: 'بخش پیوسته',
  group: 'layout',
  icon: Link2,
  fields: { section: sectionField('بخش') },
  missing: ({ section }) =>
    section === null
      ? 'بخشی را برای نمایش انتخاب کنید.'
      : 'بخش پیوسته منتشر نشده یا برداشته شده است و این‌جا چیزی نشان نمی‌دهد.',
  examples: [{ name: 'بدون بخش', props: {} }],
};
