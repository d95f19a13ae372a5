import { ShieldCheck } from 'lucide';
import { alignField } from '../../builder/fields.ts';
import type { EditorSpec } from '../../builder/widget.ts';
import type { schema } from './schema.ts';

export const editor: EditorSpec<typeof schema> = {
  label: 'نمادهای اعتماد',
  group: 'hosting',
  icon: ShieldCheck,
  fields: { align: alignField() },
  examples: [
    { name: 'معمولی', props: {} },
    { name: 'وسط‌چین', props: { align: 'center' } },
  ],
};
