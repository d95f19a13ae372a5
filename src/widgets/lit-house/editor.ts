import { House } from 'lucide';
import { numberField, selectField, switchField, textField } from '../../builder/fields.ts';
import type { EditorSpec } from '../../builder/widget.ts';
import { planSourceFields } from '../shared/plan-source.ts';
import type { schema } from './schema.ts';

export const editor: EditorSpec<typeof schema> = {
  label: 'خانهٔ روشن',
  group: 'media',
  icon: House,
  fields: {
    ...planSourceFields,
    floors: numberField('تعداد طبقه‌ها', { min: 1, max: 12 }),
    columns: numberField('پنجره در هر طبقه', { min: 2, max: 8 }),
    lit: numberField('درصد پنجره‌های روشن', { min: 0, max: 100 }),
    isArriving: switchField('پنجره‌ها یکی‌یکی روشن شوند'),
    size: selectField('اندازه', { small: 'کوچک', normal: 'معمولی', large: 'بزرگ' }),
    caption: textField('نوشتهٔ زیر تصویر'),
    label: textField('شرح برای صفحه‌خوان'),
  },
  shows: {
    lines: { category: 'filled' },
    floors: { category: [''] },
    columns: { category: [''] },
    lit: { category: [''] },
    isArriving: { category: [''] },
  },
  initial: { caption: 'چراغ خانهٔ شما روشن است.' },
  examples: [
    { name: 'خانه', props: { caption: 'چراغ خانهٔ شما روشن است.' } },
    { name: 'بزرگ، با پنجره‌هایی که روشن می‌شوند', props: { floors: 6, columns: 6, size: 'large', isArriving: true } },
    { name: 'کوچهٔ پلن‌های یک خط', props: { category: 'germany-vps', lines: ['linux'], lit: 80 } },
    { name: 'خاموش', props: { floors: 2, columns: 3, lit: 0, size: 'small', label: 'خانه‌ای که چراغش خاموش است' } },
  ],
};
