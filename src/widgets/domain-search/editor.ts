import { Globe } from 'lucide';
import { textField } from '../../builder/fields.ts';
import type { EditorSpec } from '../../builder/widget.ts';
import { planSourceFields } from '../shared/plan-source.ts';
import type { schema } from './schema.ts';

export const editor: EditorSpec<typeof schema> = {
  label: 'جست‌وجوی دامنه',
  group: 'hosting',
  icon: Globe,
  fields: { ...planSourceFields, label: textField('نام فیلد'), ctaLabel: textField('نوشتهٔ دکمه') },
  initial: { category: 'domains' },
  examples: [
    { name: 'همهٔ پسوندها', props: { category: 'domains' } },
    { name: 'بی پلن', props: { category: 'none' } },
  ],
};
