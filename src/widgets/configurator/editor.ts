import { SlidersHorizontal } from 'lucide';
import { switchField, textField } from '../../builder/fields.ts';
import type { EditorSpec } from '../../builder/widget.ts';
import { planSourceFields } from '../shared/plan-source.ts';
import type { schema } from './schema.ts';

export const editor: EditorSpec<typeof schema> = {
  label: 'پیکربندی سفارش',
  group: 'shop',
  icon: SlidersHorizontal,
  fields: {
    ...planSourceFields,
    ctaLabel: textField('نوشتهٔ دکمه'),
    asksServer: switchField('نام سرور و کلید SSH پرسیده شود'),
  },
  initial: { category: 'germany-vps' },
  examples: [
    { name: 'همهٔ پلن‌ها', props: {} },
    { name: 'پلن‌های یک خط', props: { category: 'germany-vps', lines: ['windows'], asksServer: false } },
    { name: 'بی پلن', props: { category: 'none' } },
  ],
};
