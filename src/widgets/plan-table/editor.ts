import { TableProperties } from 'lucide';
import { addressField, selectField, textField } from '../../builder/fields.ts';
import type { EditorSpec } from '../../builder/widget.ts';
import { cycleNames } from '../shared/plan-labels.ts';
import { planSourceFields } from '../shared/plan-source.ts';
import type { schema } from './schema.ts';

export const editor: EditorSpec<typeof schema> = {
  label: 'جدول پلن‌ها',
  group: 'hosting',
  icon: TableProperties,
  fields: {
    ...planSourceFields,
    caption: textField('عنوان جدول'),
    cycle: selectField('دورهٔ پرداخت نخست', cycleNames),
    ctaLabel: textField('نوشتهٔ دکمه'),
    orderUrl: addressField('نشانی سفارش'),
  },
  initial: { category: 'germany-vps' },
  examples: [
    { name: 'همهٔ پلن‌ها', props: { category: 'germany-vps', caption: 'همهٔ پلن‌های سرور مجازی آلمان' } },
    { name: 'یک خط، دورهٔ سالانه', props: { category: 'germany-vps', lines: ['windows'], cycle: 'annual' } },
    { name: 'بی پلن', props: { category: 'none' } },
  ],
};
