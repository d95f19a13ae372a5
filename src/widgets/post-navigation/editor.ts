import { ArrowLeftRight } from 'lucide';
import { selectField, switchField, textField } from '../../builder/fields.ts';
import type { EditorSpec } from '../../builder/widget.ts';
import type { schema } from './schema.ts';

export const editor: EditorSpec<typeof schema> = {
  label: 'نوشتهٔ بعدی و قبلی',
  group: 'post',
  icon: ArrowLeftRight,
  fields: {
    previous: textField('برچسب نوشتهٔ قبلی'),
    next: textField('برچسب نوشتهٔ بعدی'),
    sameCategory: switchField('فقط از همان دسته'),
    surface: selectField('زمینه', { plain: 'بی‌زمینه', card: 'کارت' }),
  },
  examples: [
    { name: 'کارت', props: {} },
    { name: 'بی‌زمینه', props: { previous: 'راهنمای پیشین', next: 'راهنمای بعدی', surface: 'plain' } },
  ],
};
