import { Server } from 'lucide';
import { addressField, planListField, selectField, switchField, textField } from '../../builder/fields.ts';
import type { EditorSpec } from '../../builder/widget.ts';
import { cycleNames } from '../shared/plan-labels.ts';
import { planSourceFields } from '../shared/plan-source.ts';
import type { schema } from './schema.ts';

export const editor: EditorSpec<typeof schema> = {
  label: 'کارت‌های پلن',
  group: 'hosting',
  icon: Server,
  fields: {
    source: selectField('کدام پلن‌ها', { category: 'پلن‌های یک دسته', chosen: 'پلن‌هایی که انتخاب می‌کنم' }),
    ...planSourceFields,
    plans: planListField('پلن‌ها'),
    onlyPopular: switchField('تنها پلن‌های برجسته'),
    cycle: selectField('دورهٔ پرداخت نخست', cycleNames),
    cycles: selectField('دوره‌هایی که نشان داده می‌شود', { all: 'همه', usual: 'ماهانه، سه‌ماهه و سالانه' }),
    columns: selectField('بیشترین تعداد ستون', { 2: 'دو', 3: 'سه', 4: 'چهار' }),
    ctaLabel: textField('نوشتهٔ دکمه'),
    orderUrl: addressField('نشانی سفارش'),
  },
  shows: {
    category: { source: ['category'] },
    lines: { source: ['category'] },
    onlyPopular: { source: ['category'] },
    plans: { source: ['chosen'] },
  },
  missing: ({ source, plans }) => (source === 'chosen' && plans.length === 0 ? 'پلن‌ها را انتخاب کنید.' : null),
  initial: { category: 'germany-vps' },
  examples: [
    { name: 'همهٔ پلن‌های یک خط', props: { category: 'germany-vps', lines: ['linux'] } },
    {
      name: 'سه ستون، دورهٔ سالانه',
      props: { category: 'germany-vps', lines: ['windows'], columns: '3', cycle: 'annual' },
    },
    { name: 'پلن‌های انتخابی', props: { source: 'chosen', plans: ['vps-de-3', 'vps-de-2'], columns: '2' } },
    { name: 'بی پلن', props: { category: 'none' } },
  ],
};
